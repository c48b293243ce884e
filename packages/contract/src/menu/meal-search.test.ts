import { describe, expect, it } from 'vitest'
import { readMealSearch } from './meal-search.ts'

const read = (search: string) => {
  const { words, avoids, diets, excluded } = readMealSearch(search)
  return [words, [...avoids, ...diets].join(' '), excluded.map(({ text }) => text).join(', ')]
}
const nuts = 'nuts peanuts'

const spellings = (search: string) => readMealSearch(search).excluded.flatMap((word) => word.spellings)

describe('a negated allergen or diet is applied as a filter', () => {
  it.each([
    // English
    ['no nuts', nuts],
    ['No Nuts', nuts],
    ['without nuts', nuts],
    ['nut free', nuts],
    ['nut-free', nuts],
    ['nutfree', nuts],
    ['no tree nuts', 'nuts'],
    ['no peanuts', 'peanuts'],
    ['no almonds', 'nuts'],
    ['gluten-free', 'gluten'],
    ['gluten free', 'gluten'],
    ['no gluten', 'gluten'],
    ['no wheat', 'gluten'],
    ['dairy-free', 'milk'],
    ['non-dairy', 'milk'],
    ['non dairy', 'milk'],
    ['lactose free', 'milk'],
    ['lactose intolerant', 'milk'],
    ['no milk', 'milk'],
    ['egg free', 'eggs'],
    ['eggless', 'eggs'],
    ['no eggs', 'eggs'],
    ['no soy', 'soya'],
    ['no soya', 'soya'],
    ['no soy sauce', 'soya'],
    ['no shellfish', 'crustaceans molluscs'],
    ['no seafood', 'crustaceans fish molluscs'],
    ['no pork', 'no-pork'],
    ['no beef', 'no-beef'],
    ['pork-free', 'no-pork'],
    ['no meat', 'vegetarian'],
    ['meatless', 'vegetarian'],
    ['free of milk', 'milk'],
    ['free from gluten', 'gluten'],
    ['w/o nuts', nuts],
    ["don't want nuts", nuts],
    ["doesn't contain milk", 'milk'],
    ['not any eggs', 'eggs'],
    ['allergic to peanuts', 'peanuts'],
    ['peanut allergy', 'peanuts'],
    ['no nuts no milk', `milk ${nuts}`],
    ['no nuts or milk', `milk ${nuts}`],
    ['without nuts, milk and eggs', `eggs milk ${nuts}`],
    ['nut-free, dairy free', `milk ${nuts}`],
    ['gluten and dairy free', 'gluten milk'],
    ['gluten/dairy free', 'gluten milk'],
    ['no nuts please', nuts],
    ['meals without nuts', nuts],
    // German
    ['ohne Nüsse', nuts],
    ['ohne Nuesse', nuts],
    ['keine Nüsse', nuts],
    ['ohne Gluten', 'gluten'],
    ['glutenfrei', 'gluten'],
    ['glutenfreie', 'gluten'],
    ['gluten-frei', 'gluten'],
    ['laktosefrei', 'milk'],
    ['nussfrei', nuts],
    ['eifrei', 'eggs'],
    ['frei von Milch', 'milk'],
    ['ohne Schweinefleisch', 'no-pork'],
    ['ohne Fleisch', 'vegetarian'],
    ['fleischlos', 'vegetarian'],
    ['ohne Milch und Eier', 'eggs milk'],
    // French
    ['sans gluten', 'gluten'],
    ['sans-gluten', 'gluten'],
    ['blé garanti sans gluten', 'gluten', 'blé garanti'],
    ['sans lait ni œufs', 'eggs milk'],
    ['pas de porc', 'no-pork'],
    ["pas d'œufs", 'eggs'],
    ['sans fruits à coque', 'nuts'],
    // Spanish
    ['sin gluten', 'gluten'],
    ['sin leche ni huevos', 'eggs milk'],
    ['sin frutos secos', 'nuts'],
    ['libre de gluten', 'gluten'],
    ['sin lactosa', 'milk'],
    ['sin cerdo', 'no-pork'],
    // Arabic
    ['بدون مكسرات', nuts],
    ['بلا حليب', 'milk'],
    ['خالي من الغلوتين', 'gluten'],
    ['من دون بيض', 'eggs'],
    ['بدون لحم خنزير', 'no-pork'],
    // Hindi
    ['बिना दूध', 'milk'],
    ['दूध बिना', 'milk'],
    ['दूध के बिना', 'milk'],
    ['दूध रहित', 'milk'],
    ['ग्लूटेन मुक्त', 'gluten'],
    ['अंडे और दूध के बिना', 'eggs milk'],
    ['बिना मूंगफली', 'peanuts'],
    // Bengali
    ['দুধ ছাড়া', 'milk'],
    ['বাদাম ছাড়া', nuts],
    ['বাদাম ছাড়া', nuts],
    ['ডিম বিহীন', 'eggs'],
    ['গ্লুটেনমুক্ত', 'gluten'],
    ['গ্লুটেন মুক্ত', 'gluten'],
    ['গরুর মাংস ছাড়া', 'no-beef'],
    // inside a sentence, or joined to their word
    ['neither egg nor milk', 'eggs milk'],
    ['weder Ei noch Milch', 'eggs milk'],
    ['zero gluten', 'gluten'],
    ['no traces of nuts', nuts],
    ['does not contain nuts', nuts],
    ["I'm allergic to nuts", nuts],
    ['no nuts or no milk', `milk ${nuts}`],
    ['no nuts and dairy free', `milk ${nuts}`],
    ['no sesame seeds', 'sesame'],
    ['gluten-, dairy- and nut-free', `gluten milk ${nuts}`],
    ['gluten- und laktosefrei', 'gluten milk'],
    ['ei-, milch- und nussfrei', `eggs milk ${nuts}`],
    ['ohne jegliche Nüsse', nuts],
    ['enthält keine Nüsse', nuts],
    ['ohne Kuhmilch', 'milk'],
    ['keine Paranüsse', 'nuts'],
    ['sans aucune noix', 'nuts'],
    ['ne contient pas de noix', 'nuts'],
    ['sans lait de vache', 'milk'],
    ["sans lait d'amande", 'nuts'],
    ['sans beurre de cacahuète', 'peanuts'],
    ['sin ningún lácteo', 'milk'],
    ['que no lleve huevo', 'eggs'],
    ['sin leche de soja', 'soya'],
    ['من غير لحم', 'vegetarian'],
    ['لا يحتوي على مكسرات', nuts],
    ['بدون بيض وحليب', 'eggs milk'],
    ['بـدون المكسّرات', nuts],
    ['बिना दूध के', 'milk'],
    ['बिना किसी नट्स के', nuts],
    ['ग्लूटेन फ्री', 'gluten'],
    ['বাদামছাড়া', nuts],
    ['দুধহীন', 'milk'],
    ['বাদাম ফ্রি', nuts],
    // several terms, each with its own negation or all sharing one
    ['free of nuts or milk', `milk ${nuts}`],
    ['keine Nüsse und keine Milch', `milk ${nuts}`],
    ['frei von Nüssen und Milch', `milk ${nuts}`],
    ['pas de noix ni de lait', 'milk nuts'],
    ['libre de gluten y lactosa', 'gluten milk'],
    ['sin carne ni pescado', 'fish vegetarian'],
    ['بدون مكسرات وبدون حليب', `milk ${nuts}`],
    ['لا مكسرات ولا حليب', `milk ${nuts}`],
    ['بدون سمك، بيض', 'eggs fish'],
    ['न दूध न अंडा', 'eggs milk'],
    ['दूध या अंडे के बिना', 'eggs milk'],
    ['মাছ বা চিংড়ি ছাড়া', 'crustaceans fish'],
    // one kind of an allergen, or a product made of it
    ['no cow milk', 'milk'],
    ["no goat's milk", 'milk'],
    ['no brazil nuts', nuts],
    ['no cashew nuts', 'nuts'],
    ['no nut butter', nuts],
    ['no quail eggs', 'eggs'],
    ['no egg yolk', 'eggs'],
    ['no pork meat', 'no-pork'],
    ['no red meat', 'no-pork no-beef'],
    ['ohne Ziegenmilch', 'milk'],
    ['ohne Erdnussöl', 'peanuts'],
    ['sin leche en polvo', 'milk'],
    ['ohne Eigelb', 'eggs'],
    ['sin leche de vaca', 'milk'],
    ["sans blanc d'œuf", 'eggs'],
    ['بدون حليب البقر', 'milk'],
    ['بدون زيت السمسم', 'sesame'],
    ['بدون زبدة الفول السوداني', 'peanuts'],
    ['गाय के दूध के बिना', 'milk'],
    ['मूंगफली का तेल नहीं', 'peanuts'],
    ['सोया सॉस के बिना', 'soya'],
    ['अंडे की जर्दी के बिना', 'eggs'],
    ['গরুর দুধ ছাড়া', 'milk'],
    ['সয়া সস ছাড়া', 'soya'],
    ['কাজু বাদাম ছাড়া', 'nuts'],
    // other phrases that exclude something
    ['nothing with nuts', nuts],
    ['contains no nuts', nuts],
    ['anything but fish', 'fish'],
    ['other than pork', 'no-pork'],
    ['nicht mit Nüssen', nuts],
    ['no quiero nueces', 'nuts'],
    ['sin nada de lactosa', 'milk'],
    ['je ne mange pas de porc', 'no-pork'],
    ['বিনা দুধে', 'milk'],
    ['দুধ না', 'milk'],
    ['Nussallergie', nuts],
    ['Laktoseintoleranz', 'milk'],
    ['soy alérgico a las nueces', 'nuts'],
    ['soy alérgica al marisco', 'crustaceans molluscs'],
    ['عندي حساسية من الحليب', 'milk'],
    ['मुझे दूध से एलर्जी है', 'milk'],
    ['আমার দুধে অ্যালার্জি আছে', 'milk'],
    // next to words to search for
    ['ich möchte etwas ohne Nüsse', nuts],
    ['quiero comida sin gluten', 'gluten'],
    ['rice and beans, dairy free', 'milk', 'rice beans'],
    ['garlic bread and dairy free', 'milk', 'garlic bread'],
    ['mushroom and gluten-free', 'gluten', 'mushroom'],
    ['no tree - nuts', 'nuts'],
    ['बिना बादाम', 'nuts'],
    ['بدون السمك', 'fish'],
    ['চিনাবাদামের ছাড়া', 'peanuts'],
    ['बिना बादाम। और दूध', 'nuts', 'दूध'],
    ['بدون مكسرات؛ و حليب', nuts, 'حليب'],
    ['بدون مكسرات؟ و حليب', nuts, 'حليب'],
    ['no nuts， milk', `milk ${nuts}`],
    ['no nuts、 milk', `milk ${nuts}`],
    ['ورق عنب بدون لحم', 'vegetarian', 'ورق عنب'],
    ['بدون بيض فول', 'eggs', 'فول'],
    ['no nuts or', nuts],
    ['no nuts free', nuts, 'free'],
    ['no nuts fish curry', nuts, 'fish curry'],
    ['no soy, sauce', 'soya', 'sauce'],
    ['मछली बिना दूध', 'milk', 'मछली'],
    ['दूध बिना चावल', 'milk', 'चावल'],
    ['बादाम के बिना दूध', 'nuts', 'दूध'],
    ['curry no nuts', nuts, 'curry'],
    ['curry, no nuts', nuts, 'curry'],
    ['no nuts curry', nuts, 'curry'],
    ['pizza ohne gluten', 'gluten', 'pizza'],
    ['gluten-free pasta', 'gluten', 'pasta'],
    ['curry with no nuts', nuts, 'curry'],
    ['no nuts and vegan', nuts, 'vegan'],
    ['no nuts, rice', nuts, 'rice'],
    ['rice and gluten free', 'gluten', 'rice'],
    ['glutenfrei und vegan', 'gluten', 'vegan'],
    ['बिना अंडे वाला केक', 'eggs', 'केक'],
    ['करी बिना दूध', 'milk', 'करी'],
  ])('%s', (search, needs, words = '') => {
    expect(read(search)).toEqual([words, needs, ''])
  })
})

describe('any other negated word is excluded', () => {
  it.each([
    ['no onion', 'onion'],
    ['without onions', 'onions'],
    ['onion-free', 'onion'],
    ['onion free', 'onion'],
    ['sugar-free', 'sugar'],
    ['no added sugar', 'sugar'],
    ['no red onion', 'red onion'],
    ['no coconut milk', 'coconut milk'],
    ['no garlic or onion', 'garlic, onion'],
    ['ohne Zwiebel', 'zwiebel'],
    ['zuckerfrei', 'zucker'],
    ['sans oignon', 'oignon'],
    ["sans l'oignon", 'oignon'],
    ['sin cebolla', 'cebolla'],
    ['sin azúcar', 'azúcar'],
    ['بدون بصل', 'بصل'],
    ['बिना प्याज', 'प्याज'],
    ['प्याज के बिना', 'प्याज'],
    ['পেঁয়াজ ছাড়া', 'পেঁয়াজ'],
    ['no nuts and rice', 'rice', '', nuts],
    ['no onion garlic', 'onion, garlic'],
    ['no onion and garlic', 'onion, garlic'],
    ['onion and garlic free', 'onion, garlic'],
    ['gluten and sugar free', 'sugar', '', 'gluten'],
    ['sugar- and salt-free', 'sugar, salt'],
    ['without onions, garlic and rice', 'onions, garlic, rice'],
    ['not too spicy', 'spicy'],
    ['no palm oil', 'palm oil'],
    ['no ice cream', 'ice cream'],
    ['ohne Zwiebeln und Knoblauch', 'zwiebeln, knoblauch'],
    ['ohne Milch und Zucker', 'zucker', '', 'milk'],
    ['zucker- und salzfrei', 'zucker, salz'],
    ['sans oignon et ail', 'oignon, ail'],
    ['sans sucre ajouté', 'sucre'],
    ["sans huile d'olive", "huile d'olive"],
    ['sans noix de coco', 'noix de coco'],
    ['sin cebolla y ajo', 'cebolla, ajo'],
    ['بدون بصل وثوم', 'بصل, ثوم'],
    ['من غير بصل', 'بصل'],
    ['बिना प्याज लहसुन', 'प्याज, लहसुन'],
    ['प्याज और लहसुन के बिना', 'प्याज, लहसुन'],
    ['পেঁয়াজ রসুন ছাড়া', 'পেঁয়াজ, রসুন'],
    ['sugar and dairy free', 'sugar', '', 'milk'],
    ['sugar and dairy-free', 'sugar', '', 'milk'],
    ['onion, garlic and dairy free', 'onion, garlic', '', 'milk'],
    ['soup, sugar and dairy free', 'sugar', 'soup', 'milk'],
    ['no nuts and no onions', 'onions', '', nuts],
    ['free of onion and garlic', 'onion, garlic'],
    ['free of sugar and dairy', 'sugar', '', 'milk'],
    ['hold the onions', 'onions'],
    ['no lamb meat', 'lamb'],
    ['no spicy food', 'spicy'],
    ['not spicy curry', 'spicy', 'curry'],
    ['no fried food', 'fried'],
    ['no fried fish', 'fried fish'],
    ['no rice flour', 'rice flour'],
    ['ohne Kokosnuss', 'kokosnuss'],
    ['بدون جوز الهند', 'جوز الهند'],
    ['بدون زيت الزيتون', 'زيت الزيتون'],
    ['নারকেল দুধ ছাড়া', 'নারকেল দুধ'],
    ['sugarless cake', 'sugar', 'cake'],
    ['allergic to strawberries and nuts', 'strawberries', '', nuts],
    ['frei von Zwiebeln', 'zwiebeln'],
    ['allergisch gegen Erdbeeren', 'erdbeeren'],
    ['allergique à la fraise', 'fraise'],
    ['libre de azúcar', 'azúcar'],
    ['alergia a las fresas', 'fresas'],
    ['خالي من السكر والحليب', 'السكر', '', 'milk'],
    ['بلا سكر ولا ملح', 'سكر, ملح'],
    ['चीनी और दूध के बिना', 'चीनी', '', 'milk'],
    ['চিনি এবং দুধ ছাড়া', 'চিনি', '', 'milk'],
    ['red onion free', 'red onion'],
    ['no red  onion', 'red  onion'],
    ['no palm  oil', 'palm  oil'],
    ['no rice/milk', 'rice', '', 'milk'],
    ['no onion, milk', 'onion', '', 'milk'],
    ['no soy, rice, milk', 'rice', '', 'milk soya'],
    ['zuckerfreie', 'zucker'],
    ['zuckerlos', 'zucker'],
    ['paprikafrei', 'paprika'],
    ['paprikafreies', 'paprika'],
    ['sin pan de miel', 'pan de miel'],
    ['sin leche de arroz', 'leche de arroz'],
    ['sans huile de  palme', 'huile de  palme'],
    ['sans huile de', 'huile', 'de'],
    ['rice no onion', 'onion', 'rice'],
    ['rice and onion-free', 'onion', 'rice'],
    ['sugar-free rice', 'sugar', 'rice'],
    ['no spicy, rice', 'spicy', 'rice'],
    ['प्याज के बिना चावल', 'प्याज', 'चावल'],
    ['no onion curry', 'onion', 'curry'],
  ])('%s', (search, excluded, words = '', needs = '') => {
    expect(read(search)).toEqual([words, needs, excluded.normalize('NFC')])
  })

  it('in singular and plural', () => {
    expect(spellings('no onions')).toEqual(['onion'])
    expect(spellings('no tomatoes')).toEqual(['tomato'])
    expect(spellings('no cherries')).toEqual(['cherr'])
    expect(spellings('no cherry')).toEqual(['cherr'])
    expect(spellings('ohne Zwiebeln')).toEqual(['zwiebel'])
    expect(spellings('no champiñones')).toEqual(['champinon'])
    expect(spellings('خالي من السكر')).toEqual(['سكر'])
    expect(spellings('no olives')).toEqual(['olive'])
    expect(spellings('ohne Linsen')).toEqual(['linse'])
    expect(spellings('ohne Kapern')).toEqual(['kaper'])
    expect(spellings('sans pommes de terre')).toEqual(['pommes de terre', 'pomme de terre'])
  })
})

it.each(['pies', 'fries', 'fry', 'curry', 'peas', 'beans', 'curry oil', 'lentil'])(
  'a short word, or one without an ending, is excluded unchanged: %s',
  (word) => expect(spellings(`no ${word}`)).toEqual([word]),
)

describe('an allergen in a search', () => {
  it.each([
    ['no celery', 'celery'],
    ['ohne Senf', 'mustard'],
    ['sin altramuces', 'lupin'],
    ['no shrimp', 'crustaceans'],
    ['sin gambas', 'crustaceans'],
    ['no mussels', 'molluscs'],
    ['sin mejillones', 'molluscs'],
    ['no sulphites', 'sulphites'],
    ['ohne Schwefel', 'sulphites'],
    ['no nuts and halal', nuts, 'halal'],
  ])('is found in “%s”', (search, needs, words = '') => {
    expect(read(search)).toEqual([words, needs, ''])
  })

  it.each([
    ['no', 'coconut cream'],
    ['no', 'rice milk'],
    ['no', 'cream cheese'],
    ['no', 'sour cream'],
    ['sans', 'lait de coco'],
    ['sin', 'leche de coco'],
    ['sans', 'crème de coco'],
    ['sin', 'crema de coco'],
    ['sin', 'nuez de coco'],
    ['sans', 'noix de muscade'],
    ['sin', 'nuez moscada'],
    ['sans', 'lait de riz'],
    ['बिना', 'नारियल का दूध'],
    ['বিনা', 'নারকেল দুধ'],
    ['بدون', 'حليب جوز الهند'],
    ['sin', 'sal'],
    ['sin', 'arroz'],
  ])('is not found in “%s %s”', (negation, other) => {
    expect(read(`${negation} ${other}`)).toEqual(['', '', other])
  })
})

describe('ordinary words stay unchanged', () => {
  it.each([
    'no. 1',
    'No 1',
    'no.1',
    'no',
    'free',
    'free-range',
    'free range eggs',
    'eggs free-range',
    'free lunch',
    'sin',
    'chocolate sin',
    'original sin',
    'sin city',
    'sinful brownie',
    'nonna',
    "nonna's lasagne",
    'noodle',
    'noodle soup',
    'nougat',
    'non-stick pan',
    'non-veg',
    'no-bake cheesecake',
    'No-knead bread',
    'without',
    'ohne',
    'frei',
    'freitag',
    'sans',
    'sansa',
    'notorious',
    'not',
    'nuts',
    'gluten',
    'milk & honey',
    'fish and chips',
    '%',
    '(',
    '',
    'crème brûlée',
    'बिना',
    'बादाम दूध',
    'ছাড়া',
    'بدون',
    'mac, cheese',
    'coke zero',
    'crème de la crème',
    'pommes de terre',
    'rice and beans',
    'onion and cheese',
    'free of charge',
    'milk free from farm',
    'boneless chicken',
    'nothing',
    'hold',
    'nada',
    'न',
    "Not Your Mother's Lasagne",
    'soy',
    'non-vegetarian',
    'no, nuts',
    'free milk',
    'free nuts',
    'sin lemon',
    'x-free',
    'sun allergy',
    'farblos',
    'busfrei',
    'abfrei',
    'ode to curry',
    'no ab12',
    'no 12ab',
  ])('%s', (search) => {
    expect(readMealSearch(search)).toEqual({ words: search, avoids: [], diets: [], excluded: [] })
  })
})

interface Words {
  readonly before: readonly string[]
  readonly after: readonly string[]
  readonly joints: readonly string[]
  /** The words for milk, eggs and fish. */
  readonly needs: readonly [milk: string, eggs: string, fish: string]
  readonly other: string
  readonly meal: string
}

const languages: Readonly<Record<string, Words>> = {
  English: {
    before: ['no', 'without', 'w/o', 'no more', 'free of', 'allergic to', "can't eat", 'must not contain'],
    after: ['free', 'allergy'],
    joints: [' and ', ' & ', '/', ' or ', ' nor ', ', '],
    needs: ['dairy', 'egg', 'fish'],
    other: 'garlic',
    meal: 'curry',
  },
  German: {
    before: ['ohne', 'keine', 'frei von', 'allergisch gegen', 'nicht mit', 'darf kein', 'esse kein'],
    after: ['frei', 'Allergie'],
    joints: [' und ', ' & ', '/', ' oder ', ', '],
    needs: ['Milch', 'Eier', 'Fisch'],
    other: 'Knoblauch',
    meal: 'Suppe',
  },
  French: {
    before: ['sans', 'pas de', 'exempt de', 'allergique au', 'ne mange pas de', 'sauf'],
    after: [],
    joints: [' et ', ' ou ', ' ni ', '/', ', '],
    needs: ['lait', 'œufs', 'poisson'],
    other: 'ail',
    meal: 'soupe',
  },
  Spanish: {
    before: ['sin', 'que no lleve', 'libre de', 'alérgico al', 'no quiero', 'no puedo comer', 'nada de'],
    after: [],
    joints: [' y ', ' e ', ' o ', ' ni ', '/', ', '],
    needs: ['leche', 'huevos', 'pescado'],
    other: 'ajo',
    meal: 'sopa',
  },
  Arabic: {
    before: ['بدون', 'بلا', 'من غير', 'خالي من', 'لا أريد', 'حساسية من', 'لا يحتوي على'],
    after: [],
    joints: [' و', ' أو ', '، '],
    needs: ['حليب', 'بيض', 'سمك'],
    other: 'ثوم',
    meal: 'شوربة',
  },
  Hindi: {
    before: ['बिना'],
    after: ['के बिना', 'रहित', 'नहीं', 'नहीं चाहिए', 'वाला नहीं', 'से एलर्जी'],
    joints: [' और ', ' तथा ', ' या ', ', '],
    needs: ['दूध', 'अंडे', 'मछली'],
    other: 'लहसुन',
    meal: 'करी',
  },
  Bengali: {
    before: ['বিনা'],
    after: ['ছাড়া', 'বিহীন', 'নেই', 'চাই না', 'খাই না'],
    joints: [' ও ', ' এবং ', ' আর ', ' বা ', ', '],
    needs: ['দুধ', 'ডিম', 'মাছ'],
    other: 'রসুন',
    meal: 'কারি',
  },
}

describe('a negation may cover several words', () => {
  it.each(Object.entries(languages))('in %s', (_language, { before, after, joints, needs, other, meal }) => {
    const [milk, eggs, fish] = needs
    for (const joint of joints) {
      for (const no of before) {
        expect(read(`${meal} ${no} ${milk}${joint}${eggs}`)).toEqual([meal, 'eggs milk', ''])
        expect(read(`${no} ${milk}${joint}${no} ${eggs}`)).toEqual(['', 'eggs milk', ''])
        expect(read(`${no} ${milk} ${no} ${eggs}`)).toEqual(['', 'eggs milk', ''])
        expect(read(`${no} ${milk}, ${eggs}${joint}${fish}`)).toEqual(['', 'eggs fish milk', ''])
        expect(read(`${no} ${other}${joint}${milk}`)).toEqual(['', 'milk', other.toLowerCase()])
        // after a comma alone, the next word may be one to search for
        const isOpen = /[,،]/.test(joint)
        const [words, excluded] = isOpen ? [other, ''] : ['', other]
        expect(read(`${no} ${milk}${joint}${other}`)).toEqual([words, 'milk', excluded.toLowerCase()])
      }
      for (const free of after) {
        expect(read(`${milk}${joint}${eggs} ${free}`)).toEqual(['', 'eggs milk', ''])
        expect(read(`${milk}, ${eggs}${joint}${fish} ${free} ${meal}`)).toEqual([meal, 'eggs fish milk', ''])
      }
    }
  })
})

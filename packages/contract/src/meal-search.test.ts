import { describe, expect, it } from 'vitest'
import { readMealSearch } from './meal-search.ts'

const read = (search: string) => {
  const { words, avoids, diets, excluded } = readMealSearch(search)
  return [words, [...avoids, ...diets].join(' '), excluded.map(({ text }) => text).join(', ')]
}
const nuts = 'nuts peanuts'

const spellings = (search: string) => readMealSearch(search).excluded.flatMap((word) => word.spellings)

describe('a negation with the word of an allergen or diet applies its filter', () => {
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
    // beside what is wanted
    ['curry no nuts', nuts, 'curry'],
    ['curry, no nuts', nuts, 'curry'],
    ['no nuts curry', nuts, 'curry'],
    ['pizza ohne gluten', 'gluten', 'pizza'],
    ['gluten-free pasta', 'gluten', 'pasta'],
    ['curry with no nuts', nuts, 'curry'],
    ['no nuts and rice', nuts, 'rice'],
    ['करी बिना दूध', 'milk', 'करी'],
  ])('%s', (search, needs, words = '') => {
    expect(read(search)).toEqual([words, needs, ''])
  })
})

describe('a negation with another word excludes it', () => {
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
    ['rice no onion', 'onion', 'rice'],
    ['no onion curry', 'onion', 'curry'],
  ])('%s', (search, excluded, words = '') => {
    expect(read(search)).toEqual([words, '', excluded.normalize('NFC')])
  })

  it('in singular and plural', () => {
    expect(spellings('no onions')).toEqual(['onion'])
    expect(spellings('no tomatoes')).toEqual(['tomato'])
    expect(spellings('no cherries')).toEqual(['cherr'])
    expect(spellings('no cherry')).toEqual(['cherr'])
    expect(spellings('ohne Zwiebeln')).toEqual(['zwiebel'])
    expect(spellings('no champiñones')).toEqual(['champinon'])
  })
})

describe('plain words stay as they are', () => {
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
  ])('%s', (search) => {
    expect(read(search)).toEqual([search, '', ''])
  })
})

import {
  type Allergen,
  allergens,
  allergenWords,
  categories,
  type Category,
  categoryNames,
  type Diet,
  diets,
  dietWords,
  foldText,
  type Language,
  languages,
  type Message,
  offeredLanguages,
  type PackageName,
  packageNames,
  sayIn,
} from '@warm-ladle/contract'

/*
 * Words in lists for the values that an import knows: its own words, the names used on pages in all languages, and
 * other common words.
 */

/** Keeps only letters and digits, without accents, so that other characters make no difference. */
const normalizeWord = (text: string) => foldText(text).replaceAll(/[^\p{L}\p{M}\p{N}+]+/gu, '')

type WordsByMeaning<Meaning extends string> = Readonly<Record<Meaning, string>>

/** Finds the meaning of a word. */
export type FindMeaning<Meaning> = (word: string) => Meaning | undefined

function finder<Meaning extends string>(
  meanings: readonly Meaning[],
  names: (meaning: Meaning) => readonly string[],
): FindMeaning<Meaning> {
  const known = new Map<string, Meaning>()
  for (const meaning of meanings)
    for (const name of [meaning, ...names(meaning)])
      if (!known.has(normalizeWord(name))) known.set(normalizeWord(name), meaning)
  return (word) => known.get(normalizeWord(word))
}

const inAllLanguages = (message: Message) => offeredLanguages.map((language) => sayIn(language)(message))
const others = (words: string) => words.split(',').map((word) => word.trim())

const categoryWords: WordsByMeaning<Category> = {
  Breakfast: `Morgenessen, Zmorge, petit déjeuner, petit déj, desayunos, brekkie, morning, सुबह का नाश्ता, नाश्ता,
    নাশতা, নাস্তা, সকালের নাস্তা, সকাল, ব্রেকফাস্ট, فطور, إفطار, الإفطار, الصباح`,
  Lunch: `midday, noon, Mittag, Zmittag, repas de midi, midi, comida, दोपहर का भोजन, दोपहर का खाना, दोपहर,
    দুপুর, লাঞ্চ, মধ্যাহ্নভোজ, মধ্যাহ্নভোজন, غداء, الظهر`,
  Dinner: `supper, evening, Abendbrot, Abend, Znacht, Nachtessen, repas du soir, soir, रात का खाना, रात का भोजन, रात,
    রাত, ডিনার, নৈশভোজ, عشاء, المساء`,
}

export const categoryNamed = finder(categories, (category) => [
  ...inAllLanguages(categoryNames[category]),
  ...others(categoryWords[category]),
])

/** The numbers are those in Regulation 1169/2011, annex II. */
const allergenNames: WordsByMeaning<Allergen> = {
  gluten: `1, A, cereals, cereals containing gluten, wheat, rye, barley, oats, oat, spelt, kamut, Weizen, Roggen, Gerste, Hafer, Dinkel,
    Getreide, glutenhaltiges Getreide, blé, seigle, orge, avoine, épeautre, céréales, trigo, centeno, cebada, avena, cereales,
    cereales con gluten, गेहूँ, गेहूं, গম, قمح, القمح, جلوتين, الغلوتين, الجلوتين`,
  crustaceans: `2, B, crustacean, prawn, prawns, shrimp, shrimps, crab, crabs, lobster, Krebse, Krustentiere, Garnelen,
    crevettes, crevette, crabe, gambas, camarones, cangrejo, झींगा, केकड़ा, চিংড়ি, কাঁকড়া, القشريات, روبيان, جمبري`,
  eggs: `3, C, egg, Ei, Hühnerei, œuf, oeuf, oeufs, huevo, अंडे, ডিমের, البيض, بيضة`,
  fish: `4, D, fishes, fish sauce, tuna, salmon, anchovy, anchovies, Fische, Thunfisch, Lachs, Fischsauce, poissons, pescados, मछलियाँ, السمك, أسماك`,
  peanuts: `5, E, peanut, groundnut, groundnuts, peanut butter, Erdnuss, Erdnussbutter, arachide, cacahuète, cacahuètes, cacahuete, maní, cacahuate, मूंगफली,
    الفول السوداني`,
  soya: `6, F, soy, soybean, soybeans, soya bean, soya beans, soy sauce, tofu, Sojasauce, sauce soja, salsa de soja, Sojabohne, Sojabohnen, soja, सोयाबीन, সয়াবিন, الصويا, فول الصويا`,
  milk: `7, G, dairy, lactose, milk products, milk and lactose, Laktose, Lactose, Milch und Laktose, produits laitiers,
    lácteos, lactosa, butter, cheese, cream, yogurt, yoghurt, curd, paneer, ghee, whey, casein, Käse, Sahne, Joghurt, Quark, Molke,
    beurre, fromage, crème, yaourt, mantequilla, queso, nata, yogur, लैक्टोज़, दुग्ध, पनीर, घी, दही, मक्खन, ল্যাকটোজ, পনির, ঘি, দই, মাখন,
    الحليب, لبن, لاكتوز, جبن, زبدة`,
  nuts: `8, H, nut, tree nut, treenuts, nuts (tree nuts), almond, almonds, hazelnut, hazelnuts, walnut, walnuts, cashew, cashews, pecan, pecans,
    pistachio, pistachios, macadamia, brazil nut, brazil nuts, Nüsse, Nuss, Schalenfrucht, Mandeln, Haselnüsse, Walnüsse, Cashewnüsse,
    noix, noisettes, amandes, fruits à coques, frutos de cáscara, nueces, almendras, avellanas, मेवे, बादाम, काजू, অন্যান্য বাদাম, কাজু, المكسرات`,
  celery: `9, I, Staudensellerie, celeriac, céleris, अजमोद, الكرفس`,
  mustard: `10, J, Senfkörner, mostazas, राई, الخردل`,
  sesame: `11, K, sesame seeds, sesame seed, tahini, Sesamsamen, graines de sésame, ajonjolí, السمسم`,
  sulphites: `12, O, sulphite, sulfite, sulfites, sulphur dioxide, sulfur dioxide, sulphur dioxide and sulphites, SO2, E220, Schwefeldioxid,
    Schwefeldioxid und Sulfite, anhydride sulfureux, dioxyde de soufre, dióxido de azufre, كبريتات`,
  lupin: `13, P, lupins, lupine, lupines, Lupine, altramuz, ल्यूपिन, الترمس`,
  molluscs: `14, R, mollusc, mollusk, mollusks, mussel, mussels, clam, clams, oyster, oysters, squid, octopus, snail, snails, Weichtier,
    Muscheln, Tintenfisch, mollusque, moules, calamares, mejillones, pulpo, الرخويات`,
}

export const allergenNamed = finder(allergens, (allergen) => [
  ...inAllLanguages(allergenWords[allergen]),
  ...others(allergenNames[allergen]),
])

/** Letters that stand for different allergens in Austria and Germany. */
export const lettersOfTwo: Readonly<Record<string, readonly [Allergen, Allergen]>> = {
  l: ['celery', 'sulphites'],
  m: ['mustard', 'lupin'],
  n: ['sesame', 'molluscs'],
}

const dietNames: WordsByMeaning<Diet> = {
  vegan: `vegans, plant based, plant-based, rein pflanzlich, végétalien, végane, vegana, vegano, वेगन, نباتي صارم`,
  vegetarian: `veg, veggie, pure veg, lacto-vegetarian, ovo-lacto-vegetarian, vegetarier, végétarienne, végé, vegetariana, vegetal, शुद्ध शाकाहारी, वेज, ভেজ, ভেজিটেরিয়ান, نباتية`,
  pescatarian: `pescetarian, piscatarian, Pescetarier, pescétarien, pescetariana`,
  halal: `halaal, helal`,
  kosher: `kascher, kasher, cacher`,
  'no-pork': `pork free, without pork, ohne Schwein, ohne Schweinefleisch, sans porc, sin cerdo, sin carne de cerdo, बिना सूअर, শূকর ছাড়া`,
  'no-beef': `beef free, without beef, ohne Rind, ohne Rindfleisch, sans boeuf, sin ternera, sin carne de res, बिना बीफ़, গরু ছাড়া`,
}

export const dietNamed = finder(diets, (diet) => [
  ...inAllLanguages(dietWords[diet]),
  ...others(dietNames[diet]),
])

const packageWords: WordsByMeaning<PackageName> = {
  Silver: 'Silver Badge, Silber, Argent, Plata, सिल्वर, चाँदी, সিলভার, রুপা, فضي, الفضي, فضية',
  Gold: 'Gold Badge, Or, Oro, गोल्ड, सोना, গোল্ড, সোনা, ذهبي, الذهبي, ذهبية',
  Platinum: 'Platinum Badge, Platin, Platine, Platino, प्लैटिनम, प्लेटिनम, প্লাটিনাম, بلاتيني, البلاتيني, بلاتينية',
}

export const packageWritten = finder(packageNames, (name) => others(packageWords[name]))

/** Whether the word means the badge that everyone has, which is not a membership. */
export const isBronze = (word: string): boolean =>
  ['bronze', 'bronzebadge', 'bronce', 'कांस्य', 'ব্রোঞ্জ', 'برونزي']
    .map(normalizeWord)
    .includes(normalizeWord(word))

/** Languages by code, with or without a country, and by name in each language. */
const languageWritten = finder(offeredLanguages, (language) => [
  languages[language],
  ...offeredLanguages.flatMap(
    (reader) => new Intl.DisplayNames([reader], { type: 'language' }).of(language) ?? [],
  ),
])

export const languageNamed: FindMeaning<Language> = (word) =>
  languageWritten(word) ?? languageWritten(/^([a-z]{2})[-_][a-z]{2}$/i.exec(word.trim())?.[1] ?? '')

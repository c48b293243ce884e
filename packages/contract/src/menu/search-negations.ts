import type { Allergen, Diet } from '../people/labels.ts'

/*
 * The words that negative searches use in the seven languages. All of them apply in every language, because residents
 * of one hostel write in several. A comment marks words that have an ordinary meaning in another language. The words
 * are folded when they are read.
 */

const list = (words: string): readonly string[] => words.split(' ')

/** Words before a term to exclude, e.g. 'no nuts'. */
export const before = list(
  'no not without w/o avoid exclude excluding except minus never dont doesnt isnt cannot cant ' +
    'neither zero avoiding lacking skip ' +
    'ohne kein keine keinen keinem keiner keines nicht außer weder ' +
    'sans pas aucun aucune sauf hormis zéro sin ni excepto menos evitar cero ' +
    'بدون بلا دون بغير غير لا بدو بلاش बिना बग़ैर बगैर न বিনা বাদে নো',
)

/**
 * Words that exclude only a following allergen or diet: 'non-dairy', not 'non-stick'; 'free from milk', not 'free lunch'.
 */
export const beforeNeeds = list(
  'non free frei libre libres exempt exempte خالي خالية خال خالٍ nothing none nichts rien nada',
)

/**
 * Words that exclude any following word, if a word like 'of' is between them: 'free of onion', 'frei von
 * Zwiebeln'.
 */
export const freeWords = list('nada free frei libre libres exempt exempte exempts خالي خالية خال خالٍ')
export const ofWords = list('of from von de du des d من')

/**
 * Words before a food to avoid, with a word such as `to` unless the food is an allergen, e.g. 'allergic to strawberries'.
 */
export const allergies = list(
  'allergic allergy intolerant intolerance allergisch allergie unverträglichkeit allergique allergies intolérant intolérante ' +
    'alérgico alérgica alergia intolerante حساسية حساس एलर्जी অ্যালার্জি এলার্জি',
)
export const to = list('to gegen auf à au aux a al contra من تجاه')

/** Phrases that mean 'without'. */
export const phrases = [
  'anything but',
  'everything but',
  'all but',
  'other than',
  'apart from',
  'aside from',
  'leave out',
  'hold the',
  'soy alérgico',
  'soy alérgica',
]

/** Words after a term to exclude, e.g. 'nut-free', 'दूध रहित'. */
export const after = list(
  'free frei freie freier freies freien freiem intolerant intolerance allergy allergic ' +
    'फ्री ফ্রি রহিত হীন रहित मुक्त बिना बग़ैर बगैर नहीं मत एलर्जी allergie intoleranz unverträglichkeit ছাড়া ছাড়া বিহীন মুক্ত বাদে নয় নেই না অ্যালার্জি এলার্জি',
)

/** Endings joined to a term to exclude, e.g. 'glutenfrei'. */
export const endings = list(
  'free frei freie freier freies freien freiem less los lose loser loses losen allergie allergiker intoleranz intolerant unverträglichkeit রহিত বিহীন হীন মুক্ত ছাড়া रहित मुक्त',
)

/**
 * Words skipped between a negation and its term, e.g. 'without any nuts', 'sans l’oignon', 'दूध के बिना',
 * 'خالي من'.
 */
export const fillers = list(
  'a an the any of from to too very added extra containing contain contains want eat like have my in with trace traces more mehr más use drink must should ' +
    'mit essen esse mag will darf haben vertrage von vom gegen auf der die das den dem zugesetzten zu sehr jegliche jeglichen jeglicher irgendwelche ' +
    'de du des d l la le les un une à au aux aucun aucune trop très ' +
    'del el los las a al muy nada ningún ninguna tipo contiene contienen contenga lleva lleve tiene tenga con quiero puedo comer como ' +
    'من أي ال على تجاه أريد آكل يحتوي تحتوي يحوي فيه فيها به بها के की का से वाला वाली वाले चाहिए चाहता चाहती कोई किसी भी এর থেকে কোনো চাই খাই খাব',
)

/** Words that continue a negation, e.g. 'no nuts or milk', 'ohne Zwiebeln und Knoblauch'. */
export const joints = list('and und et y e و और तथा एवं व ও এবং আর')
export const negativeJoints = list('or nor oder noch ou ni o u أو या বা অথবা কিংবা')

/** Words that form names after 'no' and 'non' and exclude no ingredients, e.g. 'no-bake cheesecake'. */
export const notNegated = list(
  'charge farm your my but bake knead churn cook cooking fuss name frills nonsense problem brainer one thanks waste stick stop veg limit range',
)

/** Words that are searched for even after a negation with 'and', e.g. 'no nuts and vegan'. */
export const positiveWords = list(
  'vegan vegane veganes vegano vegana végane vegetarian veg veggie vegetarisch vegetarisches végétarien végétarienne vegetariano vegetariana ' +
    'halal kosher koscher casher pescatarian healthy cheap warm cold quick tasty spicy نباتي حلال शाकाहारी वीगन হালাল নিরামিষ',
)

/**
 * 'sin' is also an English word. It counts as Spanish before an allergen, a diet, one of these words, or a word with a
 * Spanish ending.
 */
export const spanish = list(
  'sal arroz pan miel maíz azúcar picante chile limón jamón aceite perejil tomate tomates frijoles aguacate vinagre alcohol café atún calabacín coliflor champiñones curry especias',
)

/** Second words of two-word ingredients, e.g. 'no palm oil'. */
export const heads = list(
  'oil oils sauce cream powder paste flour juice syrup leaf leaves seed seeds bean beans stock broth butter ' +
    'तेल सॉस आटा मक्खन पाउडर पेस्ट जर्दी তেল সস ময়দা ময়দা মাখন গুঁড়া গুঁড়া পেস্ট কুসুম',
)

/**
 * Second words that name the allergen itself, so that the first word only names a kind: 'no cow milk', 'no brazil nuts'.
 */
export const kindHeads = list('milk nut nuts egg eggs')

/**
 * Second words that add nothing: 'no lamb meat' excludes lamb. ('no pork sausages' excludes only pork sausages.)
 */
export const idleHeads = list('meat white whites yolk yolks')

/**
 * First words of two-word ingredients in Arabic, whose second word is the material, e.g. 'بدون زيت السمسم'.
 */
export const arabicHeads = list('زيت زبدة صلصة صوص حليب لبن لحم دقيق طحين مسحوق عصير خل معجون')

/** Second parts of German compounds whose first part is an allergen, e.g. 'ohne Erdnussöl'. */
export const germanHeads = list(
  'öl mehl pulver produkte produkten butter sauce soße creme paste körner samen salz sirup',
)

/**
 * Words that are more likely to be excluded than searched for: 'sugar and dairy free', 'sugarless'. By contrast, 'rice
 * and dairy free' searches for rice.
 */
export const leftOut = list(
  'sugar sugars salt oil onion onions garlic alcohol spice spices chili chilli chilies caffeine additives preservatives fat msg ' +
    'zucker salz öl zwiebel zwiebeln knoblauch alkohol gewürze fett sucre sel huile oignon oignons ail alcool épices ' +
    'azúcar sal aceite cebolla cebollas ajo alcohol picante grasa',
)

/** Words often excluded together without a word between them, e.g. 'no onion garlic'. */
export const paired = list(
  'onion onions garlic zwiebel zwiebeln knoblauch oignon ail cebolla ajo بصل ثوم प्याज प्याज़ लहसुन পেঁয়াজ রসুন',
)

/** Words between an ingredient and its material, e.g. 'sans huile de palme'. */
export const materialWords = list('de du d del')

/** First words of two-word ingredients, e.g. 'no red onion'. */
export const adjectives = list(
  'red green white black brown yellow raw fried fresh hot sweet sour bell spring rote roten rouge rouges roja rojo verde vert verte',
)

type NeedWords = Readonly<Partial<Record<Allergen | Diet, string>>>

const ofNuts =
  'tree_nut tree_nuts treenut treenuts almond almonds walnut walnuts cashew cashews hazelnut hazelnuts pistachio pistachios pecan pecans macadamia pine_nuts almond_milk ' +
  'schalenfrüchte mandel mandeln mandelmilch walnuss walnüsse haselnuss haselnüsse cashewkerne cashewnüsse paranuss paranüsse pekannüsse macadamianüsse pistazien fruits_à_coque amande amandes noix noisette noisettes ' +
  'frutos_secos frutos_de_cáscara almendra almendras nuez nueces avellana avellanas anacardo anacardos pistacho pistachos ' +
  'لوز فستق جوز كاجو بندق बादाम काजू अखरोट पिस्ता बदाम কাঠবাদাম কাঠ_বাদাম কাজুবাদাম কাজু_বাদাম কাজু আখরোট পেস্তা'

/** Names for each allergen and diet; '_' joins words. */
const allergenWords: NeedWords = {
  celery: 'celery sellerie céleri apio كرفس अजवाइन सेलरी সেলারি',
  crustaceans:
    'crustacean crustaceans shrimp shrimps prawn prawns crab crabs lobster lobsters crayfish krebstiere garnele garnelen krabbe krabben hummer shrimp ' +
    'crustacé crustacés crevette crevettes crabe crabes homard crustáceo crustáceos gamba gambas camarón camarones langostino langostinos cangrejo ' +
    'قشريات روبيان جمبري سلطعون झींगा झींगे केकड़ा চিংড়ি চিংড়ি কাঁকড়া কাঁকড়া',
  eggs: 'egg eggs yolk yolks ei eier eiern eigelb eiweiß hühnerei hühnereier œuf œufs oeuf oeufs huevo huevos بيض بيضة البيض अंडा अंडे अंडों अण्डा अण्डे ডিম ডিমের',
  fish: 'fish fishes fish_sauce tuna salmon fisch fische fischen fischsauce thunfisch lachs poisson poissons thon saumon pescado pescados pez atún salmón سمك أسماك اسماك तونة تونة मछली मछलियाँ মাছ মাছের',
  gluten:
    'gluten wheat barley rye spelt oats oat oat_milk weizen weizenmehl hafermilch gerste roggen dinkel hafer blé orge seigle épeautre avoine trigo cebada centeno avena ' +
    'غلوتين جلوتين الغلوتين قمح القمح شعير ग्लूटेन ग्लूटन गेहूँ गेहूं जौ গ্লুটেন গম গমের',
  lupin: 'lupin lupins lupine lupinen altramuz altramuces ترمس लूपिन লুপিন',
  milk:
    'milk dairy buttermilk lactose lactosa laktose milch kuhmilch vollmilch ziegenmilch schafsmilch schafmilch buttermilch kondensmilch magermilch trockenmilch milchprodukte milchprodukten milchzucker lait laitier laitiers produits_laitiers leche lácteo lácteos productos_lácteos dairy_products milk_products ' +
    'حليب الحليب حليب_البقر حليب_بقر حليب_الماعز لبن ألبان البان لاكتوز اللاكتوز दूध गाय_का_दूध गाय_के_दूध भैंस_का_दूध भैंस_के_दूध बकरी_के_दूध दुग्ध डेयरी लैक्टोज লৈক্টोज লैक्टोज़ দুধ দুধের গরুর_দুধ মহিষের_দুধ ছাগলের_দুধ দুগ্ধ ডেইরি ল্যাকটোজ',
  molluscs:
    'mollusc molluscs mollusk mollusks mussel mussels oyster oysters oyster_sauce clam clams squid octopus weichtiere muscheln muschel tintenfisch mollusque mollusques moules moule huîtres calmar ' +
    'molusco moluscos mejillones calamar calamares pulpo رخويات محار حبار घोंघा सीप শামুক ঝিনুক',
  mustard: 'mustard senf moutarde mostaza خردل सरसों राई সরিষা সরিষার',
  peanuts:
    'peanut peanuts groundnut groundnuts peanut_butter erdnuss erdnüsse erdnüssen erdnussbutter arachide arachides cacahuète cacahuètes cacahuete cacahuetes maní cacahuate cacahuates ' +
    'فول_سوداني الفول_السوداني मूंगफली मूँगफली চিনাবাদাম চীনাবাদাম চিনা_বাদাম চীনা_বাদাম',
  sesame: 'sesame tahini sesam sésame sésamo ajonjolí سمسم السمسم طحينة तिल তিল তিলের',
  soya: 'soy soya soja soy_sauce soya_sauce soy_milk soya_milk sojasauce sojamilch tofu edamame صويا الصويا सोया सोयाबीन সয়া সয়া সয়াবিন সয়াবিন',
  sulphites:
    'sulphite sulphites sulfite sulfites sulfit sulfiten schwefel sulfito sulfitos كبريتيت सल्फाइट সালফাইট',
  vegetarian:
    'meat meats fleisch viande viandes carne carnes لحم لحوم اللحم मांस माँस गोश्त মাংস মাংসের animal_products',
  'no-pork':
    'pork pig schwein schweinefleisch porc cerdo puerco خنزير لحم_خنزير لحم_الخنزير सूअर सुअर पोर्क শূকর শুকর পর্ক',
  'no-beef':
    'beef rind rindfleisch bœuf boeuf ternera vacuno carne_de_res res بقر لحم_بقر لحم_البقر गोमांस बीफ গরু গরুর গোমাংস গরুর_মাংস বিফ',
}

/** Words for several allergens. 'Nuts' includes peanuts, because residents may mean either. */
const several: readonly (readonly [needs: readonly (Allergen | Diet)[], words: string])[] = [
  [['nuts'], ofNuts],
  [
    ['nuts', 'peanuts'],
    'nut nuts nuss nüsse nüssen fruits_secs مكسرات المكسرات جوزات मेवा मेवे मेवों नट नट्स ड्राई_फ्रूट বাদাম বাদামের',
  ],
  [['no-beef', 'no-pork'], 'red_meat rotes_fleisch rotem_fleisch viande_rouge carne_roja'],
  [
    ['crustaceans', 'molluscs'],
    'shellfish shell_fish schalentiere meeresfrüchte_schalentiere coquillage coquillages marisco mariscos محاريات शंखमीन শেলফিশ',
  ],
  [
    ['fish', 'crustaceans', 'molluscs'],
    'seafood sea_food meeresfrüchte meeresfrüchten fruits_de_mer frutos_de_mar مأكولات_بحرية समुद्री_भोजन সামুদ্রিক_খাবার',
  ],
]

/** Each word or phrase that names allergens or diets, with the needs that it names. */
export const needWords: readonly (readonly [phrase: string, needs: readonly (Allergen | Diet)[]])[] = [
  ...Object.entries(allergenWords).map(([need, words]) => [[need], words] as const),
  ...several,
].flatMap(([needs, words]) =>
  // the keys of `allergenWords` are allergens and diets
  list(words).map((word) => [word.replaceAll('_', ' '), needs as readonly (Allergen | Diet)[]] as const),
)

/** Two-word ingredients that do not contain the allergen that one of their words names. */
export const otherPhrases = [
  'coconut milk',
  'coconut cream',
  'rice milk',
  'cream cheese',
  'sour cream',
  'lait de coco',
  'leche de coco',
  'crème de coco',
  'crema de coco',
  'noix de coco',
  'جوز الهند',
  'حليب جوز الهند',
  'جوزة الطيب',
  'nuez de coco',
  'noix de muscade',
  'nuez moscada',
  'lait de riz',
  'leche de arroz',
  'नारियल का दूध',
  'নারকেল দুধ',
]

/** Words that describe no meal and are dropped next to a negation, e.g. 'meals with no nuts please'. */
export const idle = list(
  'with but and please contains contain all any only must should you meal meals food foods dish dishes anything something option options i m im am is are do does has have can be that which show me my want need for ' +
    'mit und aber bitte essen gericht gerichte speisen mahlzeiten etwas enthält enthalten ich bin habe darf kann soll möchte suche esse et avec mais ne en poudre je suis voudrais veux cherche un une mange contient ajouté ajoutés plat plats repas que añadido añadidos con en polvo y yo tengo quiero busco pero por favor plato platos comida comidas ' +
    'و مع من لدي عندي أنا أريد طعاما طعام وجبة وجبات أكل في ما और मुझे है हूँ चाहिए আমার আছে আমি চাই के का की वाला वाले खाना भोजन व्यंजन এবং ও খাবার',
)

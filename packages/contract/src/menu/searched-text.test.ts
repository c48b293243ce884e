import { describe, expect, it } from 'vitest'
import { foldText, isFound, searchedText, searchWords } from './searched-text.ts'

/** A text as written, and as typed in a search. */
type Pair = readonly [written: string, typed: string]

const found: Readonly<Record<string, readonly Pair[]>> = {
  Latin: [
    ['Crème Brûlée', 'BRULEE creme'],
    ['Jalapeño', 'jalapeno'],
    ['Smørrebrød', 'smorrebrod'],
    ['bœuf bourguignon', 'boeuf'],
    ['BOEUF', 'bœuf'],
    ['Pot-au-feu d’hiver', "d'hiver"],
    ['Mantı', 'manti'],
    ['İSKENDER', 'iskender'],
    ['imam bayildi', 'BAYILDI'],
    ['co\u00ADoperative', 'cooperative'],
    ['Læsø', 'laeso'],
    ['Żółty', 'zolty'],
    ['Đakovo', 'dakovo'],
    ['Eiði', 'eidi'],
    ['Þorskur', 'thorskur'],
    ['Blåbær', 'blaabaer'],
  ],
  German: [
    ['Käsespätzle', 'kasespatzle'],
    ['Käsespätzle', 'kaesespaetzle'],
    ['Kaesespaetzle', 'käsespätzle'],
    ['Ka\u0308se', 'kaese'],
    ['KÄSE', 'kä'],
    ['Knödel süß', 'suess knoedel'],
    ['Weißwurst', 'weisswurst'],
    ['Weisswurst', 'weißwurst'],
    ['WEIẞWURST', 'weißwurst'],
    ['Müller', 'mueller'],
    ['Lars Højgaard', 'hoejgaard'],
  ],
  Arabic: [
    // alef with hamza, madda and wasla
    ['أرز', 'ارز'],
    ['ارز', 'أرز'],
    ['إفطار', 'افطار'],
    ['آيس كريم', 'ايس'],
    ['ٱلخبز', 'الخبز'],
    // teh marbuta, alef maksura, Persian letters
    ['شوربة', 'شوربه'],
    ['حلوى', 'حلوي'],
    ['علی', 'علي'],
    ['علي', 'علی'],
    ['کباب', 'كباب'],
    ['فاطمہ', 'فاطمة'],
    ['\u0628\u06BE\u0627\u062A', '\u0628\u0647\u0627\u062A'],
    ['\u062F\u06D5', '\u062F\u0647'],
    ['\u06AA\u0628\u0627\u0628', '\u0643\u0628\u0627\u0628'],
    // vowels, tatweel, the final hamza, direction marks
    ['كُسْكُسِيّ', 'كسكسي'],
    ['كسكسي', 'كُسْكُسي'],
    ['شـــاي', 'شاي'],
    ['عشا', 'عشاء'],
    ['شؤون', 'شوون'],
    ['\u200Fخبز\u200E', 'خبز'],
    ['می\u200Cخواهم', 'میخواهم'],
    // presentation forms of letters are found like the letters
    ['\uFEDF\uFEA4\uFEE2', 'لحم'],
    ['\uFEFB', 'لا'],
    // in any order, and digits of both scripts
    ['دجاج مع الأرز', 'ارز دجاج'],
    ['غرفة ٢٠١', '201'],
    ['غرفة 201', '٢٠١'],
    ['۴۵۶', '٤٥٦'],
    // a search for one or two letters also finds the word
    ['لحم', 'ح'],
    ['لحم', 'حم'],
  ],
  Bengali: [
    // letters with a nukta, composed or not
    [
      '\u09AC\u09BF\u09B0\u09BF\u09DF\u09BE\u09A8\u09BF',
      '\u09AC\u09BF\u09B0\u09BF\u09AF\u09BC\u09BE\u09A8\u09BF',
    ],
    ['\u09AA\u09BE\u0981\u09AA\u09A1\u09BC', '\u09AA\u09BE\u0981\u09AA\u09DC'],
    ['\u0986\u09B7\u09BE\u09DD', '\u0986\u09B7\u09BE\u09A2\u09BC'],
    // spellings with chandrabindu, anusvara, khanda ta and joiners are found alike
    ['পাঁপড়', 'পাপড়'],
    ['চাদ', 'চাঁদ'],
    ['বাঙলা', 'বাংলা'],
    ['অঙ্ক', 'অংক'],
    ['সঙ্গে', 'সংগে'],
    ['\u09B8\u09CE', '\u09B8\u09A4\u09CD'],
    ['\u09B8\u09A4\u09CD\u200D', '\u09B8\u09CE'],
    ['র\u200D্যাডিশ', 'র্যাডিশ'],
    // a vowel in two parts, and aa typed as the letter a and its sign
    ['\u0995\u09CB\u09B0\u09CD\u09AE\u09BE', '\u0995\u09C7\u09BE\u09B0\u09CD\u09AE\u09BE'],
    ['\u0985\u09BE\u09B2\u09C1', 'আলু'],
    // long and short vowels are found alike
    ['কাচ্চি বিরিয়ানী', 'বিরিয়ানি কাচ্চী'],
    ['ঈদ', 'ইদ'],
    ['\u098Aষা', '\u0989ষা'],
    ['দ\u09C2ধ', 'দ\u09C1ধ'],
    ['কক্ষ ২০১', '201'],
    ['Room 201', '২০১'],
    ['ডাল ভাত', 'ভাত ডাল'],
    ['ডাল', 'ড'],
    ['ডাল', 'ডা'],
    ['ভাত', 'ত'],
  ],
  Devanagari: [
    ['\u0958\u0940\u092E\u093E', '\u0915\u093C\u0940\u092E\u093E'],
    ['क़ीमा', 'कीमा'],
    ['कीमा', 'क़ीमा'],
    ['पकौड़ा', 'पकौडा'],
    ['चाँद', 'चांद'],
    ['हिन्दी', 'हिंदी'],
    ['अंडा करी', 'करी अण्डा'],
    ['लम्बा', 'लंबा'],
    ['\u0905\u093E\u0932\u0942', 'आलू'],
    ['क\u094D\u200Dया', 'क्या'],
    ['कमरा २०१', '201'],
    ['दाल चावल', 'चावल दाल'],
    ['दाल', 'द'],
    ['दाल', 'दा'],
  ],
}

const notFound: readonly Pair[] = [
  ['Reis', 'reise'],
  ['Jordan', 'joe'],
  ['Koch', 'kaoch'],
  ['φύλλο', 'φύλλος'],
  ['خبز', 'لحم'],
  ['كباب', 'كتاب'],
  ['গাজর', 'ডাল'],
  // vowel signs of Indian scripts are not accents
  ['কলা', 'কালা'],
  ['কিমা', 'কমা'],
  ['दाल', 'दिल'],
  ['जन्म', 'जंम'],
  ['ডাল 12', '২১'],
]

const pairs = Object.entries(found).flatMap(([script, list]) =>
  list.map((pair) => [script, ...pair] as const),
)

describe('a typed search', () => {
  it.each(pairs)('in %s finds “%s” for “%s”', (_script, written, typed) => {
    expect(isFound(written, typed)).toBe(true)
  })

  it.each(notFound)('does not find “%s” for “%s”', (written, typed) => {
    expect(isFound(written, typed)).toBe(false)
  })

  it.each(['', '  ', '\u0640', '\u200D', '\u0301'])(
    'finds everything if there is no word to search for: %j',
    (typed) => {
      expect(searchWords(typed)).toEqual([])
      expect(isFound('Dal', typed)).toBe(true)
    },
  )
})

it('text prepared for searches is on one line, and contains words with umlauts in both spellings', () => {
  expect(searchedText('Süßer\nKäse mit Brot')).toBe('susser kase mit brot suesser kaese')
  expect(searchedText('Crème')).toBe('creme')
  expect(searchedText('')).toBe('')
})

it('each word is searched for once, in all its spellings, and symbols only if there are no words', () => {
  expect(searchWords('Käse & brot BROT')).toEqual([['kase', 'kaese'], ['brot']])
  expect(searchWords('& %')).toEqual([['&'], ['%']])
})

it('folding a text again changes nothing', () => {
  expect(foldText(' Dal \t\n bhat ')).toBe('dal bhat')
  for (const [, written] of pairs) expect(foldText(foldText(written))).toBe(foldText(written))
})

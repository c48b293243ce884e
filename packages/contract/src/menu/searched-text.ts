/*
 * Folds texts for searching, on the server and in lists that the browser filters, so that searches also find other
 * spellings.
 */

import { withLatinDigits } from '../platform/digits.ts'

/** Raise this whenever folding changes, so that stored texts are folded again (`foldStoredTexts`). */
export const foldingVersion = 1

/**
 * Letters that people use interchangeably and that Unicode does not decompose. Joining scripts are written as escapes.
 */
const alike: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  ς: 'σ',
  '’': "'",
  // Arabic: alef wasla; teh marbuta, and the Urdu and Kurdish hehs; alef maksura and Persian yeh; Persian and
  // swash kaf
  '\u0671': '\u0627',
  '\u0629': '\u0647',
  '\u06C1': '\u0647',
  '\u06BE': '\u0647',
  '\u06D5': '\u0647',
  '\u0649': '\u064A',
  '\u06CC': '\u064A',
  '\u06A9': '\u0643',
  '\u06AA': '\u0643',
  // tatweel, and the final hamza, which many people omit
  '\u0640': '',
  '\u0621': '',
  // Devanagari: the nukta; chandrabindu as anusvara; aa typed as the letter a and its sign
  '\u093C': '',
  '\u0901': '\u0902',
  '\u0905\u093E': '\u0906',
  // Bengali: nukta and chandrabindu; khanda ta; nga as anusvara; aa typed as the letter a and its sign
  '\u09BC': '',
  '\u0981': '',
  '\u09CE': '\u09A4\u09CD',
  '\u0999\u09CD': '\u0982',
  '\u0999': '\u0982',
  '\u0985\u09BE': '\u0986',
  // i and u, which older spellings write as long vowels and newer ones as short ones
  '\u0988': '\u0987',
  '\u098A': '\u0989',
  '\u09C0': '\u09BF',
  '\u09C2': '\u09C1',
}
const special = new RegExp(Object.keys(alike).join('|'), 'g')
/**
 * Accents, Arabic vowels and similar marks, joiners and other invisible signs; the vowel signs of Indian scripts stay.
 */
const marks = /\p{Cf}|(?=\p{M})[\p{Script=Inherited}\p{Script=Arabic}]/gu
/** A nasal before a consonant in Devanagari, which most people write as anusvara. */
const nasals = /[ङञणनम]\u094D(?=[क-घच-झट-ढत-धप-भ])/g
const gaps = /[\s\p{Cc}]+/gu

/** Folds a text: removes case, accents and wide spaces, so that 'Crème  BRÛLÉE' becomes 'creme brulee'. */
export const foldText = (text: string): string =>
  withLatinDigits(text)
    .normalize('NFKD')
    .replace(marks, '')
    // upper case first, because only this turns ı into i
    .toUpperCase()
    .toLowerCase()
    .replace(special, (written) => alike[written] ?? written)
    .replace(nasals, '\u0902')
    .replace(gaps, ' ')
    .trim()

/** Substitutes for these letters on keyboards that lack them. */
const spelledOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }
const umlauts = /[äöüøå]/g

export const spellOut = (word: string) => word.replace(umlauts, (letter) => spelledOut[letter] ?? letter)

const wordsIn = (text: string) => text.normalize('NFKC').toLowerCase().split(gaps)

/** The text to search in: the folded text, followed by the other spelling of its words with umlauts. */
export function searchedText(text: string): string {
  const others = wordsIn(text).flatMap((word) => {
    const other = spellOut(word)
    return other === word ? [] : [foldText(other)]
  })
  return [foldText(text), ...others].join(' ')
}

/**
 * The words of a search, each with its spellings. A searched text must contain one spelling of each word. Signs alone
 * ('&', '%') count only if there are no other words.
 *
 * @example searchWords('Käse Brot') // [['kase', 'kaese'], ['brot']]
 */
export function searchWords(search: string): readonly (readonly string[])[] {
  const words = new Map(wordsIn(search).map((word) => [foldText(word), foldText(spellOut(word))]))
  words.delete('')
  const spoken = [...words].filter(([word]) => /[\p{L}\p{N}]/u.test(word))
  return (spoken.length > 0 ? spoken : [...words]).map((spellings) => [...new Set(spellings)])
}

/** Whether a text contains each word of a search, in any order. */
export function isFound(text: string, search: string): boolean {
  const searched = searchedText(text)
  return searchWords(search).every((spellings) => spellings.some((word) => searched.includes(word)))
}

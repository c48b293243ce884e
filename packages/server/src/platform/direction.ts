import { isRightToLeft, type Language } from '@warm-ladle/contract'

/** Letters that are written from right to left: Hebrew, Arabic, Syriac, Thaana, NKo, Adlam and their like. */
const rightToLeft = '\\u0590-\\u08FF\\uFB1D-\\uFDFF\\uFE70-\\uFEFC\\u{10800}-\\u{10FFF}\\u{1E800}-\\u{1EFFF}'
const anyLetter = new RegExp(`(?=\\p{L})([${rightToLeft}])|\\p{L}`, 'u')
const foreignLetter = {
  rtl: new RegExp(`(?![${rightToLeft}])\\p{L}`, 'u'),
  ltr: new RegExp(`(?=\\p{L})[${rightToLeft}]`, 'u'),
} as const

const getDirection = (language: Language) => (isRightToLeft(language) ? 'rtl' : 'ltr')

/** Whether a text begins in the other direction than a language is written in, as what people write may. */
export function isAgainst(language: Language, text: string): boolean {
  const first = anyLetter.exec(text)
  return first !== null && (first[1] === undefined ? 'ltr' : 'rtl') !== getDirection(language)
}

/**
 * A value of a sentence, set apart by isolates where it has letters of the other direction: its signs stay with it, and the
 * sentence around it keeps its order, also in subjects and plain text. An address of a page stays as it is, since programs
 * that find links would take the isolate for a part of it.
 *
 * @example isolated('de', 'مطبخ #12') // '\u2068مطبخ #12\u2069'
 */
export const isolated = (language: Language, value: string): string =>
  foreignLetter[getDirection(language)].test(value) && !/^(?:https?:|[\u2066-\u2068])/.test(value)
    ? // an isolate ends with its line
      value.replaceAll(/[^\r\n]+/g, '\u2068$&\u2069')
    : value

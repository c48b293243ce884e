import { isRightToLeft, type Language } from '@warm-ladle/contract'

/** Letters of right-to-left scripts: Hebrew, Arabic, Syriac, Thaana, NKo, Adlam and others. */
const rightToLeft = '\\u0590-\\u08FF\\uFB1D-\\uFDFF\\uFE70-\\uFEFC\\u{10800}-\\u{10FFF}\\u{1E800}-\\u{1EFFF}'
const anyLetter = new RegExp(`(?=\\p{L})([${rightToLeft}])|\\p{L}`, 'u')
const foreignLetter = {
  rtl: new RegExp(`(?![${rightToLeft}])\\p{L}`, 'u'),
  ltr: new RegExp(`(?=\\p{L})[${rightToLeft}]`, 'u'),
} as const

const getDirection = (language: Language) => (isRightToLeft(language) ? 'rtl' : 'ltr')

/** Whether a text begins in the opposite direction to a language's, as people's own texts may. */
export function isAgainst(language: Language, text: string): boolean {
  const first = anyLetter.exec(text)
  return first !== null && (first[1] === undefined ? 'ltr' : 'rtl') !== getDirection(language)
}

/**
 * A value within a sentence, in bidi isolates if it contains letters of the opposite direction. Its punctuation stays
 * with it, and the sentence around it keeps its order, even in subjects and plain text. A page's URL stays unchanged,
 * because programs that find links would include the isolate.
 *
 * @example isolated('de', 'مطبخ #12') // '\u2068مطبخ #12\u2069'
 */
export const isolated = (language: Language, value: string): string =>
  foreignLetter[getDirection(language)].test(value) && !/^(?:https?:|[\u2066-\u2068])/.test(value)
    ? // isolates each line, because an isolate ends with its line
      value.replaceAll(/[^\r\n]+/g, '\u2068$&\u2069')
    : value

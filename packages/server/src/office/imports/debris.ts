import { type Message, monthNameText, offeredLanguages, shortMonthText } from '@warm-ladle/contract'
import { texts as answers } from '@warm-ladle/contract/answers/texts.ts'

/*
 * Recognizes values that a spreadsheet or a wrong encoding has destroyed. They are refused, because no one would find
 * them again among thousands of residents. Values that people may have meant are accepted, e.g. the rooms '12-3',
 * '1/2' and 'MAR-12', or the card '1E5'.
 */

/**
 * E.g. '#REF!' or '#N/A'; in other languages '#BEZUG!', '#¿NOMBRE?' or '#NV'; Calc's 'Err:502'; objects printed by
 * programs.
 */
const failed =
  /(?:^|[\s,;])(?:#[¡¿]?[\p{Lu}\d/_]{2,}[!?]|#N\/[ADV]|#NV|Err:\d{3}|\[object \w+\])(?=$|[\s,;])|^undefined$/u
/** A number or date in a column that was too narrow for it. */
const narrow = /^#{2,}$/
/**
 * Spreadsheets write numbers of more than eleven digits with a sign or decimals. A card or room may be '1E5'.
 */
const scientific = /^[+-]?\d(?:[.,٫]\d+E[+-]?\d+|E\+\d+)$/i

/** UTF-8 read as Windows-1252, e.g. 'Ã¼' for 'ü', 'â€™' for '’', 'à¤' for a Hindi letter. */
const later = String.raw`[\u0080-\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]`
const garbled = [
  /\uFFFD/,
  /[ÃÂ][\u0080-\u00BF]/,
  new RegExp(String.raw`Ã${later}(?=\p{L})`, 'u'),
  new RegExp(`â(?:€|${later}${later})|[àÅÄ][\u00A4-\u00A7]${later}|(?:[ØÙÚÛÐÑ]${later}){2}`, 'u'),
  // the same mistake with old Mac encodings, and HTML entities
  /√[^\s\d\p{ASCII}]/u,
  /&(?:amp|lt|gt|quot|nbsp|szlig|euro|#\d{2,6}|#x[\da-f]{2,6}|[a-z](?:uml|acute|grave|circ|tilde|cedil|slash|ring));/i,
]
/** Letters missing from an encoding, e.g. 'M?ller' or '????? ???'. */
const questioned = /\p{L}\?\p{L}|\?{2,}/u

const fold = (text: string) => text.toLowerCase().replaceAll('.', '')

/** Month names in all languages, in full and as spreadsheets abbreviate them. */
const months = new Set(
  offeredLanguages.flatMap((language) =>
    Array.from({ length: 12 }, (_, index) => {
      const month = `2026-${String(index + 1).padStart(2, '0')}`
      const names = [monthNameText(language, month), shortMonthText(language, month)].map(fold)
      const short = names.filter((name) => /^\p{Script=Latin}/u.test(name)).map((name) => name.slice(0, 3))
      return [...names, ...short]
    }).flat(),
  ),
)
// Excel abbreviates March like this in German
months.add('mrz')

const part = String.raw`[\p{L}\p{M}]+\.?`
const dayAndMonth = new RegExp(
  String.raw`^(?:\d{1,2}\.?[-–/\s]+(${part})|(${part})[-–/\s]+\d{2})(?:[-–/\s]+\d{2,4})?$`,
  'u',
)
const fullDate = /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}([./-])\d{1,2}\1\d{4})(?:[T\s]\d{1,2}:\d{2}(?::\d{2})?)?$/

/** E.g. '12-Mar', '02. Jan', 'Mar-12' or '2026-03-12', but not 'MAR-12', which no spreadsheet writes. */
function isDate(text: string): boolean {
  if (fullDate.test(text)) return true
  const [, after, before] = dayAndMonth.exec(text) ?? []
  const month = after ?? before ?? ''
  const isShouted = month.length > 1 && month === month.toUpperCase() && month !== month.toLowerCase()
  return month !== '' && !isShouted && months.has(fold(month))
}

/** The kind of text in a column, because the same letters may be right in one and wrong in another. */
export type TextKind = 'name' | 'number' | 'prose'

/**
 * What is wrong with a value that a spreadsheet or an encoding has destroyed; undefined for a good value.
 *
 * @param kind a name or title; a room or card; or sentences
 */
export function debrisIn(text: string, kind: TextKind): Message | undefined {
  const value = text.trim()
  if (failed.test(value)) return answers.sheetError
  if (narrow.test(value)) return answers.narrowColumn
  if (garbled.some((sign) => sign.test(value))) return answers.garbledText
  if (kind === 'prose') return undefined
  if (questioned.test(value)) return answers.garbledText
  if (scientific.test(value)) return answers.lostDigits
  return isDate(value) ? answers.madeDate : undefined
}

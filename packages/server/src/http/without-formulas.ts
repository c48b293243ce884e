/**
 * Where a spreadsheet may see a formula start: at the beginning of a cell, and after characters that are separators
 * under other settings. White space and invisible characters are skipped, as spreadsheets do; East Asian versions also
 * accept the full-width signs. Apostrophes of the text itself are counted in, so that one that was put there can be told
 * from them.
 */
const start = String.raw`(^|[;|\t\r\n])`
const sign = String.raw`([\s\p{C}\p{Z}]*)(?=[=+\-@＝＋－＠﹦﹢﹣﹫])`
const formula = new RegExp(`${start}('*)${sign}`, 'gu')
const marked = new RegExp(`${start}'('*)${sign}`, 'gu')

/** A cell's text with an apostrophe before each formula, which makes spreadsheets treat it as text. */
export const withoutFormulas = (text: string): string => text.replaceAll(formula, "$1'$2$3")

/** The text of a cell that `withoutFormulas` has written. */
export const withFormulas = (cell: string): string => cell.replaceAll(marked, '$1$2$3')

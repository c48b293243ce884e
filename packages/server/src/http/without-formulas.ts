/**
 * Where a spreadsheet may see a formula begin: at the start of a cell, and behind what a spreadsheet that was told
 * another separator takes for the end of one. Blanks and signs that nobody sees are skipped, as spreadsheets do; the
 * full-width signs are formulas to those of East Asia.
 */
const formula = /(^|[;|\t\r\n])([\s\p{C}\p{Z}]*)(?=[=+\-@＝＋－＠﹦﹢﹣﹫])/gu

/** The text of a cell with an apostrophe before each formula, which makes spreadsheets show it as text. */
export const withoutFormulas = (text: string): string => text.replaceAll(formula, "$1'$2")

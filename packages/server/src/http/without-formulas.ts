/**
 * Where a spreadsheet may see a formula start: at the beginning of a cell, and after characters that are separators
 * under other settings. White space and invisible characters are skipped, as spreadsheets do; East Asian versions also
 * accept the full-width signs.
 */
const formula = /(^|[;|\t\r\n])([\s\p{C}\p{Z}]*)(?=[=+\-@＝＋－＠﹦﹢﹣﹫])/gu

/** A cell's text with an apostrophe before each formula, which makes spreadsheets treat it as text. */
export const withoutFormulas = (text: string): string => text.replaceAll(formula, "$1'$2")

/*
 * Reads numbers as people type them: '8.50', '8,50', '٨٫٥٠', '1 234,50', '$1,234.50', '−2'. Ambiguous ones are never
 * guessed.
 */
import { texts as checks } from './checks/texts.ts'
import { countText, type Currency } from './count-text.ts'
import { withLatinDigits } from './digits.ts'
import type { Language } from './languages.ts'
import { getCurrencySign } from './price-signs.ts'
import { withMessage } from './said.ts'

/** A number as a query may hold it. */
export const plainNumber: RegExp = /^-?\d{1,9}(\.\d{1,4})?$/

/** The kind of number that a field expects. */
export interface NumberKind {
  /** The page's language, which readings and examples use. */
  readonly language: Language
  /** Maximum number of decimals; 0 by default. */
  readonly decimals?: number | undefined
  /** The currency whose sign may appear next to the number. */
  readonly currency?: Currency | undefined
  /** A reading above this limit is ruled out, because such a number is unlikely. */
  readonly above?: number | undefined
}

type ReadNumber =
  | { readonly value: number }
  | { readonly problem: 'empty' | 'unreadable' }
  /** One separator before three digits, so that '12,999' may mean '12.99…' or '12999'. */
  | { readonly problem: 'ambiguous'; readonly decimal: string; readonly whole: string }

/** Direction marks and other invisible characters, which are often pasted with a number. */
const unseen = /\p{Cf}/gu
const sign = /^([-+\u2212\u2012-\u2015\uFE63\uFF0B\uFF0D]?)\s*/u
/**
 * Replaces similar separators with one of them. Afterwards '.', ',' and '٫' may come before decimals, and "'" and ' ' only
 * before thousands.
 */
const alike: readonly (readonly [RegExp, string])[] = [
  [/[\uFF0E]/g, '.'],
  [/[\u060C\uFF0C]/g, ','],
  [/[\u2019\u02BC\u066C\uFF07]/g, "'"],
  [/\s+/g, ' '],
  [/ ?([.,٫]) ?/g, '$1'],
  // price tags such as '8,-', '8.–' and '8:-', and '8€50'
  [/[.,:][-\u2013\u2014]{1,2}$/u, ''],
  [/^(\d+) ?\p{Sc} ?(\d{2})$/u, '$1.$2'],
]
/** Numbers such as '1.234.567' and '1 234', and '12,34,567' as in India. */
const grouped = /^(\d+|\d{1,3}([ '.,])\d{3}(\2\d{3})*|\d{1,2}([ '.,])(\d{2}\4)+\d{3})$/

/** Reads a typed number, without checking how many decimals it has. */
export function readNumber(typed: string, kind: NumberKind): ReadNumber {
  const text = withLatinDigits(typed).replace(unseen, '').trim()
  if (text === '') return { problem: 'empty' }
  const [before, first = ''] = sign.exec(text) ?? ['']
  const amount = withoutCurrency(text.slice(before.length), kind)
  const [between, second = ''] = sign.exec(amount) ?? ['']
  if (first !== '' && second !== '') return { problem: 'unreadable' }
  const number = alike.reduce((one, [from, to]) => one.replace(from, to), amount.slice(between.length))
  const point = findPoint(number, kind)
  if (point === 'ambiguous') return { problem: 'ambiguous', ...toReadings(number, kind) }
  const [whole = '', fraction = '', ...more] = point === '' ? [number] : number.split(point)
  const isNumber =
    more.length === 0 && (grouped.test(whole) || (whole === '' && fraction !== '')) && /^\d*$/.test(fraction)
  if (!isNumber) return { problem: 'unreadable' }
  const value = Number(`${whole.replaceAll(/\D/g, '') || '0'}.${fraction || '0'}`)
  const isNegative = first + second !== '' && !/[+\uFF0B]/.test(first + second)
  return { value: isNegative && value !== 0 ? -value : value }
}

/** Removes the currency's sign or code from either end. */
function withoutCurrency(text: string, { language, currency }: NumberKind): string {
  if (!currency) return text
  const names = [getCurrencySign(language, currency), getCurrencySign('en', currency), currency.code]
    .map(toPattern)
    .join('|')
  return text
    .replace(new RegExp(`^(${names})`, 'iu'), '')
    .replace(new RegExp(`(${names})$`, 'iu'), '')
    .trim()
}

/** Also matches signs that contain spaces, e.g. 'F CFA'. */
const toPattern = (name: string) =>
  Array.from(name.replace(unseen, ''), (letter) => `\\u{${letter.codePointAt(0)?.toString(16)}}\\s*`).join('')

/** A number's decimal separator: '.', ',' or '٫'; '' if it has no decimals. */
function findPoint(
  number: string,
  { language, decimals, above = Infinity }: NumberKind,
): '.' | ',' | '٫' | '' | 'ambiguous' {
  if (number.includes('٫')) return '٫'
  const last = number.lastIndexOf('.') > number.lastIndexOf(',') ? '.' : ','
  const other = last === '.' ? ',' : '.'
  const count = number.split(last).length - 1
  if (count === 0 || (count > 1 && !number.includes(other))) return ''
  // pages themselves write amounts like this in a currency with three decimals
  if (decimals === 3 && last === pointIn(language)) return last
  const mayBeWhole = /^[1-9]\d{0,2}[.,]\d{3}$/.test(number) && Number(number.replace(last, '')) <= above
  return mayBeWhole ? 'ambiguous' : last
}

/** The possible readings of '12,999', each written so that typing it is unambiguous. */
function toReadings(number: string, { language, decimals = 0 }: NumberKind) {
  const [whole = '', fraction = ''] = number.split(/[.,]/)
  const short = fraction.replace(/0+$/, '')
  const end = decimals === 3 ? fraction : short.length < 3 ? short : `${short.slice(0, 2)}…`
  return { decimal: end === '' ? whole : `${whole}${pointIn(language)}${end}`, whole: `${whole}${fraction}` }
}

const pointIn = (language: Language) => countText(language, 0.5).charAt(1)

/** A number as a field shows it, so that it reads back the same, e.g. '25', '25.50', in German '25,50'. */
export function numberText(value: number, { language, decimals = 0 }: NumberKind): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(decimals).replace('.', pointIn(language))
}

/** The message for a text that is not a number; undefined for a number or an empty text. */
export function numberProblem(typed: string, kind: NumberKind): string | undefined {
  const read = readNumber(typed, kind)
  if ('value' in read || read.problem === 'empty') return undefined
  if (read.problem === 'ambiguous')
    return withMessage(checks.numberAmbiguous, { decimal: read.decimal, whole: read.whole }).error()
  const example = countText(kind.language, kind.decimals ? 4.5 : 4)
  return withMessage(checks.numberUnreadable, { example }).error()
}

/** The number that was typed, or undefined. */
export function numberIn(typed: string, kind: NumberKind): number | undefined {
  const read = readNumber(typed, kind)
  return 'value' in read ? read.value : undefined
}

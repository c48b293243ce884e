import { withAsciiDigits } from './searched-text.ts'

/**
 * What a typed number means, or the two numbers that it may mean: a single separator before exactly three digits is that of
 * decimals for some people, and that of thousands for others.
 */
export type TypedNumber = { readonly value: number } | { readonly either: readonly [number, number] }

/** Spaces and apostrophes, which separate thousands alone. */
const gaps = /(?<=\d)[\s'’_](?=\d)/gu
const groups = /^\d{1,3}([.,\u066C])(?:\d{2,3}\1)*\d{3}$/

/**
 * Reads a number as people write it: with a comma or point, in the digits of any of the languages, with spaces and signs.
 *
 * @returns undefined for what is no number
 * @example typedNumber('4,50') // { value: 4.5 }
 * @example typedNumber('1.234') // { either: [1234, 1.234] }
 */
export function typedNumber(text: string): TypedNumber | undefined {
  const plain = withAsciiDigits(text)
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .replaceAll(gaps, '')
    .replaceAll('\u066B', '.')
    .replace('\u2212', '-')
  const [, sign = '', digits = ''] = /^([+-]?)\s*([\d.,\u066C]+)$/.exec(plain) ?? []
  const factor = sign === '-' ? -1 : 1
  const separators = digits.match(/[.,\u066C]/g) ?? []
  const [only] = separators
  if (
    separators.length === 1 &&
    only !== '\u066C' &&
    /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits) &&
    !text.includes('\u066B')
  ) {
    return {
      either: [factor * Number(digits.replace(/[.,]/, '')), factor * Number(digits.replace(',', '.'))],
    }
  }
  const value = numberIn(digits, separators)
  return value === undefined ? undefined : { value: factor * value }
}

function numberIn(digits: string, separators: readonly string[]): number | undefined {
  const last = separators.at(-1)
  const isGrouped = separators.length > 1 && new Set(separators).size === 1
  if (isGrouped || last === '\u066C')
    return groups.test(digits) ? Number(digits.replaceAll(/\D/g, '')) : undefined
  const point = last === undefined ? -1 : digits.lastIndexOf(last)
  const whole = point === -1 ? digits : digits.slice(0, point)
  if (!/^\d*$/.test(whole) && !groups.test(whole)) return undefined
  const decimals = point === -1 ? '' : digits.slice(point + 1)
  if (whole === '' && decimals === '') return undefined
  return Number(`${whole.replaceAll(/\D/g, '') || '0'}.${decimals || '0'}`)
}

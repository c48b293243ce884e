import { digitsOf, groupedNumber } from '../card-number.ts'

/** What a field holds as it is typed: the bare digits (or text), and how they are shown. */
export interface Entry {
  readonly value: string
  readonly shown: string
}

/** The number, in the groups of its card. */
export function readNumber(text: string): Entry {
  const shown = groupedNumber(digitsOf(text))
  return { value: digitsOf(shown), shown }
}

function expiryDigits(text: string): string {
  // '1/' and '1 / 40': the slash ends the month.
  const digits = digitsOf(text.replace(/^\s*([1-9])\s*\//, '0$1/'))
  // An autofilled year has four digits.
  const shortYear = /^(0[1-9]|1[0-2])20\d\d$/.test(digits) ? digits.slice(0, 2) + digits.slice(4) : digits
  // No month begins with 2 to 9, nor with 13 to 19: it was January, or a month of one digit.
  const month = /^([2-9]|1[3-9])/.test(shortYear) ? `0${shortYear}` : shortYear
  return month.slice(0, 4)
}

/** The expiry date as `MM / YY`. While deleting, no gap is put back behind the month. */
export function readExpiry(text: string, deleting: boolean): Entry {
  const value = expiryDigits(text)
  const [month, year] = [value.slice(0, 2), value.slice(2)]
  const gap = year !== '' || (month.length === 2 && !deleting)
  return { value, shown: gap ? `${month} / ${year}` : month }
}

/** The security code, of as many digits as the card has. */
export function readCvc(text: string, length: number): Entry {
  const value = digitsOf(text).slice(0, length)
  return { value, shown: value }
}

/** The postal code, as it comes. */
export function readPostalCode(text: string): Entry {
  const value = text.slice(0, 12)
  return { value, shown: value }
}

/**
 * Where the caret belongs in a shown text so that as many digits are before it as were: at once behind them, or
 * `beyondGap` in front of the next digit, where deleting forwards goes on.
 */
export function caretAfter(shown: string, digitsBefore: number, beyondGap = false): number {
  let seen = 0
  for (let place = 0; place < shown.length; place += 1) {
    const isDigit = /\d/.test(shown.charAt(place))
    if (seen === digitsBefore && (isDigit || !beyondGap)) return place
    if (isDigit) seen += 1
  }
  return shown.length
}

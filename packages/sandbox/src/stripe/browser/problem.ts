import { type ExpiryFault, findExpiryFault, fullYear } from '../card-expiry.ts'
import { getBrand, getCvcLength, parseDigits, getNumberLength, passesLuhn } from '../card-number.ts'

/** A person's input, without spaces and slashes. */
export interface CardEntry {
  readonly number: string
  readonly expiry: string
  readonly cvc: string
}

const expiryMessages: Record<ExpiryFault, string> = {
  invalid_month: "Your card's expiration month is invalid.",
  invalid_year: "Your card's expiration year is invalid.",
  month_past: "Your card's expiration date is in the past.",
  year_past: "Your card's expiration year is in the past.",
}

/** The first error in the form, in Stripe's words; `incomplete_…` if something is unfinished. */
export function findCardProblem({ number, expiry, cvc }: CardEntry, today = new Date()) {
  const makeProblem = (field: keyof CardEntry, code: string, message: string) => ({ field, code, message })
  if (number.length < getNumberLength(number))
    return makeProblem('number', 'incomplete_number', 'Your card number is incomplete.')
  if (!passesLuhn(number)) return makeProblem('number', 'invalid_number', 'Your card number is invalid.')
  if (expiry.length < 4)
    return makeProblem('expiry', 'incomplete_expiry', "Your card's expiration date is incomplete.")
  const date = { month: Number(expiry.slice(0, 2)), year: fullYear(Number(expiry.slice(2))) }
  const fault = findExpiryFault(date, today)
  if (fault)
    return makeProblem('expiry', `invalid_expiry_${fault.replace('invalid_', '')}`, expiryMessages[fault])
  if (cvc.length < getCvcLength(getBrand(number)))
    return makeProblem('cvc', 'incomplete_cvc', "Your card's security code is incomplete.")
  return undefined
}

/** The expiry date as `MM / YY`. */
export function shownExpiry(text: string): string {
  // in '1/' and '1 / 40' the slash ends the month, so it has one digit
  const digits = parseDigits(text.replace(/^\s*([1-9])\s*\//, '0$1/'))
  // an autofilled year has four digits
  const short = /^(0[1-9]|1[0-2])20\d\d$/.test(digits) ? digits.slice(0, 2) + digits.slice(4) : digits
  // no month begins with 2 to 9 or 13 to 19, so this month has one digit
  const value = (/^([2-9]|1[3-9])/.test(short) ? `0${short}` : short).slice(0, 4)
  return value.length < 2 ? value : `${value.slice(0, 2)} / ${value.slice(2)}`
}

import type { ValidationError } from '../browser/frame-messages.ts'
import { faultOf, fullYear } from '../card-expiry.ts'
import type { ExpiryFault } from '../card-expiry.ts'
import { brandOf, cvcLengthOf, lengthOf, passesLuhn } from '../card-number.ts'

/** What a person has typed, without spaces and slashes. `postalCode` is undefined when it is not asked for. */
export interface CardEntry {
  readonly number: string
  readonly expiry: string
  readonly cvc: string
  readonly postalCode: string | undefined
}

export type FieldName = keyof CardEntry

function problem(code: string, message: string): ValidationError {
  return { type: 'validation_error', code, message }
}

function numberProblem(digits: string): ValidationError | undefined {
  if (digits.length < lengthOf(digits)) return problem('incomplete_number', 'Your card number is incomplete.')
  if (!passesLuhn(digits)) return problem('invalid_number', 'Your card number is invalid.')
  return undefined
}

const expiryProblems: Record<ExpiryFault, ValidationError> = {
  invalid_month: problem('invalid_expiry_month', "Your card's expiration month is invalid."),
  invalid_year: problem('invalid_expiry_year', "Your card's expiration year is invalid."),
  month_past: problem('invalid_expiry_month_past', "Your card's expiration date is in the past."),
  year_past: problem('invalid_expiry_year_past', "Your card's expiration year is in the past."),
}

function expiryProblem(digits: string, today: Date): ValidationError | undefined {
  if (digits.length < 4) {
    return problem('incomplete_expiry', "Your card's expiration date is incomplete.")
  }
  const expiry = { month: Number(digits.slice(0, 2)), year: fullYear(Number(digits.slice(2))) }
  const fault = faultOf(expiry, today)
  return fault && expiryProblems[fault]
}

function cvcProblem(digits: string, number: string): ValidationError | undefined {
  if (digits.length >= cvcLengthOf(brandOf(number))) return undefined
  return problem('incomplete_cvc', "Your card's security code is incomplete.")
}

function postalCodeProblem(text: string | undefined): ValidationError | undefined {
  if (text === undefined || text.trim() !== '') return undefined
  return problem('incomplete_zip', 'Your postal code is incomplete.')
}

/** What is wrong, by field and in the order of the form; a field in order is not named. */
export function problemsOf(
  { number, expiry, cvc, postalCode }: CardEntry,
  today: Date = new Date(),
): ReadonlyMap<FieldName, ValidationError> {
  const found: [FieldName, ValidationError | undefined][] = [
    ['number', numberProblem(number)],
    ['expiry', expiryProblem(expiry, today)],
    ['cvc', cvcProblem(cvc, number)],
    ['postalCode', postalCodeProblem(postalCode)],
  ]
  return new Map(found.flatMap(([field, error]) => (error ? [[field, error] as const] : [])))
}

/** Whether a problem is one from the first moment, and not only once the person has left the field. */
export function isPlainlyWrong({ code }: ValidationError): boolean {
  return !code.startsWith('incomplete_')
}

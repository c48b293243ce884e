import { brandOf, cvcLengthOf, digitsOf } from '../card-number.ts'
import { caretAfter, readCvc, readExpiry, readNumber, readPostalCode } from './entry.ts'
import type { Entry } from './entry.ts'
import type { CardEntry, FieldName } from './validity.ts'

/** The fields in the order of the form. */
export const fieldOrder: readonly FieldName[] = ['number', 'expiry', 'cvc', 'postalCode']

export type Fields = Readonly<Record<FieldName, HTMLInputElement>>

function findInput(name: string): HTMLInputElement {
  const input = document.querySelector(`input[name="${name}"]`)
  if (input instanceof HTMLInputElement) return input
  throw new Error(`card.html has no input ${name}`)
}

/** The inputs of card.html, under the names that Stripe's form gives them. */
export function findFields(): Fields {
  return {
    number: findInput('cardnumber'),
    expiry: findInput('exp-date'),
    cvc: findInput('cvc'),
    postalCode: findInput('postal'),
  }
}

/** What is typed into them now; a postal code that is not asked for is undefined. */
export function readEntry({ number, expiry, cvc, postalCode }: Fields): CardEntry {
  return {
    number: digitsOf(number.value),
    expiry: digitsOf(expiry.value),
    cvc: digitsOf(cvc.value),
    postalCode: postalCode.hidden ? undefined : postalCode.value,
  }
}

function entryOf(field: FieldName, fields: Fields, deleting: boolean): Entry {
  const text = fields[field].value
  if (field === 'number') return readNumber(text)
  if (field === 'expiry') return readExpiry(text, deleting)
  if (field === 'cvc') return readCvc(text, cvcLengthOf(brandOf(digitsOf(fields.number.value))))
  return readPostalCode(text)
}

/** Brings what an `input` event of this type left in a field into form, the caret between the same digits. */
export function tidy(field: FieldName, fields: Fields, inputType: string): void {
  const input = fields[field]
  const caret = input.selectionStart ?? input.value.length
  const atEnd = caret === input.value.length
  const digitsBefore = digitsOf(input.value.slice(0, caret)).length
  const { shown } = entryOf(field, fields, inputType.startsWith('delete'))
  if (shown === input.value) return
  input.value = shown
  const forwards = inputType === 'deleteContentForward'
  const place = atEnd ? shown.length : caretAfter(shown, digitsBefore, forwards)
  if (document.activeElement === input) input.setSelectionRange(place, place)
}

/** Moves the focus to a neighbour, if there is one to move to. */
export function step(from: FieldName, fields: Fields, by: 1 | -1): void {
  const to = fieldOrder[fieldOrder.indexOf(from) + by]
  if (to && !fields[to].hidden) fields[to].focus()
}

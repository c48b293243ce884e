import type { CardState, ValidationError } from '../browser/frame-messages.ts'
import { brandOf } from '../card-number.ts'
import { readEntry } from './fields.ts'
import type { Fields } from './fields.ts'
import { isPlainlyWrong, problemsOf } from './validity.ts'
import type { FieldName } from './validity.ts'

/** What the form knows of itself beyond the texts in it: which fields were entered and left. */
export interface FormState {
  /** A field is being edited again: that it is unfinished is no error yet. */
  enter(field: FieldName): void
  leave(field: FieldName): void
  isGood(field: FieldName): boolean
  /** What to tell the person now, in the order of the form. */
  errors(): ReadonlyMap<FieldName, ValidationError>
  describe(): CardState
}

export function createFormState(fields: Fields): FormState {
  const left = new Set<FieldName>()

  function errors(): ReadonlyMap<FieldName, ValidationError> {
    const entry = readEntry(fields)
    const due = [...problemsOf(entry)].filter(
      ([field, error]) => isPlainlyWrong(error) || (left.has(field) && entry[field] !== ''),
    )
    return new Map(due)
  }

  return {
    enter: (field) => void left.delete(field),
    leave: (field) => void left.add(field),
    isGood: (field) => !problemsOf(readEntry(fields)).has(field),
    errors,
    describe() {
      const entry = readEntry(fields)
      const [error] = errors().values()
      return {
        brand: brandOf(entry.number),
        complete: problemsOf(entry).size === 0,
        empty: Object.values(entry).every((text) => !text),
        error,
        value: { postalCode: entry.postalCode ?? '' },
      }
    },
  }
}

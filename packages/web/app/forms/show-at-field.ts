import { Refusal } from '@warm-ladle/contract'
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'

interface Form<Fields extends FieldValues> {
  readonly getValues: () => object
  readonly setError: UseFormSetError<Fields>
}

/**
 * Shows what the server refused at the field that it is about, with the focus there. What was typed stays.
 *
 * @returns whether it was about a field of this form
 */
export function showAtField<Fields extends FieldValues>(
  error: unknown,
  { getValues, setError }: Form<Fields>,
): boolean {
  if (!(error instanceof Refusal) || error.field === undefined) return false
  if (!(error.field in getValues())) return false
  // the line above has found it among the names of the form
  setError(error.field as Path<Fields>, { message: error.message }, { shouldFocus: true })
  return true
}

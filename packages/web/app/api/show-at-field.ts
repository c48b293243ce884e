import { Refusal } from '@warm-ladle/contract'
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'

interface Form<Fields extends FieldValues> {
  readonly getValues: () => object
  readonly setError: UseFormSetError<Fields>
}

/**
 * Shows the server's refusal at the field that it concerns, and focuses it. Typed values stay.
 *
 * @returns whether the refusal concerns a field of this form
 */
export function showAtField<Fields extends FieldValues>(
  error: unknown,
  { getValues, setError }: Form<Fields>,
): boolean {
  if (!(error instanceof Refusal) || error.field === undefined) return false
  if (!(error.field in getValues())) return false
  // safe: the check above has found this name among the form's fields
  setError(error.field as Path<Fields>, { message: error.message }, { shouldFocus: true })
  return true
}

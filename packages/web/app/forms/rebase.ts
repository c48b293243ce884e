import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { isSame, mergeFields, type Values } from './merge.ts'

interface Sides {
  /** The values on which the member's own are based. */
  readonly base: Values
  readonly mine: Values
  readonly theirs: Values
  readonly lists?: readonly string[] | undefined
}

type FormValues<Fields extends FieldValues> = Pick<UseFormReturn<Fields>, 'getValues' | 'setValue' | 'reset'>

/**
 * Applies what others have saved to a form. If both have changed a value, the member's value stays, with its
 * old base.
 *
 * @returns the form's new default values, on which its values are now based
 */
export function rebase<Fields extends FieldValues>(
  form: FormValues<Fields>,
  { base, mine, theirs, lists }: Sides,
): Values {
  const { merged, conflicts } = mergeFields(base, mine, theirs, lists)
  const opened = conflicts.map((field) => [field, base[field]] as const)
  const defaults = { ...theirs, ...Object.fromEntries(opened) }
  fillForm(form, defaults, merged)
  return defaults
}

/** Sets a form's default values and values; those that differ are dirty. */
export function fillForm<Fields extends FieldValues>(
  form: FormValues<Fields>,
  defaults: Values,
  values: Values,
): void {
  const before: Values = form.getValues()
  form.reset(defaults as DefaultValues<Fields>, {
    keepValues: true,
    keepErrors: true,
    keepTouched: true,
    keepIsSubmitted: true,
    keepSubmitCount: true,
  })
  for (const [field, value] of Object.entries(values))
    if (!isSame(value, before[field]) || !isSame(value, defaults[field]))
      // safe: these are values of the same form
      form.setValue(field as Path<Fields>, value as PathValue<Fields, Path<Fields>>, { shouldDirty: true })
}

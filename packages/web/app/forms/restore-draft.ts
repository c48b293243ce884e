import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import type { DraftKeeper } from './draft-keeper.ts'
import type { KeptDraft } from './draft-store.ts'
import { isSame } from './draft-values.ts'
import { putFile } from './put-file.ts'

type Form<Fields extends FieldValues> = Pick<UseFormReturn<Fields>, 'getValues' | 'setValue'>

/**
 * Puts a draft back into its form, except into fields that were typed into meanwhile.
 *
 * @returns whether anything was put back
 */
export async function restoreDraft<Fields extends FieldValues>(
  { getValues, setValue }: Form<Fields>,
  { values }: KeptDraft,
  initial: Readonly<Record<string, unknown>>,
  files: DraftKeeper['files'],
): Promise<boolean> {
  const standing: Readonly<Record<string, unknown>> = getValues()
  const put = (field: string, value: unknown) =>
    // a value of the same form on an earlier visit, which is checked when it is sent
    setValue(field as Path<Fields>, value as PathValue<Fields, Path<Fields>>, { shouldDirty: true })

  const untouched = Object.entries(values).filter(([field]) => isSame(standing[field], initial[field]))
  for (const [field, value] of untouched) put(field, value)
  const found = await files()
  for (const [field, file] of found) putFile(field, file, put)
  return untouched.length + found.length > 0
}

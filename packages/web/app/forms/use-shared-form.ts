import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { isSame, type Values } from './merge.ts'
import { fillForm, rebase } from './rebase.ts'
import { useDraft } from './use-draft.ts'
import { LeftOpen } from '../api/left-open.ts'
import { type SharedFields, type SharedRecord, useSharedSave } from './use-shared-save.tsx'

type FormParts<Fields extends FieldValues, Input> = Pick<
  UseFormReturn<Fields, unknown, Input>,
  'getValues' | 'setValue' | 'reset' | 'subscribe' | 'formState' | 'handleSubmit'
>

/** Sends the input, merged with what others have saved since the form opened. */
export type SaveShared<Input> = <Answer>(
  input: Input,
  send: (input: Input, revision: number | undefined) => Promise<Answer>,
) => Promise<Answer>

interface SharedForm<
  Record extends SharedRecord,
  Own extends Values,
  Fields extends FieldValues,
  Input,
> extends SharedFields<Record, Own> {
  /** Its default values are the record's. */
  readonly form: FormParts<Fields, Input>
  /** Name of its draft. */
  readonly name: string
}

/**
 * The form of a record that others may change too. Its draft, its own save, and what others save while it is open are
 * all merged with the newest record, so it only changes what the member has changed. See `useSharedSave`.
 *
 * @example
 * const form = useForm({ resolver, defaultValues: toValues(meal) })
 * const { draft, save } = useSharedForm({ form, name: mealDraft(id), record: meal, toFields: toValues, names })
 * const run = (input: Input) => save(input, (merged, revision) => api.meals.update({ params, body: { ...merged, revision } }))
 */
export function useSharedForm<
  Record extends SharedRecord,
  Own extends Values,
  Fields extends FieldValues,
  Input,
>({ form, name, ...shared }: SharedForm<Record, Own, Fields, Input>) {
  const { record, toFields, lists } = shared
  const latestRef = useRef<Values>(toFields(record))
  const draft = useDraft(name, form, { latestRef, lists })
  const saveShared = useSharedSave(shared)
  const { defaultValues: opened = {} } = form.formState
  const { revision } = record
  const shown = useRef(revision)
  useEffect(() => {
    if (shown.current === revision) return
    shown.current = revision
    latestRef.current = toFields(record)
    rebase(form, { base: opened, mine: form.getValues(), theirs: latestRef.current, lists })
  })

  const save: SaveShared<Input> = (input, send) => {
    const typed = form.getValues()
    // safe: the record's fields are among the form's
    return saveShared(opened, typed as unknown as Own, async (merged, present, theirs) => {
      if (isSame(merged, typed)) return send(input, present)
      latestRef.current = theirs
      fillForm(form, theirs, merged)
      return send(await readInput(form), present)
    })
  }
  /** For a form that stays open after a save: text typed while it was being saved stays, still unsent. */
  const settle = (sent: Fields) => {
    draft.clear()
    fillForm(form, sent, form.getValues())
  }
  return { draft, save, settle }
}

/** The input that a form sends once it is valid. */
const readInput = <Fields extends FieldValues, Input>({ handleSubmit }: FormParts<Fields, Input>) =>
  new Promise<Input>((resolve, reject) => {
    void handleSubmit(resolve, () => reject(new LeftOpen()))()
  })

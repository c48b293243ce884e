import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { createDraftKeeper, type DraftKeeper } from './draft-keeper.ts'
import { takeDraft } from './draft-store.ts'
import { restoreDraft } from './restore-draft.ts'
import { onDiscard } from './discards.ts'
import { useLeaveQuestion } from './use-leave-question.ts'
import { useOwner } from './use-owner.ts'

export interface Draft {
  /** Whether text of an earlier visit was put back. */
  readonly isRestored: boolean
  /** Forgets the draft; to be called once it is sent, unless the form is reset then. */
  readonly clear: () => void
  /** What to call once it is sent: forgets the draft, then goes on. */
  readonly afterSending: (next: () => void) => () => void
  /** Forgets the draft, and puts the form back to its initial values. */
  readonly discard: () => void
}

/** The part of a form that its draft needs, whatever is sent in the end. */
type DraftedForm<Fields extends FieldValues> = Pick<
  UseFormReturn<Fields>,
  'getValues' | 'setValue' | 'reset' | 'subscribe' | 'formState'
>

/**
 * Keeps what is typed into a form, with its chosen files, until it is sent, discarded, or the person signs out; puts it
 * back when the form is opened again; and asks before the page or the dialog around the form is left. Passwords are
 * never kept.
 *
 * @param name what the form is about, for instance 'review:' and the id of the meal
 * @example
 * const form = useForm({ resolver: zodResolver(Announcement) })
 * const draft = useDraft('announce-meal', form)
 * const { start } = useAnnounceMeal(form, draft.afterSending(onClose))
 * return <Form draft={draft} onSubmit={form.handleSubmit(start)}>…</Form>
 */
export function useDraft<Fields extends FieldValues>(name: string, form: DraftedForm<Fields>): Draft {
  const { subscribe, reset, getValues, setValue } = form
  const { defaultValues } = form.formState
  const owner = useOwner(reset)
  const keeper = useRef<DraftKeeper>(undefined)
  const initial = useRef(defaultValues)
  const [isRestored, setRestored] = useState(false)

  useEffect(() => {
    initial.current = defaultValues
  }, [defaultValues])

  useEffect(() => {
    if (!owner) return undefined
    const kept = takeDraft(owner.id, name)
    const mine = createDraftKeeper(owner.id, name, kept)
    const keep = () => {
      if (keeper.current === mine) mine.keep(getValues(), initial.current ?? {})
    }
    keeper.current = mine
    const ready = kept
      ? restoreDraft({ getValues, setValue }, kept, initial.current ?? {}, mine.files)
      : Promise.resolve(false)
    void ready.then(setRestored).then(keep)
    const stop = subscribe({ formState: { values: true }, callback: () => void ready.then(keep) })
    return () => {
      stop()
      keeper.current = undefined
    }
  }, [owner, name, getValues, setValue, subscribe])

  const clear = useCallback(() => {
    keeper.current?.clear()
    setRestored(false)
  }, [])
  const afterSending = (next: () => void) => () => {
    clear()
    next()
  }
  const discard = useCallback(() => {
    clear()
    reset()
  }, [clear, reset])
  useEffect(() => onDiscard(discard), [discard])
  useLeaveQuestion(() => keeper.current?.hasUnsent() ?? false, discard)

  return { isRestored, clear, afterSending, discard }
}

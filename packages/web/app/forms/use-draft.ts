import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { useSession } from '../api/use-session.ts'
import { isSame, type Values } from './merge.ts'
import { rebase } from './rebase.ts'
import {
  findDraft,
  onDiscard,
  type Owner,
  removeDraft,
  type StoredDraft,
  storeDraft,
  takeDraft,
} from './drafts.ts'
import { useLeaveQuestion } from './use-leave-question.ts'

export interface Draft {
  /** Whether text from an earlier visit was restored. */
  readonly isRestored: boolean
  /** Whether a file was chosen on that visit, so that it must be chosen again. */
  readonly lacksFile: boolean
  /** Deletes the draft. Call it once the form is sent, unless the form is then reset. */
  readonly clear: () => void
  /** Deletes the draft, and resets the form to its initial values. */
  readonly discard: () => void
}

/** The part of a form that its draft needs, independent of what is sent. */
type DraftedForm<Fields extends FieldValues> = Pick<
  UseFormReturn<Fields>,
  'getValues' | 'setValue' | 'reset' | 'subscribe' | 'formState'
>

interface Sharing {
  /** The server's field values, to which the form is reset. */
  readonly latestRef?: RefObject<Values>
  /** Fields whose text is a list, merged item by item. */
  readonly lists?: readonly string[] | undefined
}

/**
 * Stores the text of a form until it is sent or discarded, or the member logs out. When the form opens again, it
 * restores the text and merges it with the current values. It asks before the page or the dialog around the form is
 * left. Passwords and files are never stored: the form says that a file has to be chosen again.
 *
 * @param name what the form is about, e.g. 'review:' and the meal's id; without a name it has no draft
 * @example const form = useForm({ resolver: zodResolver(Announcement) }) const draft = useDraft('announce-meal',
 * form) const { start } = useAnnounceMeal(form, draft.clear) return <Form draft={draft}
 * onSubmit={form.handleSubmit(start)}>…</Form>
 */
export function useDraft<Fields extends FieldValues>(
  name: string | undefined,
  form: DraftedForm<Fields>,
  { latestRef, lists }: Sharing = {},
): Draft {
  const { subscribe, reset, getValues, setValue } = form
  const { defaultValues } = form.formState
  const owner = useOwner(reset)
  const first = useRef(defaultValues)
  /** The values on which the form's values are based. */
  const initial = useRef<Values>(defaultValues ?? {})
  const state = useRef({ isUnsent: false, remove: () => {}, store: () => {} })
  const [restored, setRestored] = useState<{ readonly hadFile: boolean }>()

  useEffect(() => {
    initial.current = defaultValues ?? {}
    state.current.store()
  }, [defaultValues])

  useEffect(() => {
    if (!owner || name === undefined) return undefined
    const found = takeDraft(owner.id, name)
    let last: string | undefined
    let isOpen = true
    const store = () => {
      const values: Values = getValues()
      const typed = typedValues(values, initial.current)
      const base = pickBase(typed, initial.current)
      const files = Object.values(values).flatMap((value) => fileIn(value)?.name ?? [])
      const now = JSON.stringify([typed, base, files])
      // otherwise text that has been sent would be stored again before it changes
      if (now === last) return
      last = now
      state.current.isUnsent = Object.keys(typed).length > 0 || files.length > 0
      const hadFile = files.length > 0 || found?.hadFile === true
      if (state.current.isUnsent) storeDraft(owner.id, name, { values: typed, base, hadFile })
      else removeDraft(owner.id, name)
    }
    state.current = {
      isUnsent: found !== undefined,
      remove: () => removeDraft(owner.id, name),
      // the real function follows once the draft is restored
      store: () => {},
    }
    // a microtask, since watchers of the form's fields only subscribe after this effect
    queueMicrotask(() => {
      if (!isOpen) return
      if (found) {
        initial.current = restore({ getValues, setValue, reset }, found, initial.current, lists)
        setRestored({ hadFile: found.hadFile })
      }
      state.current.store = store
      store()
    })
    const stop = subscribe({ formState: { values: true }, callback: store })
    return () => {
      isOpen = false
      stop()
      state.current.isUnsent = false
    }
  }, [owner, name, getValues, setValue, reset, subscribe, lists])

  const clear = useCallback(() => {
    state.current.isUnsent = false
    state.current.remove()
    setRestored(undefined)
  }, [])
  const discard = useCallback(() => {
    clear()
    // safe: these are default values of this form
    reset((latestRef?.current ?? first.current) as DefaultValues<Fields> | undefined)
  }, [clear, reset, latestRef])
  useEffect(() => (name === undefined ? undefined : onDiscard(discard)), [name, discard])
  useLeaveQuestion(() => state.current.isUnsent, discard)

  return {
    isRestored: restored !== undefined,
    lacksFile: restored?.hadFile ?? false,
    clear,
    discard,
  }
}

/**
 * Restores a draft into its form, except for fields that have been edited since the form opened, and merges it with
 * what others have saved.
 *
 * @returns the values on which the form's values are then based
 */
function restore<Fields extends FieldValues>(
  form: Pick<UseFormReturn<Fields>, 'getValues' | 'setValue' | 'reset'>,
  draft: StoredDraft,
  initial: Values,
  lists: readonly string[] | undefined,
): Values {
  const standing: Values = form.getValues()
  const untouched = Object.entries(draft.values).filter(([field]) => isSame(standing[field], initial[field]))
  const base = { ...initial, ...pickBase(Object.fromEntries(untouched), draft.base ?? {}) }
  // the draft has values of this form from an earlier visit; they are checked when they are sent
  const mine = { ...standing, ...Object.fromEntries(untouched) }
  return rebase(form, { base, mine, theirs: initial, lists })
}

/** The initial values of these fields. */
const pickBase = (typed: Values, initial: Values): Values =>
  Object.fromEntries(Object.keys(typed).map((field) => [field, initial[field]]))

/** The typed values: those that differ from the initial ones, without passwords and files. */
const typedValues = (values: Values, initial: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => isText(value) && !isSecret(field) && !isSame(value, initial[field]),
    ),
  )

/** Whether a field must never be stored, such as a password. */
const isSecret = (field: string) => /password|card|code|token/i.test(field)

const isText = (value: unknown) => !(value instanceof FileList) && fileIn(value) === undefined

const isFile = (value: unknown): value is File => value instanceof File

/** The file chosen in a field, whose value is a file or the list of a file input. */
function fileIn(value: unknown): File | undefined {
  if (isFile(value)) return value
  const isList = value instanceof FileList || Array.isArray(value)
  return isList ? Array.from<unknown>(value).find(isFile) : undefined
}

/**
 * The owner of a form's text; undefined while loading. After a session ends, the text still belongs to the member who
 * typed it.
 *
 * @param onOther called when another member has logged in on this page
 */
export function useOwner(onOther: () => void): { readonly id: Owner } | undefined {
  const { status, user } = useSession()
  const [last, setLast] = useState<Owner>()
  if (user && user.id !== last) setLast(user.id)

  const id = user?.id ?? last
  const before = useRef<Owner>(undefined)
  useEffect(() => {
    if (before.current !== undefined && before.current !== id) onOther()
    before.current = id
  }, [id, onOther])

  const isKnown = status !== 'loading'
  return useMemo(() => (isKnown ? { id } : undefined), [isKnown, id])
}

/**
 * Whether a dialog with a form is open. It opens with the page if the form was left unsent, e.g. because the session
 * had expired.
 *
 * @param name name of the form's draft
 */
export function useDraftWindow(name: string | undefined): [open: boolean, setOpen: (open: boolean) => void] {
  const owner = useSession().user?.id
  return useState(
    () => owner !== undefined && name !== undefined && isInBrowser && findDraft(owner, name) !== undefined,
  )
}

const isInBrowser = typeof window !== 'undefined'

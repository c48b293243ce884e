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
  /** Whether text of an earlier visit was put back. */
  readonly isRestored: boolean
  /** Whether a file was chosen then, which has to be chosen again. */
  readonly lacksFile: boolean
  /** Forgets the draft; to be called once it is sent, unless the form is reset then. */
  readonly clear: () => void
  /** Forgets the draft, and puts the form back to its initial values. */
  readonly discard: () => void
}

/** The part of a form that its draft needs, whatever is sent in the end. */
type DraftedForm<Fields extends FieldValues> = Pick<
  UseFormReturn<Fields>,
  'getValues' | 'setValue' | 'reset' | 'subscribe' | 'formState'
>

interface Sharing {
  /** The fields as they are on the server, which is where the form goes back to. */
  readonly latestRef?: RefObject<Values>
  /** Fields whose text is a list, which is merged item by item. */
  readonly lists?: readonly string[] | undefined
}

/**
 * Stores what is typed into a form until it is sent, discarded, or the person signs out; puts it back when the form is
 * opened again, merged with what is there by then; and asks before the page or the dialog around the form is left.
 * Passwords and files are never stored: the form says that a file is to be chosen again.
 *
 * @param name what the form is about, for instance 'review:' and the id of the meal; without one it keeps no draft
 * @example
 * const form = useForm({ resolver: zodResolver(Announcement) })
 * const draft = useDraft('announce-meal', form)
 * const { start } = useAnnounceMeal(form, draft.clear)
 * return <Form draft={draft} onSubmit={form.handleSubmit(start)}>…</Form>
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
  /** What the values are based on. */
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
      // what was sent stays sent until it is changed
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
      // not before the draft is put back
      store: () => {},
    }
    // what watches the form's fields is subscribed to them only after this effect
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
    // defaults of the same form
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
 * Puts a draft back into its form, except into fields that were typed into meanwhile, and merges it with what others have
 * saved since.
 *
 * @returns what the form's values are based on then
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
  // values of the same form on an earlier visit, which are checked when they are sent
  const mine = { ...standing, ...Object.fromEntries(untouched) }
  return rebase(form, { base, mine, theirs: initial, lists })
}

/** What these fields were before they were changed. */
const pickBase = (typed: Values, initial: Values): Values =>
  Object.fromEntries(Object.keys(typed).map((field) => [field, initial[field]]))

/** What was typed into a form: the values that differ from its initial ones. Passwords and files are left out. */
const typedValues = (values: Values, initial: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => isText(value) && !isSecret(field) && !isSame(value, initial[field]),
    ),
  )

/** Never stored, not even by mistake. */
const isSecret = (field: string) => /password|card|code|token/i.test(field)

const isText = (value: unknown) => !(value instanceof FileList) && fileIn(value) === undefined

const isFile = (value: unknown): value is File => value instanceof File

/** The file that was chosen in a field; its value is a file, or the list of a file input. */
function fileIn(value: unknown): File | undefined {
  if (isFile(value)) return value
  const isList = value instanceof FileList || Array.isArray(value)
  return isList ? Array.from<unknown>(value).find(isFile) : undefined
}

/**
 * To whom the text in a form belongs; undefined while that is loading. After the end of a session it still belongs to
 * the person who typed it.
 *
 * @param onOther called when another person has signed in meanwhile
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
 * Whether a dialog with a form is open. On a page that opens anew it is, if the form was left unsent, for instance
 * because the session had ended.
 *
 * @param name that of the form's draft
 */
export function useDraftWindow(name: string | undefined): [open: boolean, setOpen: (open: boolean) => void] {
  const owner = useSession().user?.id
  return useState(
    () => owner !== undefined && name !== undefined && isInBrowser && findDraft(owner, name) !== undefined,
  )
}

const isInBrowser = typeof window !== 'undefined'

import { type PlannedMealtime, Refusal } from '@warm-ladle/contract'
import { useEffect, useRef, useState } from 'react'
import { refusalMessage } from '../../api/failure-notice.tsx'
import { isUnreached } from '../../api/reach.ts'
import { unreachedText } from '../../api/use-notifying-mutation.tsx'
import { useWhen } from '../../api/use-when.ts'
import { texts as formTexts } from '../../forms/texts.ts'
import { TwoValues } from '../../forms/two-values.tsx'
import { translate, useTranslate } from '../../page/language.tsx'
import { useLoginPrompt } from '../../api/login-path.ts'
import { Button } from '../../ui/button.tsx'
import { texts as uiTexts } from '../../ui/texts.ts'
import { mealtimeName, usePlanner } from './planner-context.ts'
import type { Edit } from './planning.ts'
import { texts } from './texts.ts'

type Status =
  /** 'refused': others have changed the mealtime, whose new version is shown. */
  | { readonly kind: 'idle' | 'saving' | 'saved' | 'refused' }
  | { readonly kind: 'failed'; readonly message: string }

interface InlineField {
  /** Unique among all fields of the planner. */
  readonly field: string
  readonly mealtimeId: string
  /** The value that the service has stored. */
  readonly now: string
  /** Formats a typed text the way the service returns it. */
  readonly normal: (text: string) => string
  /** Returns the error in a text. */
  readonly findError: (text: string) => string | undefined
  /** Returns the change from one text to another, both without errors. */
  readonly toEdit: (from: string, to: string) => Edit
}

/**
 * A field that is saved on blur or Enter. The typed text stays until the service has accepted it. A save that meets a
 * newer version is refused; the text is then shown beside that version and can be saved again.
 */
export function useInlineField({ field, mealtimeId, now, normal, findError, toEdit }: InlineField) {
  const { typed, change } = usePlanner()
  const promptLogin = useLoginPrompt()
  const [status, setStatus] = useState<Status>({ kind: 'idle' })
  const sending = useRef<string>(undefined)
  const own = typed.all.get(field)
  // removes the typed text once it is saved: an earlier attempt may have succeeded without a response, or another
  // cook may have saved the same text
  const isThere = own !== undefined && normal(own.text) === now
  useWhen(isThere && status.kind !== 'saving', () => typed.put(field, undefined))

  async function send(base: string, text: string) {
    // Enter saves the field and moves on, so the field loses the focus and would save once more
    if (sending.current === text) return
    const error = findError(text)
    if (error !== undefined) {
      setStatus({ kind: 'failed', message: error })
      return
    }
    setStatus({ kind: 'saving' })
    sending.current = text
    try {
      await change(mealtimeId, toEdit(base, normal(text)))
      typed.settle(field, text, normal(text))
      setStatus({ kind: 'saved' })
    } catch (failure) {
      const code = failure instanceof Refusal ? failure.code : undefined
      setStatus(
        code === 'changed-meanwhile'
          ? { kind: 'refused' }
          : { kind: 'failed', message: saveMessage(failure) },
      )
      if (code === 'sign-in-required') void promptLogin(saveMessage(failure))
    } finally {
      sending.current = undefined
    }
  }

  const isRefused =
    own !== undefined &&
    !isThere &&
    (status.kind === 'refused' || (own.base !== now && status.kind !== 'saving'))
  return {
    text: own?.text ?? now,
    status,
    /** Whether it has a message; see `FieldNotes`. */
    isNoted: isRefused || status.kind === 'failed',
    /** The service's value, beside the refused text. */
    theirs: isRefused ? now : undefined,
    type: (text: string) => {
      setStatus({ kind: 'idle' })
      typed.put(field, text === now ? undefined : { text, base: own?.base ?? now })
    },
    restore: () => {
      setStatus({ kind: 'idle' })
      typed.put(field, undefined)
    },
    save: () => {
      if (own && !isRefused && status.kind !== 'saving') void send(own.base, own.text)
    },
    /** Saves the text, unless it was just refused. A refused text is only sent again on request. */
    leave: () => {
      if (own && !isRefused && status.kind === 'idle') void send(own.base, own.text)
    },
    /** Saves the refused text over the newer version. */
    insist: () => {
      if (!own) return
      typed.put(field, { text: own.text, base: now })
      void send(now, own.text)
    },
  }
}

const saveMessage = (failure: unknown) =>
  isUnreached(failure) ? unreachedText() : refusalMessage(failure, translate(texts.notSaved))

interface FieldNotesProps {
  id: string
  field: ReturnType<typeof useInlineField>
  /** The words for an empty text: 'No note'. */
  empty: string
}

/** Below an inline field: why it is not saved, or a change by others beside the member's own. */
export function FieldNotes({ id, field, empty }: FieldNotesProps) {
  const t = useTranslate()
  if (field.theirs !== undefined)
    return <Conflict id={id} field={field} theirs={field.theirs} empty={empty} />
  if (field.status.kind !== 'failed') return null
  return (
    <div className="text-sm text-error">
      <p id={id} role="alert">
        {field.status.message}
      </p>
      <Button variant="ghost" size="sm" className="-ms-3.5" onClick={field.save}>
        {t(uiTexts.tryAgain)}
      </Button>
    </div>
  )
}

function Conflict({ id, field, theirs, empty }: FieldNotesProps & { theirs: string }) {
  const t = useTranslate()
  return (
    <div className="rounded-xl bg-tint-saffron p-3 text-sm">
      <p id={id} role="alert" className="text-warning">
        {t(formTexts.changedMeanwhile)}
      </p>
      <TwoValues
        theirs={theirs.trim() === '' ? empty : theirs}
        mine={field.text.trim() === '' ? empty : field.text}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="outline" size="sm" onClick={field.restore}>
          {t(formTexts.keepTheirs)}
        </Button>
        <Button variant="outline" size="sm" onClick={field.insist}>
          {t(formTexts.saveMine)}
        </Button>
      </div>
    </div>
  )
}

/** Max characters of a note. */
const maxNoteLength = 500

const noteError = (text: string) =>
  text.trim().length > maxNoteLength ? translate(texts.noteTooLong, { most: maxNoteLength }) : undefined

const noteKey = ({ id }: PlannedMealtime) => `${id} note`

/** Whether there is a note to show, saved or being typed. */
export function useHasNote(mealtime: PlannedMealtime): boolean {
  const { typed } = usePlanner()
  return mealtime.note !== '' || typed.all.has(noteKey(mealtime))
}

/** A note for residents at a mealtime, in addition to its meals. */
export function NoteField({
  mealtime,
  isNew,
  onLeave,
}: {
  mealtime: PlannedMealtime
  isNew: boolean
  onLeave: () => void
}) {
  const t = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const field = useInlineField({
    field: noteKey(mealtime),
    mealtimeId: mealtime.id,
    now: mealtime.note,
    normal: (text) => text.trim(),
    findError: noteError,
    toEdit: (from, to) => ({ kind: 'note', from, to }),
  })
  useEffect(() => {
    if (isNew) input.current?.focus()
  }, [isNew])
  const id = `note-${mealtime.id}`
  return (
    <div className="flex flex-col gap-1.5">
      <input
        ref={input}
        aria-label={t(texts.noteFor, { mealtime: mealtimeName(t, mealtime.date, mealtime.slot) })}
        aria-invalid={field.status.kind === 'failed'}
        aria-describedby={field.isNoted ? id : undefined}
        aria-busy={field.status.kind === 'saving'}
        placeholder={t(texts.noteHint)}
        autoComplete="off"
        value={field.text}
        onChange={({ target }) => field.type(target.value)}
        onBlur={() => {
          field.leave()
          onLeave()
        }}
        onKeyDown={({ key }) => {
          if (key === 'Escape') field.restore()
          if (key === 'Enter') field.save()
        }}
        className="input control h-11 text-sm md:h-9 xl:h-7 xl:rounded-lg xl:px-2 xl:text-xs"
      />
      <FieldNotes id={id} field={field} empty={t(texts.noNote)} />
    </div>
  )
}

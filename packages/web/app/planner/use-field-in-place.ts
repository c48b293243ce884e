import { Refusal } from '@warm-ladle/contract'
import { useState } from 'react'
import { refusalMessage } from '../api/refusal-message.ts'
import { isUnreached, unreachedText } from '../api/unreached.ts'
import { useWhen } from '../api/use-when.ts'
import { useLoginPrompt } from '../session/use-login-prompt.ts'
import type { Edit } from './edits.ts'
import { usePlanner } from './planner-context.ts'

type Status =
  | { readonly kind: 'idle' | 'saving' | 'saved' }
  | { readonly kind: 'failed'; readonly message: string }

interface FieldInPlace {
  /** Unique among all fields of the planner. */
  readonly field: string
  readonly mealtimeId: string
  /** What the service has. */
  readonly now: string
  /** A typed text as the service would give it back. */
  readonly normal: (text: string) => string
  /** What is wrong with a text. */
  readonly errorOf: (text: string) => string | undefined
  /** The change from a text to another, both without errors. */
  readonly editOf: (from: string, to: string) => Edit
}

const gone = 'This mealtime is not planned any more'

/**
 * A field that is saved when it is left or Enter is pressed. What is typed stays until the service has taken it; where
 * others have changed the same meanwhile nothing is sent until the cook has chosen.
 */
export function useFieldInPlace({ field, mealtimeId, now, normal, errorOf, editOf }: FieldInPlace) {
  const { typed, change, seen } = usePlanner()
  const askToLogIn = useLoginPrompt()
  const [status, setStatus] = useState<Status>({ kind: 'idle' })
  const own = typed.texts.get(field)
  // an earlier try may have arrived though its answer was lost, or another cook has typed the same
  const isThere = own !== undefined && normal(own.text) === now
  useWhen(isThere && status.kind !== 'saving', () => typed.put(field, undefined))

  async function send(base: string, text: string) {
    const error = errorOf(text)
    if (error !== undefined) return setStatus({ kind: 'failed', message: error })
    const edit = editOf(base, normal(text))
    setStatus({ kind: 'saving' })
    try {
      const changed = await change(mealtimeId, edit)
      if (changed === 'gone') return setStatus({ kind: 'failed', message: gone })
      if (changed === 'conflict') return setStatus({ kind: 'idle' })
      typed.settle(field, text, normal(text))
      seen.ownChange(changed, edit)
      setStatus({ kind: 'saved' })
    } catch (failure) {
      setStatus({ kind: 'failed', message: messageOf(failure) })
      if (failure instanceof Refusal && failure.code === 'sign-in-required') void askToLogIn(failure.message)
    }
  }

  const isConflict = own !== undefined && own.base !== now && !isThere && status.kind !== 'saving'
  return {
    text: own?.text ?? now,
    status,
    /** Whether something has to be said about it, see `FieldNotes`. */
    isNoted: isConflict || status.kind === 'failed',
    /** What others have made of it since typing began. */
    theirs: isConflict ? now : undefined,
    type: (text: string) => {
      setStatus({ kind: 'idle' })
      typed.put(field, text === now ? undefined : { text, base: own?.base ?? now })
    },
    restore: () => {
      setStatus({ kind: 'idle' })
      typed.put(field, undefined)
    },
    save: () => {
      if (own && !isConflict && status.kind !== 'saving') void send(own.base, own.text)
    },
    /** Saves it over what others have made of it. */
    insist: () => {
      if (!own) return
      typed.put(field, { text: own.text, base: now })
      void send(now, own.text)
    },
  }
}

const messageOf = (failure: unknown) =>
  isUnreached(failure) ? unreachedText() : refusalMessage(failure, 'It could not be saved.')

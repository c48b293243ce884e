import { X } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { useTranslate } from '../page/language.tsx'
import { texts } from './texts.ts'

/** Stored in the history entry: the previous page's message. */
const DoneState = z.object({ done: z.string() })

/** Goes to a page that says what was done: '2 meals imported.' */
export function useLeaveDone() {
  const navigate = useNavigate()
  return (path: string, done: string) =>
    void navigate(path, { state: { done } satisfies z.infer<typeof DoneState> })
}

/**
 * The previous page's message, until it is dismissed or the page is left. It remains while the page's query changes.
 */
export function DoneBefore() {
  const t = useTranslate()
  const navigate = useNavigate()
  const { state, search } = useLocation()
  const [done, setDone] = useState(() => z.safeParse(DoneState, state).data?.done)
  if (done === undefined) return null
  const dismiss = () => {
    setDone(undefined)
    // removes it from the history, so that a reload does not show it again
    void navigate({ search }, { replace: true, preventScrollReset: true })
  }
  return (
    <p className="surface mt-3 flex items-center bg-tint-leaf ps-4 font-semibold">
      <bdi className="min-w-0 flex-1">{done}</bdi>
      <button
        type="button"
        aria-label={t(texts.dismiss)}
        onClick={dismiss}
        className="grid size-11 shrink-0 cursor-pointer place-items-center"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </p>
  )
}

import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { translate } from '../page/language.tsx'
import { type CloseGuard, type Question, useCloseGuard, useDialogs } from '../ui/dialogs.tsx'
import { texts } from './texts.ts'

const unsent = (): Question => ({
  title: translate(texts.leave),
  message: translate(texts.notSent),
  cancelLabel: translate(texts.keepWriting),
  confirmLabel: translate(texts.discard),
  tone: 'warning',
})

/**
 * Asks before unsent text is lost: when the dialog around it closes, when another page opens, and, in the browser's own
 * words, when the tab closes. The login opens without a question, since it redirects back here.
 *
 * @param question for forms that would lose something other than text
 */
export function useLeaveQuestion(hasUnsent: () => boolean, discard: () => void, question?: Question): void {
  const { confirm } = useDialogs()
  const latest = useRef({ hasUnsent, discard })
  useEffect(() => {
    latest.current = { hasUnsent, discard }
  })

  const guard = useMemo(
    () => ({
      hasUnsent: () => latest.current.hasUnsent(),
      confirm: () => confirm(question ?? unsent()),
      discard: () => latest.current.discard(),
    }),
    [confirm, question],
  )

  useCloseGuard(guard)
  useConfirmedNavigation(guard)
  useBeforeUnload(
    useCallback((event) => {
      if (latest.current.hasUnsent()) event.preventDefault()
    }, []),
  )
}

function useConfirmedNavigation({ hasUnsent, confirm, discard }: CloseGuard) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== '/login' && hasUnsent(),
  )
  // while the question is open, another press of Back is blocked, too
  const blocked = useRef(blocker)
  const isConfirming = useRef(false)
  useEffect(() => {
    blocked.current = blocker
    if (blocker.state !== 'blocked' || isConfirming.current) return
    isConfirming.current = true
    void confirm().then((leaves) => {
      isConfirming.current = false
      if (leaves) discard()
      if (leaves) blocked.current.proceed?.()
      else blocked.current.reset?.()
    })
  }, [blocker, confirm, discard])
}

import { useCallback, useEffect, useRef } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { translate } from '../page/language.tsx'
import { type Question, useCloseGuard, useDialogs } from '../ui/dialogs.tsx'
import { texts } from './texts.ts'

const unsent = (): Question => ({
  title: translate(texts.leave),
  message: translate(texts.notSent),
  cancelLabel: translate(texts.keepWriting),
  confirmLabel: translate(texts.discard),
  tone: 'warning',
})

/**
 * Asks before unsent text is left: when the dialog around it closes, when another page opens, and, in the browser's own
 * words, when the tab closes. The login is opened without asking, since it leads back here.
 *
 * @param question what is asked where something else than a text would be lost
 */
export function useLeaveQuestion(hasUnsent: () => boolean, discard: () => void, question?: Question): void {
  const { confirm } = useDialogs()
  const latest = useRef({ hasUnsent, discard })
  useEffect(() => {
    latest.current = { hasUnsent, discard }
  })

  const ask = useCallback(async () => {
    if (!latest.current.hasUnsent()) return true
    const leaves = await confirm(question ?? unsent())
    if (leaves) latest.current.discard()
    return leaves
  }, [confirm, question])

  useCloseGuard(ask)
  useAskedNavigation(() => latest.current.hasUnsent(), ask)
  useBeforeUnload(
    useCallback((event) => {
      if (latest.current.hasUnsent()) event.preventDefault()
    }, []),
  )
}

function useAskedNavigation(hasUnsent: () => boolean, ask: () => Promise<boolean>) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== '/login' && hasUnsent(),
  )
  // another press of the browser's button, while the question is open, blocks anew
  const blocked = useRef(blocker)
  const isAsking = useRef(false)
  useEffect(() => {
    blocked.current = blocker
    if (blocker.state !== 'blocked' || isAsking.current) return
    isAsking.current = true
    void ask().then((leaves) => {
      isAsking.current = false
      if (leaves) blocked.current.proceed?.()
      else blocked.current.reset?.()
    })
  }, [blocker, ask])
}

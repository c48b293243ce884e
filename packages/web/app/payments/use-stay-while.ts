import { useCallback, useEffect } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { type Question, useDialogs } from '../ui/dialogs.tsx'

/** Asks whoever is about to leave the page while something is under way. */
export function useStayWhile(isUnderWay: boolean, question: Question): void {
  const { confirm } = useDialogs()
  const blocker = useBlocker(isUnderWay)

  useBeforeUnload(useCallback((event) => isUnderWay && event.preventDefault(), [isUnderWay]))
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm(question).then((leaves) => (leaves ? blocker.proceed() : blocker.reset()))
  }, [blocker, confirm, question])
}

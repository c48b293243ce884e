import { useCallback, useEffect } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'

/**
 * Asks whoever is about to leave the page while something is under way. The browser's own question is used, since it
 * also stands above the window in which a bank asks the payer something; a dialog of ours would lie beneath it.
 */
export function useStayWhile(isUnderWay: boolean, question: string): void {
  const blocker = useBlocker(isUnderWay)

  useBeforeUnload(
    useCallback(
      (event) => {
        if (isUnderWay) event.preventDefault()
      },
      [isUnderWay],
    ),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm(question)) blocker.proceed()
    else blocker.reset()
  }, [blocker, question])
}

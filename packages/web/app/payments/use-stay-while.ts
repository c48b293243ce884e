import { useCallback, useEffect } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'

/**
 * Asks for confirmation before the user leaves the page during an operation. It uses the browser's own dialog, which
 * also appears above the bank's authentication frame; a dialog of ours would be below it.
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

import { useEffect } from 'react'
import { useDialogs } from '../ui/dialogs.tsx'
import type { Notice } from '../ui/open-dialog.ts'
import { unreachedText } from './unreached.ts'

/**
 * Says where an act was made that it could not be sent, or that no answer came, and offers to try again. The window
 * that says so is loaded before, with the act's button.
 *
 * @example ask({ title: 'Login Failed' }, () => enter(credentials))
 */
export function useRetryQuestion(): (notice: Omit<Notice, 'tone'>, again: () => unknown) => Promise<void> {
  const { confirm, expectOne } = useDialogs()
  useEffect(expectOne, [expectOne])

  return async ({ title, message }, again) => {
    const agreed = await confirm({
      title,
      message: (
        <>
          {message !== undefined && <span className="block">{message}</span>}
          <span className="block">{unreachedText()}</span>
        </>
      ),
      tone: 'error',
      cancelLabel: 'Close',
      confirmLabel: 'Try again',
    })
    if (agreed) again()
  }
}

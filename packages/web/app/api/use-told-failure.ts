import { Refusal } from '@warm-ladle/contract'
import { useLoginPrompt } from '../session/use-login-prompt.ts'
import { useDialogs } from '../ui/dialogs.tsx'
import type { Notice } from '../ui/open-dialog.ts'
import { refusalMessage } from './refusal-message.ts'
import { isUnreached } from './unreached.ts'
import { useRetryQuestion } from './use-retry-question.tsx'

/**
 * The message for a failure without one from the service. A function returns the whole dialog, or undefined when it has
 * shown the failure itself.
 */
export type Failure = string | ((error: unknown) => Omit<Notice, 'tone'> | undefined)

/** Shows a failure: leads to the login where that is the reason, and offers to try again what got no answer. */
export function useToldFailure(): (error: unknown, failure: Failure, again: () => void) => void {
  const { notify } = useDialogs()
  const askToLogIn = useLoginPrompt()
  const askToRetry = useRetryQuestion()

  return (error, failure, again) => {
    if (error instanceof Refusal && error.code === 'sign-in-required') {
      void askToLogIn(error.message)
      return
    }
    const notice =
      typeof failure === 'string'
        ? { title: 'Error!', message: refusalMessage(error, failure) }
        : failure(error)
    if (!notice) return
    if (isUnreached(error)) void askToRetry(notice, again)
    else void notify({ ...notice, tone: 'error' })
  }
}

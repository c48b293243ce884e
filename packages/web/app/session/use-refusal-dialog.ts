import { Refusal } from '@warm-ladle/contract'
import { refusalMessage } from '../api/refusal-message.ts'
import { useDialogs } from '../ui/dialogs.tsx'
import { useLoginPrompt } from './use-login-prompt.ts'

/** Says in a dialog why something did not work; where only a login is missing, it leads there. */
export function useRefusalDialog(): (error: unknown, fallback: string) => Promise<void> {
  const { notify } = useDialogs()
  const askToLogIn = useLoginPrompt()

  return (error, fallback) => {
    const sentence = refusalMessage(error, fallback)
    const needsLogin = error instanceof Refusal && error.code === 'sign-in-required'
    return needsLogin ? askToLogIn(sentence) : notify({ title: sentence, tone: 'error' })
  }
}

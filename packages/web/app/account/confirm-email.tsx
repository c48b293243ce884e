import { Refusal } from '@warm-ladle/contract'
import { refusalMessage } from '../api/refusal-message.ts'
import { SignInCard } from '../session/sign-in/sign-in-card.tsx'
import { Loading } from '../ui/loading.tsx'
import { AskForConfirmation } from './ask-for-confirmation.tsx'
import { useConfirmEmail } from './use-confirm-email.ts'

/** Confirms the e-mail address of a token; on failure says why, and offers another e-mail. */
export function ConfirmEmail({ token }: { token: string }) {
  const { error } = useConfirmEmail(token)
  return error ? <AskForConfirmation problem={messageOf(error)} /> : <Confirming />
}

export const Confirming = () => (
  <SignInCard title="Confirm your email" text="Just a moment, please.">
    <Loading text="Confirming your email..." />
  </SignInCard>
)

const messageOf = (error: Error) =>
  error instanceof Refusal && error.status === 400
    ? 'This link has run out. Ask for another mail here.'
    : refusalMessage(error, 'Your email could not be confirmed. Please open the link of the mail again.')

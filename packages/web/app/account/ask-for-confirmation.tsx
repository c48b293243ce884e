import { useApi } from '../api/query.ts'
import { OtherSignIn } from '../session/sign-in/other-sign-in.tsx'
import { SignInCard } from '../session/sign-in/sign-in-card.tsx'
import { SignInNotice } from '../session/sign-in/sign-in-notice.tsx'
import { MailForm } from './mail-form.tsx'

/** Asks for another confirmation e-mail; `problem` says what was wrong with the one before. */
export function AskForConfirmation({ problem }: { problem?: string }) {
  const api = useApi()
  return (
    <SignInCard title="Confirm your email" text="We send you another mail with a link that confirms it.">
      {problem !== undefined && <SignInNotice tone="error">{problem}</SignInNotice>}
      <MailForm send={(body) => api.account.resendConfirmation({ body })} />
      <OtherSignIn question="Already confirmed?" to="/login" text="Login" />
    </SignInCard>
  )
}

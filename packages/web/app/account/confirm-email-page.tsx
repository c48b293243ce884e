import { pageMeta } from '../page/page-meta.ts'
import { SignInCard } from '../session/sign-in/sign-in-card.tsx'
import { Loading } from '../ui/loading.tsx'
import type { Route } from './+types/confirm-email-page.ts'
import { AskForConfirmation } from './ask-for-confirmation.tsx'
import { ConfirmEmail } from './confirm-email.tsx'
import { useMailToken } from './use-mail-token.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Confirm your email' })

/** The target of links in confirmation e-mails, which also offers to send another one. */
export default function ConfirmEmailPage() {
  const { status, token } = useMailToken()
  if (status === 'known' && token === undefined) {
    return (
      <SignInCard title="Confirm your email" text="We send you another mail with a link that confirms it.">
        <AskForConfirmation />
      </SignInCard>
    )
  }
  return (
    <SignInCard title="Confirm your email" text="Just a moment, please.">
      {token === undefined ? <Loading /> : <ConfirmEmail token={token} />}
    </SignInCard>
  )
}

import { pageMeta } from '../page/page-meta.ts'
import type { Route } from './+types/confirm-email-page.ts'
import { AskForConfirmation } from './ask-for-confirmation.tsx'
import { ConfirmEmail, Confirming } from './confirm-email.tsx'
import { useMailToken } from './use-mail-token.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Confirm your email' })

/** The target of links in confirmation e-mails, which also offers to send another one. */
export default function ConfirmEmailPage() {
  const { status, token } = useMailToken()
  if (token !== undefined) return <ConfirmEmail token={token} />
  return status === 'known' ? <AskForConfirmation /> : <Confirming />
}

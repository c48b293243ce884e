import { pageMeta } from '../page/page-meta.ts'
import { useApi } from '../api/query.ts'
import { SignInCard } from '../session/sign-in/sign-in-card.tsx'
import { OtherSignIn } from '../session/sign-in/other-sign-in.tsx'
import type { Route } from './+types/confirm-email-page.ts'
import { MailForm } from './mail-form.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Confirm your email' })

/** Where another mail is asked for that confirms an address. */
export default function ConfirmEmailPage() {
  const api = useApi()
  return (
    <SignInCard title="Confirm your email" text="We send you another mail with a link that confirms it.">
      <MailForm send={(body) => api.account.resendConfirmation({ body })} />
      <OtherSignIn question="Already confirmed?" to="/login" text="Login" />
    </SignInCard>
  )
}

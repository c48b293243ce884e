import { pageMeta } from '../page/page-meta.tsx'
import { useApi } from '../api/query.ts'
import { OtherSignIn, SignInCard } from '../session/sign-in/sign-in-card.tsx'
import type { Route } from './+types/forgot-password-page.ts'
import { MailForm } from './mail-form.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Forgot password?' })

/** Sends a link to set a new password. */
export default function ForgotPasswordPage() {
  const api = useApi()
  return (
    <SignInCard title="Forgot password?" text="We send you a mail with a link to choose a new one.">
      <MailForm send={(body) => api.account.forgotPassword({ body })} />
      <OtherSignIn question="Do you remember it?" to="/login" text="Login" />
    </SignInCard>
  )
}

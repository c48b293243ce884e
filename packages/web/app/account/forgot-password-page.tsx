import { pageMeta } from '../page/page-meta.tsx'
import { usePublicConfig } from '../page/public-config.ts'
import { useApi } from '../api/query.ts'
import { OtherSignIn, SignInCard } from '../session/sign-in/sign-in-card.tsx'
import type { Route } from './+types/forgot-password-page.ts'
import { MailForm } from './mail-form.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Forgot password?' })

/** Sends a link to set a new password; without mail the office has it. */
export default function ForgotPasswordPage() {
  const api = useApi()
  const { mailEnabled } = usePublicConfig()
  const text = mailEnabled
    ? 'We send you a mail with a link to choose a new one.'
    : 'Please ask the office: it gives you a link with which you choose a new one.'
  return (
    <SignInCard title="Forgot password?" text={text}>
      {mailEnabled && <MailForm send={(body) => api.account.forgotPassword({ body })} />}
      <OtherSignIn question="Do you remember it?" to="/login" text="Login" />
    </SignInCard>
  )
}

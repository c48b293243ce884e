import { pageMeta } from '../layout/page-meta.ts'
import { useApi } from '../query.ts'
import { EntryCard } from '../session/entry-card.tsx'
import { OtherEntry } from '../session/other-entry.tsx'
import type { Route } from './+types/forgot-password-page.ts'
import { MailForm } from './mail-form.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Forgotten password' })

/** The way back in for whoever does not know his password. */
export default function ForgotPasswordPage() {
  const api = useApi()
  return (
    <EntryCard title="Forgot your password?" text="We send you a mail with a link to choose a new one.">
      <MailForm send={(body) => api.account.forgotPassword({ body })} />
      <OtherEntry question="Do you remember it?" to="/login" text="Login" />
    </EntryCard>
  )
}

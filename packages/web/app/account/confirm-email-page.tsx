import { pageMeta } from '../layout/page-meta.ts'
import { useApi } from '../query.ts'
import { EntryCard } from '../session/entry-card.tsx'
import { OtherEntry } from '../session/other-entry.tsx'
import type { Route } from './+types/confirm-email-page.ts'
import { MailForm } from './mail-form.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Confirm your email' })

/** Where another mail is asked for that confirms an address. */
export default function ConfirmEmailPage() {
  const api = useApi()
  return (
    <EntryCard title="Confirm your email" text="We send you another mail with a link that confirms it.">
      <MailForm send={(body) => api.account.resendConfirmation({ body })} />
      <OtherEntry question="Already confirmed?" to="/login" text="Login" />
    </EntryCard>
  )
}

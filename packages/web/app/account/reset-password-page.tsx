import { useSearchParams } from 'react-router'
import { pageMeta } from '../layout/page-meta.ts'
import { EntryCard } from '../session/entry-card.tsx'
import { EntryNotice } from '../session/entry-notice.tsx'
import { ButtonLink } from '../ui/button.tsx'
import type { Route } from './+types/reset-password-page.ts'
import { ResetPasswordForm } from './reset-password-form.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'New password' })

/** Where the mail about a forgotten password leads: its token is in the address. */
export default function ResetPasswordPage() {
  const [search] = useSearchParams()
  const token = search.get('token')
  return (
    <EntryCard title="Choose a new password" text="You log in with it from now on.">
      {token ? <ResetPasswordForm token={token} /> : <NoToken />}
    </EntryCard>
  )
}

const NoToken = () => (
  <>
    <EntryNotice tone="error">
      This address is not complete. Please open the whole link of the mail, or ask for another one.
    </EntryNotice>
    <ButtonLink to="/forgot-password" size="lg" block>
      Ask for another mail
    </ButtonLink>
  </>
)

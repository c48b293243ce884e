import { useSearchParams } from 'react-router'
import { pageMeta } from '../page/page-meta.ts'
import { SignInCard } from '../session/sign-in/sign-in-card.tsx'
import { SignInNotice } from '../session/sign-in/sign-in-notice.tsx'
import { ButtonLink } from '../ui/button.tsx'
import type { Route } from './+types/reset-password-page.ts'
import { ResetPasswordForm } from './reset-password-form.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'New password' })

/** Where the mail about a forgotten password leads: its token is in the address. */
export default function ResetPasswordPage() {
  const [search] = useSearchParams()
  const token = search.get('token')
  return (
    <SignInCard title="Choose a new password" text="You log in with it from now on.">
      {token ? <ResetPasswordForm token={token} /> : <NoToken />}
    </SignInCard>
  )
}

const NoToken = () => (
  <>
    <SignInNotice tone="error">
      This address is not complete. Please open the whole link of the mail, or ask for another one.
    </SignInNotice>
    <ButtonLink to="/forgot-password" size="lg" block>
      Ask for another mail
    </ButtonLink>
  </>
)

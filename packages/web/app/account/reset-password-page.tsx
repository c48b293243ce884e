import { pageMeta } from '../page/page-meta.ts'
import { SignInCard } from '../session/sign-in/sign-in-card.tsx'
import { SignInNotice } from '../session/sign-in/sign-in-notice.tsx'
import { ButtonLink } from '../ui/button.tsx'
import type { Route } from './+types/reset-password-page.ts'
import { ResetPasswordForm } from './reset-password-form.tsx'
import { useMailToken } from './use-mail-token.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'New password' })

/** The target of links to set a new password; the token is in the URL's fragment. */
export default function ResetPasswordPage() {
  const { status, token = '' } = useMailToken()
  const isIncomplete = status === 'known' && token === ''
  return (
    <SignInCard title="Choose a new password" text="You log in with it from now on.">
      {isIncomplete ? <NoToken /> : <ResetPasswordForm token={token} />}
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

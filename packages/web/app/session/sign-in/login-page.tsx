import { useSearchParams } from 'react-router'
import { pageMeta } from '../../page/page-meta.tsx'
import { PasskeyButton } from '../passkey/passkey-button.tsx'
import { ProviderButtons } from '../provider/provider-buttons.tsx'
import type { Route } from './+types/login-page.ts'
import { leaveWhenSignedIn, OtherSignIn, SignInCard, SignInNotice } from './sign-in-card.tsx'
import { LoginForm } from './login-form.tsx'

export const loader = (args: Route.LoaderArgs) => leaveWhenSignedIn(args)
export const clientLoader = () => null
export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Login', description: 'Log in to request, like and review meals.' })

/** The login page. */
export default function LoginPage() {
  return (
    <SignInCard title="Welcome back" text="Log in to request, like and review meals.">
      <ConfirmedNotice />
      <LoginForm />
      <ProviderButtons />
      <PasskeyButton />
      <OtherSignIn question="New here?" to="/signup" text="Create an account" />
    </SignInCard>
  )
}

/** Says that the e-mail address is confirmed, after its link was opened. */
function ConfirmedNotice() {
  const [search] = useSearchParams()
  if (search.get('confirmed') !== 'yes') return null
  return <SignInNotice tone="success">Your email is confirmed. Please log in.</SignInNotice>
}

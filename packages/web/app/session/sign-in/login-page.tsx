import { pageMeta } from '../../page/page-meta.ts'
import type { Route } from './+types/login-page.ts'
import { ConfirmedNotice } from './confirmed-notice.tsx'
import { SignInCard } from './sign-in-card.tsx'
import { ProviderButtons } from '../provider/provider-buttons.tsx'
import { PasskeyButton } from '../passkey/passkey-button.tsx'
import { leaveWhenSignedIn } from './leave-when-signed-in.ts'
import { LoginForm } from './login-form.tsx'
import { OtherSignIn } from './other-sign-in.tsx'

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

import { pageMeta } from '../layout/page-meta.ts'
import type { Route } from './+types/login-page.ts'
import { ConfirmedNotice } from './confirmed-notice.tsx'
import { EntryCard } from './entry-card.tsx'
import { GoogleEntry } from './google-entry.tsx'
import { leaveWhenSignedIn } from './leave-when-signed-in.ts'
import { LoginForm } from './login-form.tsx'
import { OtherEntry } from './other-entry.tsx'

export const loader = (args: Route.LoaderArgs) => leaveWhenSignedIn(args)
export const clientLoader = () => null
export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Login', description: 'Log in to request, like and review meals.' })

/** Where members log in. */
export default function LoginPage() {
  return (
    <EntryCard title="Welcome back" text="Log in to request, like and review meals.">
      <ConfirmedNotice />
      <LoginForm />
      <GoogleEntry />
      <OtherEntry question="New here?" to="/signup" text="Create an account" />
    </EntryCard>
  )
}

import { pageMeta } from '../layout/page-meta.ts'
import type { Route } from './+types/signup-page.ts'
import { EntryCard } from './entry-card.tsx'
import { GoogleEntry } from './google-entry.tsx'
import { leaveWhenSignedIn } from './leave-when-signed-in.ts'
import { OtherEntry } from './other-entry.tsx'
import { SignupForm } from './signup-form.tsx'

export const loader = (args: Route.LoaderArgs) => leaveWhenSignedIn(args)
export const clientLoader = () => null
export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Signup', description: 'Create an account to like and review meals.' })

/** Where residents become members. */
export default function SignupPage() {
  return (
    <EntryCard title="Pull up a chair" text="Create an account to like and review meals.">
      <SignupForm />
      <GoogleEntry />
      <OtherEntry question="Already have an account?" to="/login" text="Login" />
    </EntryCard>
  )
}

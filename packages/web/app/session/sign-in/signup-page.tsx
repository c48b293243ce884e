import { Link } from 'react-router'
import { pageMeta } from '../../page/page-meta.tsx'
import type { Route } from './+types/signup-page.ts'
import { usePublicConfig } from '../../page/public-config.ts'
import { leaveWhenSignedIn, OtherSignIn, SignInCard, SignInNotice } from './sign-in-card.tsx'
import { ProviderButtons } from '../provider/provider-buttons.tsx'
import { SignupForm } from './signup-form.tsx'

export const loader = (args: Route.LoaderArgs) => leaveWhenSignedIn(args)
export const clientLoader = () => null
export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Signup', description: 'Create an account to like and review meals.' })

/** The signup page. */
export default function SignupPage() {
  const { needsAdmission } = usePublicConfig()
  return (
    <SignInCard title="Pull up a chair" text="Create an account to like and review meals.">
      {needsAdmission && (
        <SignInNotice tone="info">
          Once you have signed up, tell the office: an admin lets you in, then you can log in.
        </SignInNotice>
      )}
      <SignupForm />
      <p className="mt-3 text-center text-sm text-muted">
        What we keep, and for how long:{' '}
        <Link to="/privacy" className="underline underline-offset-4 hover:text-ink">
          Privacy
        </Link>
      </p>
      <ProviderButtons />
      <OtherSignIn question="Already have an account?" to="/login" text="Login" />
    </SignInCard>
  )
}

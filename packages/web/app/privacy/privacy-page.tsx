import type { ReactNode } from 'react'
import { lengthOfDays } from '../page/length-of-days.ts'
import { usePublicConfig } from '../page/public-config.ts'
import { pageMeta } from '../page/page-meta.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { useSession } from '../session/use-session.ts'
import type { Route } from './+types/privacy-page.ts'
import { keptFor } from './kept.ts'
import { OwnControls } from './own-controls.tsx'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Privacy',
    description: 'What is kept about residents, who sees it, and when it is erased.',
  })

/** What is kept, for whom and how long; for the signed-in with what they can do about it. */
export default function PrivacyPage() {
  const { retention } = usePublicConfig()
  const isSignedIn = useSession().status === 'signed-in'
  return (
    <div className="page-width pt-8 pb-20 sm:pt-12">
      <PageHeading
        title="Privacy"
        description="What is kept about you, who sees it, and when it is erased."
      />
      {isSignedIn && <OwnControls />}
      <dl className="mt-8 grid gap-5 md:grid-cols-2">
        {keptFor(retention).map((one) => (
          <div key={one.what} className="surface p-5 sm:p-6">
            <dt className="font-display text-xl font-semibold">{one.what}</dt>
            <Line term="Why">{one.why}</Line>
            <Line term="Who sees it">{one.whom}</Line>
            <Line term="How long">{one.long}</Line>
          </div>
        ))}
      </dl>
      <section className="mt-10 max-w-3xl">
        <h2 className="text-2xl">When you leave</h2>
        <p className="mt-3 text-muted">
          You can delete your account in your profile, and an admin can. Your needs, likes, sessions, calendar
          address and ways to log in are deleted at once, and open requests are closed. Reviews and requests
          stay without your name, e-mail and notes. Payments stay as they are, since the books have to say who
          paid, and the activity log keeps its entries for {lengthOfDays(retention.auditLogDays)}. Backups
          made before still hold what they held; the hostel deletes them.
        </p>
      </section>
      <section className="mt-10 max-w-3xl">
        <h2 className="text-2xl">What is not done</h2>
        <p className="mt-3 text-muted">
          No page counts visitors or loads advertising, nothing is sold, and card numbers never reach this
          service: the card form belongs to the payment provider. Cookies keep you logged in, recognise your
          browser at the login, remember light or dark, and for five seconds that you have changed something,
          so that you are shown nothing older. Forms keep what you have not sent yet in your own browser, for
          a week at most and until you log out; needs and passwords are never among it. To be read without
          network, the week and your newest requests are kept there as well, until you log out.
        </p>
      </section>
    </div>
  )
}

const Line = ({ term, children }: { term: string; children: ReactNode }) => (
  <dd className="mt-3">
    <span className="block text-sm font-semibold">{term}</span>
    <span className="text-muted">{children}</span>
  </dd>
)

import { lengthOfDays } from '@warm-ladle/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ProofAsker } from '../account/proof-asker.tsx'
import { failureTitle } from '../api/failure-notice.tsx'
import { useApi } from '../api/query.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.tsx'
import { needsQuery, useSaveNeeds } from '../dish/needs.ts'
import { pageMeta } from '../page/page-meta.tsx'
import { usePublicConfig } from '../page/public-config.ts'
import { useSession } from '../session/use-session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { PageHeading } from '../ui/headings.tsx'
import { saveFile } from '../ui/files.tsx'
import type { Route } from './+types/privacy-page.ts'
import { keptFor } from './kept.ts'

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
          You can delete your account in your profile, and an admin can. Your needs, likes, standing orders,
          absences, sessions, calendar address and ways to log in are deleted at once, and open requests are
          closed. Reviews and requests stay without your name, email and notes. Payments and statements stay
          as they are, since the books have to say who paid, and the activity log keeps its entries for{' '}
          {lengthOfDays(retention.auditLogDays)}. Backups made before still hold what they held; the hostel
          deletes them.
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
          network, the week and your newest requests are kept there as well, until you log out, or until the
          site is opened after your login has ended.
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

/** What the signed-in can do at once: take their consent back, and have their data as one file. */
function OwnControls() {
  return (
    <section aria-labelledby="own-data" className="surface mt-8 p-5 sm:p-6">
      <h2 id="own-data" className="text-2xl">
        Your own data
      </h2>
      <p className="mt-2 text-muted">
        The file holds what the database keeps about you, except passwords, other secrets, and emails on their
        way.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Download />
        {/* the pages behind the login have their own */}
        <ProofAsker />
        <TakeConsentBack />
        <ButtonLink to="/dashboard/userHome" variant="outline">
          Your profile
        </ButtonLink>
      </div>
    </section>
  )
}

function Download() {
  const api = useApi()
  const { start, isPending } = useNotifyingMutation({
    run: () => api.ownData.export(),
    done: (file) => {
      saveFile('my-data.json', JSON.stringify(file, null, 2))
    },
    failure: failureTitle('Your data did not load. Please try again.'),
    invalidates: [],
  })
  return (
    <Button pending={isPending} onClick={() => start()}>
      Download my data
    </Button>
  )
}

/** One click, without a question: consent is taken back as easily as it was given. */
function TakeConsentBack() {
  const { data: needs } = useQuery(needsQuery(useApi()))
  const { start, isPending } = useSaveNeeds()
  if (!needs?.consent) return null
  return (
    <Button
      variant="outline"
      pending={isPending}
      onClick={() => start({ avoids: [], diets: [], consent: false })}
    >
      Take my consent back and delete my needs
    </Button>
  )
}

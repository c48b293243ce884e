import { type Member, packageNames } from '@warm-ladle/contract'
import { pageMeta } from '../page/page-meta.tsx'
import { PackageCard } from '../packages/package-card.tsx'
import { useMember } from '../session/use-member.ts'
import { QueryState } from '../api/query-state.tsx'
import { Loading } from '../ui/skeleton.tsx'
import { PageHeading } from '../ui/headings.tsx'
import type { Route } from './+types/payment-page.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Choose a membership' })

/** The three memberships to choose from. */
export default function PaymentPage() {
  return (
    <>
      <PageHeading title="Choose a membership" description="All three open the same doors." />
      <div className="mt-8">
        <QueryState
          query={useMember()}
          loading={<Loading className="surface h-80" />}
          failure="Failed to load user details. Please try again."
        >
          {(member) => <Offers {...member} />}
        </QueryState>
      </div>
    </>
  )
}

const Offers = ({ badge, badgeUntil }: Pick<Member, 'badge' | 'badgeUntil'>) => (
  <section>
    <h2 className="sr-only">Memberships</h2>
    <ul className="grid gap-6 md:grid-cols-3 lg:grid-cols-1 xl:grid-cols-3">
      {packageNames.map((name) => (
        <li key={name}>
          <PackageCard {...{ name, badge, badgeUntil }} checkout="/dashboard/checkout" />
        </li>
      ))}
    </ul>
  </section>
)

import { type Member, packageNames } from '@warm-ladle/contract'
import { useTranslate } from '../../page/language.tsx'
import { pageMeta } from '../../page/page-meta.tsx'
import { PackageCard } from '../package-card.tsx'
import { useMember } from '../../people/use-member.ts'
import { QueryState } from '../../api/query-state.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { PageHeading } from '../../ui/headings.tsx'
import type { Route } from './+types/payment-page.ts'
import { texts } from './texts.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: texts.chooseMembership })

/** The three memberships to choose from. */
export default function PaymentPage() {
  const t = useTranslate()
  return (
    <>
      <PageHeading title={t(texts.chooseMembership)} description={t(texts.sameDoors)} />
      <div className="mt-8">
        <QueryState
          query={useMember()}
          loading={<Loading className="surface h-80" />}
          failure={t(texts.memberFailed)}
        >
          {(member) => <Offers {...member} />}
        </QueryState>
      </div>
    </>
  )
}

const Offers = ({ badge, badgeUntil }: Pick<Member, 'badge' | 'badgeUntil'>) => (
  <section>
    <h2 className="sr-only">{useTranslate()(texts.memberships)}</h2>
    <ul className="grid gap-6 md:grid-cols-3 lg:grid-cols-1 xl:grid-cols-3">
      {packageNames.map((name) => (
        <li key={name}>
          <PackageCard {...{ name, badge, badgeUntil }} checkout="/dashboard/checkout" />
        </li>
      ))}
    </ul>
  </section>
)

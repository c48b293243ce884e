import { isStaff } from '@warm-ladle/contract'
import { Suspense } from 'react'
import { prefetch } from '../../api/query.ts'
import type { Route } from './+types/overview-page.ts'
import { OverviewSkeleton } from './overview-parts.tsx'
import { MemberOverview, MemberStart } from './member-overview.tsx'
import { prefetchOverview } from './prefetch-overview.ts'
import { useTranslate } from '../../page/language.tsx'
import { lazyPart } from '../../page/lazy-part.tsx'
import { pageMeta } from '../../page/page-meta.tsx'
import { useSession } from '../../api/use-session.ts'
import { useStanding } from '../../people/use-member.ts'
import { PageHeading } from '../../ui/headings.tsx'
import { StaffStep } from './staff-step.tsx'
import { texts as layoutTexts } from '../../layout/texts.ts'
import { texts } from './texts.ts'

// residents do without it
const KitchenOverview = lazyPart<{ isForAdmins?: boolean }>(
  'home/overview/kitchen-overview.tsx',
  () => import('./kitchen-overview.tsx'),
)

export const loader = ({ context }: Route.LoaderArgs) =>
  prefetch(context, (client, api) => [prefetchOverview(context, client, api)])
export const clientLoader = () => null

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: layoutTexts.dashboard })

/** The dashboard's first page: the next step, and what there is to know at a glance. */
export default function OverviewPage() {
  const t = useTranslate()
  const { user } = useSession()
  const { data: standing } = useStanding()
  const isAdmin = standing?.role === 'admin'
  const isInKitchen = standing !== undefined && isStaff(standing, 'kitchen')
  return (
    <>
      <PageHeading
        title={t(texts.welcome, { name: user?.displayName || t(texts.user) })}
        description={isInKitchen ? <StaffStep /> : undefined}
      />
      <div className="mt-2 flex flex-col gap-2.5 sm:mt-6 sm:gap-6">
        {isInKitchen && (
          <Suspense fallback={<OverviewSkeleton />}>
            <KitchenOverview isForAdmins={isAdmin} />
          </Suspense>
        )}
        {/* who works there reads first what is cooked, and then what is their own */}
        {isInKitchen && !isAdmin && <MemberStart />}
        {!isInKitchen && <MemberOverview />}
      </div>
    </>
  )
}

import { isStaff } from '@warm-ladle/contract'
import { Suspense } from 'react'
import { Navigate } from 'react-router'
import { prefetch } from '../../api/query.ts'
import type { Route } from './+types/overview-page.ts'
import { OverviewSkeleton, ownPage } from './overview-parts.tsx'
import { prefetchOverview } from './prefetch-overview.ts'
import { useTranslate } from '../../page/language.tsx'
import { lazyPart } from '../../page/lazy-part.tsx'
import { pageMeta } from '../../page/page-meta.tsx'
import { usePublicConfig } from '../../page/public-config.ts'
import { isOnStaff, type Standing, useStanding } from '../../people/use-member.ts'
import { PageHeading } from '../../ui/headings.tsx'
import { StaffStep } from './staff-step.tsx'
import { texts as layoutTexts } from '../../layout/texts.ts'

// loaded on demand, so that residents do not load it
const KitchenOverview = lazyPart<{ isForAdmins?: boolean }>(
  'home/overview/kitchen-overview.tsx',
  () => import('./kitchen-overview.tsx'),
)

// loaded on demand: only staff who eat at a hostel that plans mealtimes need it
const OwnMealtime = lazyPart('home/overview/own-mealtime.tsx', () => import('./own-mealtime.tsx'))

export const loader = ({ context }: Route.LoaderArgs) =>
  prefetch(context, (client, api) => [prefetchOverview(context, client, api)])
export const clientLoader = () => null

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: layoutTexts.overview })

/** The dashboard's first page: the next step and figures for staff. Residents have the home page instead. */
export default function OverviewPage() {
  const { data: standing } = useStanding()
  if (!standing) return null
  return isOnStaff(standing) ? <Overview standing={standing} /> : <Navigate to={ownPage} replace />
}

function Overview({ standing }: { standing: Standing }) {
  const t = useTranslate()
  const { plansMealtimes } = usePublicConfig()
  const isAdmin = standing.role === 'admin'
  return (
    <>
      <PageHeading title={t(layoutTexts.overview)} description={<StaffStep standing={standing} />} />
      <div className="mt-2 flex flex-col gap-2.5 sm:mt-6 sm:gap-6">
        {isStaff(standing, 'kitchen') && (
          <Suspense fallback={<OverviewSkeleton />}>
            <KitchenOverview isForAdmins={isAdmin} />
          </Suspense>
        )}
        {/* this line comes last: staff first read what the kitchen cooks, and then about their own meal */}
        {plansMealtimes && !isAdmin && (
          <Suspense fallback={<p className="min-h-11" />}>
            <OwnMealtime />
          </Suspense>
        )}
      </div>
    </>
  )
}

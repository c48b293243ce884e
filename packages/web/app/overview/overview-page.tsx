import { pageMeta } from '../page/page-meta.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { isStaff } from '@warm-ladle/contract'
import { useStanding } from '../session/use-standing.ts'
import { useSession } from '../session/use-session.ts'
import type { Route } from './+types/overview-page.ts'
import { KitchenOverview } from './kitchen-overview.tsx'
import { MemberOverview } from './member-overview.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Dashboard' })

/** The dashboard's first page: the next step, and what there is to know at a glance. */
export default function OverviewPage() {
  const { user } = useSession()
  const { data: standing } = useStanding()
  const isAdmin = standing?.role === 'admin'
  return (
    <>
      <PageHeading
        title={`Welcome, ${user?.displayName || 'User'}`}
        description="Good to see you at the table."
      />
      <div className="mt-8 flex flex-col gap-4 sm:gap-6">
        {standing && isStaff(standing, 'kitchen') && <KitchenOverview isForAdmins={isAdmin} />}
        {!isAdmin && <MemberOverview />}
      </div>
    </>
  )
}

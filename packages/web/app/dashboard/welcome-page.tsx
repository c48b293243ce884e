import { pageMeta } from '../page/page-meta.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { useSession } from '../session/use-session.ts'
import type { Route } from './+types/welcome-page.ts'
import { AdminNextStep } from './admin-next-step.tsx'
import { MemberNextStep } from './member-next-step.tsx'
import { useRole } from './use-role.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Dashboard' })

/** The dashboard's first page, with a suggested next step. */
export default function WelcomePage() {
  const { user } = useSession()
  const { data: role } = useRole()
  return (
    <>
      <PageHeading
        title={`Welcome, ${user?.displayName || 'User'}`}
        description="Good to see you at the table."
      />
      <div className="mt-8">{role === 'admin' ? <AdminNextStep /> : <MemberNextStep />}</div>
    </>
  )
}

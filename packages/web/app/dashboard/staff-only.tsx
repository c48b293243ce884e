import { isStaff } from '@warm-ladle/contract'
import { Outlet, useLocation } from 'react-router'
import { QueryState } from '../api/query-state.tsx'
import { MessagePage } from '../layout/message-page.tsx'
import { type Standing, useStanding } from '../session/use-standing.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import { renderNoDashboard } from './no-dashboard.tsx'
import { levelOf } from './staff-pages.ts'
import { useChangedDuties } from './use-changed-duties.ts'

/** Guards the pages of admins and of those with duties. The service refuses their data to all others anyway. */
export default function StaffOnly() {
  const level = levelOf(useLocation().pathname)
  useChangedDuties(level)
  return (
    <QueryState
      query={useStanding()}
      loading={<Loading className="min-h-[60vh]" />}
      failure={renderNoDashboard}
      stale={() => null}
    >
      {(standing) => (isStaff(standing, level) ? <Outlet /> : <NotAllowed {...standing} />)}
    </QueryState>
  )
}

const NotAllowed = ({ duties }: Standing) => (
  <MessagePage
    title="Not allowed"
    text={
      duties.length > 0
        ? 'This page is not among your duties.'
        : 'This page is for the people who run the kitchen.'
    }
    action={<ButtonLink to="/dashboard">Back to your dashboard</ButtonLink>}
  />
)

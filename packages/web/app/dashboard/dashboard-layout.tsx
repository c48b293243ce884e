import { Outlet } from 'react-router'
import { QueryState } from '../api/query-state.tsx'
import { Loading } from '../ui/loading.tsx'
import { menuOf } from './menus.ts'
import { renderNoDashboard } from './no-dashboard.tsx'
import { SideMenu } from './side-menu.tsx'
import { useStanding } from '../session/use-standing.ts'

/**
 * The layout of the dashboard: the menu for the member's role and duties, once they are known. The page below has its own notice
 * about stale data.
 */
export default function DashboardLayout() {
  return (
    <QueryState query={useStanding()} loading={<Waiting />} failure={renderNoDashboard} stale={() => null}>
      {(standing) => (
        <div
          data-wide
          className="page-width grid gap-6 py-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-10 lg:py-12 print:block"
        >
          <SideMenu {...menuOf(standing)} />
          <div className="min-w-0 pb-8">
            <Outlet />
          </div>
        </div>
      )}
    </QueryState>
  )
}

const Waiting = () => (
  <>
    <h1 className="sr-only">Dashboard</h1>
    <Loading className="min-h-[60vh]" />
  </>
)

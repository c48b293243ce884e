import { Outlet } from 'react-router'
import { ErrorState } from '../ui/error-state.tsx'
import { Loading } from '../ui/loading.tsx'
import { menus } from './menus.ts'
import { SideMenu } from './side-menu.tsx'
import { useRole } from './use-role.ts'

/** What all pages of the dashboard share: the menu of the person's role, once that is known. */
export default function DashboardLayout() {
  const { data: role, isError, refetch } = useRole()
  if (isError) {
    return (
      <div className="page-width py-12">
        <h1 className="sr-only">Dashboard</h1>
        <ErrorState message="Error loading user data. Please try again later." onRetry={refetch} />
      </div>
    )
  }
  if (role === undefined) return <Waiting />
  return (
    <div className="page-width grid gap-6 py-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-10 lg:py-12 print:block">
      <SideMenu entries={menus[role]} />
      <div className="min-w-0 pb-8">
        <Outlet />
      </div>
    </div>
  )
}

const Waiting = () => (
  <>
    <h1 className="sr-only">Dashboard</h1>
    <Loading className="min-h-[60vh]" />
  </>
)

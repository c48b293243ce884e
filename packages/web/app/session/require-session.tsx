import { type LoaderFunctionArgs, Navigate, Outlet, redirect, useLocation } from 'react-router'
import { pageContext } from '../page-context.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { loginPath } from './safe-origin.ts'
import { useSession } from './use-session.ts'

/** The server turns away at once who is not signed in; the component does it in the browser. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  // when it cannot be found out, the browser tries again
  const session = await context
    .get(pageContext)
    .session()
    .catch(() => undefined)
  if (session === null) throw redirect(loginPath(url))
  return null
}

export const clientLoader = () => null

/** The pages below are for signed-in people; anybody else is asked to log in and comes back afterwards. */
export default function RequireSession() {
  const { status, isBusy } = useSession()
  const location = useLocation()

  if (status === 'loading' || isBusy) return <ProgressBar />
  if (status === 'signed-out') return <Navigate to={loginPath(location)} replace />
  return <Outlet />
}

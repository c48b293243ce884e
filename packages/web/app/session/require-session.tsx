// all pages below begin with calls: what these need is loaded with them
import '../api/browser-api.ts'
import { useEffect } from 'react'
import { type LoaderFunctionArgs, Outlet, redirect, useLocation, useNavigate } from 'react-router'
import { ProofAsker } from '../account/proof-asker.tsx'
import { pageContext } from '../page/page-context.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { loginPath } from './login-path.ts'
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
  if (status === 'signed-in' && !isBusy) {
    return (
      <>
        <Outlet />
        <ProofAsker />
      </>
    )
  }
  return (
    <>
      <ProgressBar />
      {status === 'signed-out' && !isBusy && <AskForLogin />}
    </>
  )
}

function AskForLogin() {
  const location = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    // after a logout the address is already that of the home page, while this page is still being replaced by it
    if (window.location.pathname === location.pathname) void navigate(loginPath(location), { replace: true })
  }, [location, navigate])
  return null
}

import { useEffect } from 'react'
import { type LoaderFunctionArgs, Outlet, redirect, useLocation, useNavigate } from 'react-router'
import { ProofDialog } from './proof-dialog.tsx'
import { useTranslate } from '../page/language.tsx'
import { pageContext } from '../page/page-context.ts'
import { addMembersStyles } from '../page/members-styles.ts'
import { NeedsScripts } from '../ui/use-hydrated.tsx'
import { ProgressBar } from '../ui/skeleton.tsx'
import { loginPath } from '../api/login-path.ts'
import { texts } from './texts.ts'
import { useSession } from '../api/use-session.ts'

/** Redirects visitors to the login on the server; in the browser, the component does so. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  // if the session cannot be read, the browser tries again
  const session = await context
    .get(pageContext)
    .session()
    .catch(() => undefined)
  if (session === null) throw redirect(loginPath(url))
  return null
}

export const clientLoader = addMembersStyles
export const handle = { hasMembersStyles: true }

/** Guards members' pages: sends visitors to the login, and back afterwards. */
export default function RequireSession() {
  const t = useTranslate()
  const { status, isBusy } = useSession()
  if (status === 'signed-in' && !isBusy) {
    return (
      <>
        <Outlet />
        <ProofDialog />
      </>
    )
  }
  return (
    <>
      <ProgressBar />
      <NeedsScripts what={t(texts.yourDashboard)} />
      {status === 'signed-out' && !isBusy && <LoginPrompt />}
    </>
  )
}

function LoginPrompt() {
  const location = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    // after a logout, the URL is already the home page's while this page is still rendered
    if (window.location.pathname === location.pathname) void navigate(loginPath(location), { replace: true })
  }, [location, navigate])
  return null
}

import { screen } from '@testing-library/react'
import { RouterContextProvider, useLocation } from 'react-router'
import { describe, expect, it, onTestFinished } from 'vitest'
import { amina } from '../../test/records.ts'
import { renderPage } from '../../test/render-page.tsx'
import { pageContext } from '../page/page-context.ts'
import RequireSession, { loader } from './require-session.tsx'
import { leaveWhenSignedIn } from './sign-in/sign-in-card.tsx'

/** Shows the URL after leaving the page. */
function Elsewhere() {
  const { pathname, search } = useLocation()
  return <p>{`At ${pathname}${search}`}</p>
}

const Below = () => <p>For members</p>

/** Opens a members' page in a browser whose address bar shows this path. */
function open(path: string, { shown = path, email }: { shown?: string; email?: string } = {}) {
  window.history.replaceState(null, '', shown)
  onTestFinished(() => window.history.replaceState(null, '', '/'))
  renderPage(RequireSession, { path, Below, Elsewhere, ...(email !== undefined && { email }) })
}

describe('a members’ page', () => {
  it('sends a visitor to the login, which redirects back with the query', async () => {
    open('/dashboard/planner?from=2026-11-30')
    await screen.findByText('At /login?from=%2Fdashboard%2Fplanner%3Ffrom%3D2026-11-30')
    expect(screen.queryByText('For members')).toBeNull()
  })

  it('is shown to a member', async () => {
    open('/dashboard/planner', { email: amina.email })
    expect(await screen.findByText('For members')).toBeTruthy()
  })

  it('does not redirect to the login after a logout has led to the home page', async () => {
    open('/dashboard/planner', { shown: '/' })
    await screen.findByRole('progressbar')
    expect(screen.queryByText(/^At /)).toBeNull()
    expect(screen.queryByText('For members')).toBeNull()
  })
})

type Session = () => Promise<object | null>

/** The arguments for a loader on the server, with this session. */
function callFor(session: Session, path: string) {
  const context = new RouterContextProvider()
  // loaders only read the session from the context
  Reflect.apply(context.set, context, [pageContext, { session }])
  const url = new URL(path, 'http://localhost:3000')
  return { context, url, request: new Request(url), params: {}, pattern: url.pathname }
}
const signedIn = async () => ({})
const ledTo = (thrown: unknown) => (thrown instanceof Response ? thrown.headers.get('location') : thrown)

describe('on the server', () => {
  it('a members’ page redirects a visitor to the login, with the way back', async () => {
    const call = callFor(async () => null, '/dashboard/planner?from=2026-11-30')
    expect(ledTo(await loader(call).catch((thrown: unknown) => thrown))).toBe(
      '/login?from=%2Fdashboard%2Fplanner%3Ffrom%3D2026-11-30',
    )
    expect(await loader(callFor(signedIn, '/dashboard'))).toBeNull()
  })

  it('a members’ page lets the browser try again if the session could not be loaded', async () => {
    expect(await loader(callFor(() => Promise.reject(new Error('unavailable')), '/dashboard'))).toBeNull()
  })

  it.each([
    ['/login?from=%2Fweek', '/week'],
    ['/login', '/'],
    ['/signup?from=https%3A%2F%2Fevil.example', '/'],
    ['/login?from=%2F%2Fevil.example', '/'],
  ])('%s redirects a member to %s', async (path, expected) => {
    const call = callFor(signedIn, path)
    expect(ledTo(await leaveWhenSignedIn(call).catch((thrown: unknown) => thrown))).toBe(expected)
    expect(await leaveWhenSignedIn(callFor(async () => null, path))).toBeNull()
  })
})

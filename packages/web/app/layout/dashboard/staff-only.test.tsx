import type { RouteConfigEntry } from '@react-router/dev/routes'
import { act, screen } from '@testing-library/react'
import { allDuties, Refusal } from '@warm-ladle/contract'
import { matchPath } from 'react-router'
import { describe, expect, it } from 'vitest'
import { amina } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startService } from '../../../test/service.ts'
import routes from '../../routes.ts'
import { buildMenu } from './menus.ts'
import StaffOnly from './staff-only.tsx'

const roleCall = `GET /api/users/${encodeURIComponent(amina.email)}`
const refused = () => Promise.reject(new Refusal('admin-only', 'Only others can do this.'))
const Page = () => <h1>A page of the staff</h1>

function open(path: string, standing: object) {
  const service = startService({ [roleCall]: () => standing })
  return { service, ...renderPage(StaffOnly, { email: amina.email, path, Below: Page }) }
}

/** Paths of the pages below the layout under test. */
const guarded = (entries: readonly RouteConfigEntry[], isBelow = false): string[] =>
  entries.flatMap(({ file, path, children = [] }) => {
    const isGuarded = isBelow || file === 'layout/dashboard/staff-only.tsx'
    const own = isGuarded && path !== undefined ? [`/dashboard/${path.replace('dashboard/', '')}`] : []
    return [...own, ...guarded(children, isGuarded)]
  })

const isForAll = (path: string) => ['/', '/dashboard', '/dashboard/feedback'].includes(path)

describe('staff pages', () => {
  it('include everything in the admins’ menu [A60]', () => {
    const entries = buildMenu({ role: 'admin', duties: [] }, { hasStatements: true }).flat()
    const pages = entries.flatMap(({ tabs }) => tabs.map(({ to }) => to)).filter((to) => !isForAll(to))
    expect(pages.length).toBeGreaterThan(15)
    expect(pages.filter((page) => !guarded(routes).some((path) => matchPath(path, page)))).toEqual([])
  })

  it.each([
    ['/dashboard/ServeMeals', { role: 'user', duties: ['desk'] }],
    ['/dashboard/servemeals/', { role: 'user', duties: ['kitchen'] }],
    ['/dashboard/Payments', { role: 'user', duties: ['accounts'] }],
    ['/dashboard/planner', { role: 'user', duties: ['kitchen'] }],
    ['/dashboard/sheet/0192f0c0-0000-7000-8000-000000000800', { role: 'user', duties: ['kitchen'] }],
    ['/dashboard/counter', { role: 'user', duties: ['desk'] }],
    ['/dashboard/AllMeals', { role: 'user', duties: ['kitchen'] }],
    ['/dashboard/waste', { role: 'user', duties: ['kitchen'] }],
    ['/dashboard/UpcomingMeals/polls', { role: 'user', duties: ['kitchen'] }],
    ['/dashboard/ManageUsers', { role: 'admin' }],
  ])('like %s are open to %o', async (path, standing) => {
    open(path, standing)
    expect(await screen.findByRole('heading', { name: 'A page of the staff' })).toBeTruthy()
  })

  it.each([
    ['/dashboard/ServeMeals', ['accounts']],
    ['/dashboard/Payments', ['kitchen', 'desk']],
    ['/dashboard/hours', ['desk', 'accounts']],
    ['/dashboard/sheet', ['desk', 'accounts']],
    ['/dashboard/counter', ['accounts']],
    ['/dashboard/ManageUsers', [...allDuties]],
    ['/dashboard/AllMeals/import', [...allDuties]],
    ['/dashboard/AddMeal', ['desk', 'accounts']],
    ['/dashboard/UpcomingMeals/polls', ['desk', 'accounts']],
    ['/dashboard/NoShows', [...allDuties]],
    ['/dashboard/Activity', [...allDuties]],
    ['/dashboard/Reports/money', ['kitchen', 'desk']],
    ['/dashboard/Reports', ['accounts']],
  ])('like %s are refused to a member with %o, with an explanation', async (path, duties) => {
    open(path, { role: 'user', duties })
    await screen.findByText('Your duties do not include this page.')
    expect(screen.queryByText('A page of the staff')).toBeNull()
  })

  it('say that the member’s access could not be loaded, and can try again [A56]', async () => {
    const { service, user } = open('/dashboard/counter', new Refusal('unavailable'))
    await screen.findByText(/^Error loading user data/)
    service.answer({ [roleCall]: () => ({ role: 'admin' }) })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'A page of the staff' })).toBeTruthy()
  })

  it('are refused to residents', async () => {
    open('/dashboard/ServeMeals', { role: 'user' })
    expect(await screen.findByText('This page is for staff.')).toBeTruthy()
  })

  it('close with a message at the first refused call after a duty has been removed', async () => {
    const { service, client } = open('/dashboard/ServeMeals', { role: 'user', duties: ['desk'] })
    await screen.findByRole('heading', { name: 'A page of the staff' })
    service.answer({ [roleCall]: () => ({ role: 'user' }) })
    await act(() =>
      client.fetchQuery({ queryKey: ['meal-requests'], queryFn: refused }).catch(() => undefined),
    )
    await screen.findByText('Your duties have changed')
    expect(await screen.findByRole('heading', { name: 'Not allowed' })).toBeTruthy()
  })

  it('stay open if the refused call requires a different level', async () => {
    const { service, client } = open('/dashboard/ServeMeals', { role: 'user', duties: ['desk'] })
    await screen.findByRole('heading', { name: 'A page of the staff' })
    await act(() => client.fetchQuery({ queryKey: ['members'], queryFn: refused }).catch(() => undefined))
    // the member's duties were reloaded, and have not changed
    await expect.poll(() => service.listCalls(roleCall)).toHaveLength(2)
    await act(() => Promise.resolve())
    expect(screen.getByRole('heading', { name: 'A page of the staff' })).toBeTruthy()
    expect(screen.queryByText('Your duties have changed')).toBeNull()
  })
})

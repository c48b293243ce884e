import type { RouteConfigEntry } from '@react-router/dev/routes'
import { act, screen } from '@testing-library/react'
import { allDuties, Refusal, sayIn } from '@warm-ladle/contract'
import { describe, expect, it } from 'vitest'
import { amina } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startService } from '../../../test/service.ts'
import routes from '../../routes.ts'
import { levelOf, menuOf } from './menus.ts'
import { texts } from '../texts.ts'
import StaffOnly from './staff-only.tsx'

const roleCall = `GET /api/users/${encodeURIComponent(amina.email)}`
const refused = () => Promise.reject(new Refusal('admin-only', 'Only others can do this.'))
const Page = () => <h1>A page of the staff</h1>

function open(path: string, standing: object) {
  const service = startService({ [roleCall]: () => standing })
  return { service, ...renderPage(StaffOnly, { email: amina.email, path, Below: Page }) }
}

/** Addresses of the pages that stand below the layout under test. */
const guarded = (entries: readonly RouteConfigEntry[], isBelow = false): string[] =>
  entries.flatMap(({ file, path, children = [] }) => {
    const isGuarded = isBelow || file === 'layout/dashboard/staff-only.tsx'
    const own = isGuarded && path !== undefined ? [`/dashboard/${path.replace('dashboard/', '')}`] : []
    return [...own, ...guarded(children, isGuarded)]
  })

describe('the pages of the staff', () => {
  it('are all that the menu of admins leads to [A60]', () => {
    const entries = menuOf({ role: 'admin', duties: [] }, { hasStatements: true }).flatMap(
      (group) => group.entries,
    )
    const pages = entries.map(({ to }) => to).filter((to) => to !== '/' && to !== '/dashboard')
    expect(pages.length).toBeGreaterThan(10)
    expect(guarded(routes)).toEqual(expect.arrayContaining(pages))
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
    ['/dashboard/ManageUsers', { role: 'admin' }],
  ])('%s is open to %o', async (path, standing) => {
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
    ['/dashboard/NoShows', [...allDuties]],
    ['/dashboard/Activity', [...allDuties]],
  ])('%s is refused in words to a member with %o', async (path, duties) => {
    open(path, { role: 'user', duties })
    await screen.findByText('This page is not among your duties.')
    expect(screen.queryByText('A page of the staff')).toBeNull()
  })

  it('say so while the standing could not be read, and ask again [A56]', async () => {
    const { service, user } = open('/dashboard/counter', new Refusal('unavailable'))
    await screen.findByText(/^Error loading user data/)
    service.answer({ [roleCall]: () => ({ role: 'admin' }) })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'A page of the staff' })).toBeTruthy()
  })

  it('are refused to residents as before', async () => {
    open('/dashboard/ServeMeals', { role: 'user' })
    expect(await screen.findByText('This page is for the people who run the kitchen.')).toBeTruthy()
  })

  it('close with a word once a duty was taken away, with the next call that is refused', async () => {
    const { service, client } = open('/dashboard/ServeMeals', { role: 'user', duties: ['desk'] })
    await screen.findByRole('heading', { name: 'A page of the staff' })
    service.answer({ [roleCall]: () => ({ role: 'user' }) })
    await act(() =>
      client.fetchQuery({ queryKey: ['meal-requests'], queryFn: refused }).catch(() => undefined),
    )
    await screen.findByText('Your duties have changed')
    expect(await screen.findByRole('heading', { name: 'Not allowed' })).toBeTruthy()
  })

  it('stay open where the call was refused for another level', async () => {
    const { service, client } = open('/dashboard/ServeMeals', { role: 'user', duties: ['desk'] })
    await screen.findByRole('heading', { name: 'A page of the staff' })
    await act(() => client.fetchQuery({ queryKey: ['members'], queryFn: refused }).catch(() => undefined))
    // the duties were read again
    await expect.poll(() => service.callsOf(roleCall)).toHaveLength(2)
    await act(() => Promise.resolve())
    expect(screen.getByRole('heading', { name: 'A page of the staff' })).toBeTruthy()
    expect(screen.queryByText('Your duties have changed')).toBeNull()
  })
})

const say = sayIn('en')
const textsOf = (standing: Parameters<typeof menuOf>[0]) =>
  menuOf(standing).map(({ title, entries }) => [say(title), entries.map(({ text }) => say(text))])

describe('the menu of the dashboard', () => {
  const member = ['My Profile', 'Requested Meals', 'My Reviews', 'Payment History', 'Home']
  it.each([
    [
      'kitchen',
      [
        'Kitchen sheet',
        'Counter',
        'Serve Meals',
        'Plan the week',
        'All Meals',
        'Upcoming Meals',
        'Add Meal',
        'Waste',
        'Opening hours',
        'Announcements',
        'Reports',
      ],
    ],
    ['desk', ['Counter', 'Serve Meals']],
    ['accounts', ['Payments']],
  ] as const)('begins with the work of the duty %s, in the order of a day', (duty, entries) => {
    const menu = { role: 'user', duties: [duty] } as const
    expect(textsOf(menu)).toEqual([
      ['Your duties', ['Overview', ...entries]],
      ['Me', member],
    ])
    const [work] = menuOf(menu)
    for (const { to } of work?.entries.slice(1) ?? []) expect(levelOf(to)).not.toBe('admin')
  })

  it('has what is their own for members without duties, and five groups for admins, whatever their duties [A57, A58]', () => {
    expect(textsOf({ role: 'user', duties: [] })).toEqual([['Me', ['Overview', ...member]]])
    const [mine] = menuOf({ role: 'user', duties: [] }, { plansMealtimes: true })
    expect(mine?.entries[3]?.text).toBe(texts.standingOrders)
    const admin = textsOf({ role: 'admin', duties: ['desk'] })
    expect(admin).toEqual([
      ['Today', ['Overview', 'Counter', 'Kitchen sheet', 'Serve Meals']],
      ['Menu', ['Plan the week', 'All Meals', 'Upcoming Meals', 'Add Meal', 'Waste']],
      ['People', ['Manage Users', 'All Reviews']],
      ['Money', ['Payments', 'Reports']],
      ['House', ['Activity', 'Announcements', 'Settings', 'Opening hours', 'Admin Profile', 'Home']],
    ])
  })

  it.each([
    ['admin', 'Manage Users', '/dashboard/ManageUsers'],
    ['admin', 'Admin Profile', '/dashboard/adminProfile'],
    ['admin', 'Add Meal', '/dashboard/AddMeal'],
    ['admin', 'All Meals', '/dashboard/AllMeals'],
    ['admin', 'All Reviews', '/dashboard/AllReviews'],
    ['admin', 'Serve Meals', '/dashboard/ServeMeals'],
    ['admin', 'Upcoming Meals', '/dashboard/UpcomingMeals'],
    ['user', 'My Profile', '/dashboard/userHome'],
    ['user', 'Requested Meals', '/dashboard/requestedMeals'],
    ['user', 'My Reviews', '/dashboard/myReviews'],
    ['user', 'Payment History', '/dashboard/paymentHistory'],
    ['user', 'Home', '/'],
  ] as const)('leads a person whose role is %s by %s to %s', (role, named, to) => {
    const entries = menuOf({ role, duties: [] }).flatMap((group) => group.entries)
    expect(entries.find(({ text }) => say(text) === named)?.to).toBe(to)
  })

  it('names statements where the hostel bills meals alone', () => {
    const standing = { role: 'user', duties: ['accounts'] } as const
    expect(menuOf(standing, { hasStatements: true })[0]?.entries.map(({ text }) => text)).toContain(
      texts.statements,
    )
    expect(menuOf(standing)[0]?.entries.map(({ text }) => text)).not.toContain(texts.statements)
  })
})

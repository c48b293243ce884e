import { screen, within } from '@testing-library/react'
import { isStaff, sayIn } from '@warm-ladle/contract'
import { Outlet } from 'react-router'
import { describe, expect, it } from 'vitest'
import { amina } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startService } from '../../../test/service.ts'
import type { Standing } from '../../people/use-member.ts'
import { OwnHeading, PageHeading } from '../../ui/headings.tsx'
import { getLevel, buildMenu, findPosition } from './menus.ts'
import { renderToolHeading } from './tool-heading.tsx'

const roleCall = `GET /api/users/${encodeURIComponent(amina.email)}`
const isForAll = (path: string) => path === '/' || path === '/dashboard'
const say = sayIn('en')
const everything = { plansMealtimes: true, hasStatements: true }
/** 'Reports: Meals, Waste' */
const listTexts = (standing: Standing, offered: Parameters<typeof buildMenu>[1] = everything) =>
  buildMenu(standing, offered).map((entries) =>
    entries.map(({ text, tabs }) =>
      tabs.length === 1 ? say(text) : `${say(text)}: ${tabs.map((tab) => say(tab.text)).join(', ')}`,
    ),
  )

describe('the dashboard’s menu', () => {
  const member = [
    'My Profile',
    'Requested Meals: Requested Meals, Standing Orders',
    'My Reviews: My Reviews, Feedback',
    'Payment History',
    'Home',
  ]
  it.each([
    [
      ['kitchen'],
      [
        'Kitchen: Sheet, Counter, Serve Meals',
        'Plan: Week, Hours, Announcements',
        'Meals: All Meals, Upcoming Meals, Polls, Add Meal, Feedback',
        'Reports: Meals, Waste',
      ],
    ],
    [['desk'], ['Kitchen', 'Serve Meals']],
    [['accounts'], ['Money: Payments, Statements, Summary']],
    [
      ['kitchen', 'desk'],
      [
        'Kitchen: Sheet, Counter',
        'Serve Meals',
        'Plan: Week, Hours, Announcements',
        'Meals: All Meals, Upcoming Meals, Polls, Add Meal, Feedback',
        'Reports: Meals, Waste',
      ],
    ],
  ] as const)('begins with the work for %o, in the order of a day', (duties, entries) => {
    const standing = { role: 'user', duties } as const
    const isCook = isStaff(standing, 'kitchen')
    const own = member.map((entry) => (isCook ? entry.replace(/: My Reviews, Feedback$/, '') : entry))
    expect(listTexts(standing)).toEqual([['Overview', ...entries], own])
    const [work = []] = buildMenu(standing, everything)
    const pages = work.flatMap(({ tabs }) => tabs.map(({ to }) => to)).filter((to) => !isForAll(to))
    expect(pages.filter((to) => !isStaff(standing, getLevel(to)))).toEqual([])
  })

  it('shows members without duties their own pages, and admins fourteen entries, whatever their duties [A57, A58]', () => {
    expect(listTexts({ role: 'user', duties: [] })).toEqual([member])
    expect(listTexts({ role: 'admin', duties: ['desk'] })).toEqual([
      [
        'Overview',
        'Kitchen: Sheet, Counter',
        'Plan',
        'Money: Payments, Statements, Summary',
        'Reports: Meals, Waste, Activity',
        'Settings: Hostel, Hours, Requests, Money',
      ],
      [
        'Admin Profile',
        'Manage Users',
        'Add Meal',
        'All Meals',
        'All Reviews: All Reviews, Feedback',
        'Serve Meals',
        'Upcoming Meals: Upcoming Meals, Polls',
        'Home',
      ],
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
  ] as const)('for the role %s has the entry “%s”, which links to %s', (role, named, to) => {
    const entries = buildMenu({ role, duties: [] }).flat()
    expect(entries.find(({ text }) => say(text) === named)?.to).toBe(to)
  })

  it('has no statements if meals are not billed, and no standing orders if no mealtimes are planned', () => {
    const [work, own] = listTexts({ role: 'user', duties: ['accounts'] }, {})
    expect(work).toContain('Money: Payments, Summary')
    expect(own).toContain('Requested Meals')
  })

  const admin: Standing = { role: 'admin', duties: [] }
  const cook: Standing = { role: 'user', duties: ['kitchen'] }
  const desk: Standing = { role: 'user', duties: ['desk'] }
  it.each([
    ['/dashboard', admin, 'Overview', 'Overview'],
    ['/dashboard/waste/', admin, 'Reports', 'Waste'],
    ['/dashboard/sheet/0192f0c0-0000-7000-8000-000000000800', admin, 'Kitchen', 'Sheet'],
    ['/dashboard/deliveries', admin, 'Settings', 'Hostel'],
    ['/dashboard/UpcomingMeals/polls', admin, 'Upcoming Meals', 'Polls'],
    ['/dashboard/webhooks', admin, 'Settings', 'Hostel'],
    ['/dashboard/settings/MONEY', admin, 'Settings', 'Money'],
    ['/dashboard/Books/2026-10/7', admin, 'Money', undefined],
    ['/dashboard/ManageUsers/import', admin, 'Manage Users', undefined],
    ['/dashboard/Reports/money', admin, 'Money', 'Summary'],
    ['/dashboard/feedback', admin, 'All Reviews', 'Feedback'],
    ['/dashboard/feedback', cook, 'Meals', 'Feedback'],
    ['/dashboard/hours', cook, 'Plan', 'Hours'],
    ['/dashboard/ServeMeals', cook, 'Kitchen', 'Serve Meals'],
    ['/dashboard/ServeMeals', desk, 'Serve Meals', 'Serve Meals'],
  ] as const)('has the page %s of %o under “%s”, in the tab “%s”', (path, standing, named, tab) => {
    const position = findPosition(buildMenu(standing, everything), path)
    expect(position && say(position.entry.text)).toBe(named)
    expect(position?.tab && say(position.tab.text)).toBe(tab)
  })

  it('highlights nothing for a page that none of its entries link to', () => {
    expect(findPosition(buildMenu(admin, everything), '/dashboard/receipt/1')).toBeUndefined()
    expect(findPosition(buildMenu(desk, everything), '/dashboard/hours')).toBeUndefined()
  })
})

const heading = (title: string) => () => (
  <OwnHeading value={renderToolHeading}>
    <PageHeading title={title} />
  </OwnHeading>
)

function open(path: string, title: string, standing: object = { role: 'admin' }) {
  startService({ [roleCall]: () => standing })
  return renderPage(Outlet, { email: amina.email, path, Below: heading(title) })
}

describe('the heading of a page', () => {
  it('is its menu entry, with tabs for the pages that the member may open', async () => {
    open('/dashboard/waste', 'Waste', { role: 'user', duties: ['kitchen'] })
    const tabs = within(await screen.findByRole('navigation', { name: 'Reports' }))
    expect(tabs.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Meals', '/dashboard/Reports'],
      ['Waste', '/dashboard/waste'],
    ])
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Waste')
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Reports'])
  })

  it('is followed by the page’s title if no tab shows it', async () => {
    open('/dashboard/announcements', 'Announcements')
    await screen.findByRole('navigation', { name: 'Settings' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Settings')
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Announcements')
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Hostel')
  })

  it('is the page’s title if there are no tabs', async () => {
    open('/dashboard/ServeMeals', 'Meal Requests')
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Meal Requests')
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})

import { Refusal } from '@warm-ladle/contract'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { makeBoard } from '../../../test/counter-records.ts'
import { noCounts } from '../../../test/planner-records.ts'
import { amina, makeId } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startService } from '../../../test/service.ts'
import DashboardLayout from './dashboard-layout.tsx'

const { mealtime } = makeBoard([])
const waiting = (people: number) => ({ ...noCounts, waiting: { people, portions: people } })
const mealtimes = {
  now: '2026-11-26T05:00:00.000Z',
  today: '2026-11-26',
  timeZone: 'UTC',
  current: mealtime.id,
  mealtimes: [
    { ...mealtime, id: makeId(901), activity: 1, counts: waiting(2) },
    { ...mealtime, activity: 1, counts: waiting(6) },
  ],
  undated: { activity: 1, waiting: 4 },
}

it.each([
  ['counts the people waiting now if its menu is on the screen', true, ['GET /api/kitchen/mealtimes']],
  ['fetches no counts if its menu is not on the screen, as on phones', false, []],
])('the dashboard %s', async (_does, isWide, read) => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: isWide }))
  const service = startService({
    [`GET /api/users/${encodeURIComponent(amina.email)}`]: () => ({ role: 'user', duties: ['desk'] }),
    'GET /api/kitchen/mealtimes': () => mealtimes,
  })
  renderPage(DashboardLayout, { email: amina.email })
  await screen.findByRole('link', { name: /Serve Meals/ })
  const others = () => service.calls.map(({ name }) => name).filter((name) => !name.includes('/users/'))
  await expect.poll(others).toEqual(read)
  await expect.poll(() => screen.queryByText('10') !== null).toBe(isWide)
})

const standing = `GET /api/users/${encodeURIComponent(amina.email)}`
const entries = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

it('the dashboard says that it is loading while the role is looked up by email, then shows its menu [A56]', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const service = startService({ [standing]: () => promise, 'GET /api/kitchen/mealtimes': () => mealtimes })
  renderPage(DashboardLayout, { email: amina.email })
  expect((await screen.findByText('Loading...')).closest('output')).not.toBeNull()
  expect(service.listCalls(standing)).toHaveLength(1)
  resolve({ role: 'admin' })
  await screen.findByRole('link', { name: 'Manage Users' })
  expect(screen.queryByText('Loading...')).toBeNull()
})

it.each([
  ['cannot be looked up', () => new Response('broken', { status: 500 })],
  ['is refused', () => new Refusal('unavailable')],
  ['has an invalid format', () => Response.json(['surprise'])],
  ['does not arrive', () => Promise.reject(new TypeError('Failed to fetch'))],
])('the dashboard shows an error with a retry button if the role %s [A56]', async (_how, answer) => {
  const service = startService({ [standing]: answer })
  const { user } = renderPage(DashboardLayout, { email: amina.email })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Error loading user data. Please try again later.')
  service.answer({ [standing]: () => ({ role: 'user' }) })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('link', { name: 'My Profile' })
  expect(entries()).not.toContain('Manage Users')
})

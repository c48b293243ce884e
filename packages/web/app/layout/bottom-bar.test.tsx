import { screen, within } from '@testing-library/react'
import type { Serving } from '@warm-ladle/contract'
import { beforeEach, expect, it, vi } from 'vitest'
import { amina, makeLunch, ownServing } from '../../test/records.ts'
import { renderPage } from '../../test/render-page.tsx'
import { startService } from '../../test/service.ts'
import BottomBar from './bottom-bar.tsx'

const configured = { plansMealtimes: true }
const { email } = amina

/** The week with a lunch from 6:30 to 8:30, at a time of that day. */
const weekAt = (time: string, serving: Partial<Serving> = {}) => ({
  now: `2026-11-26T${time}:00.000Z`,
  today: '2026-11-26',
  timeZone: 'UTC',
  previous: '2026-11-16',
  next: '2026-11-30',
  days: [{ date: '2026-11-26', closures: [], mealtimes: [makeLunch(serving)] }],
})
const targets = () =>
  within(screen.getByRole('navigation', { name: 'Every day' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
})

it('the bottom bar has five targets, the last of which opens the next code full screen', async () => {
  startService({ 'GET /api/week': () => weekAt('05:00', { mine: ownServing }) })
  const { user } = renderPage(BottomBar, { email, configured })
  const code = await screen.findByRole('button', { name: /a meal is ready to pick up/ })
  expect(targets().map(([text]) => text)).toEqual(['Today', 'Week', 'Meals', 'Upcoming'])
  await user.click(code)
  expect(screen.getByRole('dialog', { name: 'Your code' }).textContent).toContain('K7QM')
})

it.each([
  ['nothing is requested', weekAt('05:00')],
  ['the meal has been served', weekAt('05:00', { mine: { ...ownServing, status: 'delivered' } })],
  ['the mealtime is over', weekAt('23:00', { mine: ownServing })],
])('the bottom bar links to the requests if %s', async (_when, week) => {
  const service = startService({ 'GET /api/week': () => week })
  renderPage(BottomBar, { email, configured })
  await expect.poll(() => service.listCalls('GET /api/week')).toHaveLength(1)
  expect(targets().at(-1)).toEqual(['Code', '/dashboard/requestedMeals'])
})

it('the bottom bar links visitors to the login, and shows neither the week nor a code if no mealtimes are planned', () => {
  startService({})
  const visitor = renderPage(BottomBar, { configured })
  expect(targets().at(-1)).toEqual(['Join Us', '/login'])
  visitor.unmount()
  renderPage(BottomBar, { email })
  expect(targets().map(([text]) => text)).toEqual(['Home', 'Meals', 'Upcoming', 'Requests'])
})

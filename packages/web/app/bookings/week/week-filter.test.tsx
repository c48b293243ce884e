import { screen, waitFor, within } from '@testing-library/react'
import type { Mealtime, Week } from '@warm-ladle/contract'
import { expect, it } from 'vitest'
import { amina, makeDetails, makeId } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startService } from '../../../test/service.ts'
import WeekPage from './week-page.tsx'

const lunch: Mealtime = {
  id: makeId(50),
  date: '2026-11-26',
  slot: 'lunch',
  startsAt: '2026-11-26T12:00:00.000Z',
  endsAt: '2026-11-26T14:00:00.000Z',
  ordersCloseAt: '2026-11-26T09:00:00.000Z',
  note: '',
  state: 'published',
  servings: [],
}
const week: Week = {
  now: '2026-11-26T08:00:00.000Z',
  today: '2026-11-26',
  timeZone: 'UTC',
  previous: '2026-11-16',
  next: '2026-11-30',
  days: [{ date: '2026-11-26', closures: [], mealtimes: [lunch] }],
}
const needs = { avoids: ['nuts'], diets: ['vegan'], consent: true, revision: 1 }

interface Given {
  readonly path?: string
  readonly inUse?: boolean
  readonly email?: string
  /** The current date at the hostel. */
  readonly today?: string
  /** Whether the member has saved their needs. */
  readonly consent?: boolean
}

function open({ path = '/', inUse = true, email, consent = true, today = week.today }: Given = {}) {
  const service = startService({
    'GET /api/week': () => ({ ...week, today }),
    'GET /api/labels': () => ({ inUse }),
    'GET /api/needs': () => ({ ...needs, ...(!consent && { avoids: [], diets: [], consent }) }),
    'PUT /api/needs': () => ({ success: true, message: 'Saved' }),
    'GET /user-details': () => makeDetails(amina),
  })
  const listQueries = () => service.listCalls('GET /api/week').map(({ query }) => query)
  return {
    asked: listQueries,
    service,
    ...renderPage(WeekPage, { path, ...(email !== undefined && { email }) }),
  }
}

it.each([
  ['2026-11-26', 'This Week'],
  ['2026-11-19', 'Next Week'],
  ['2026-12-03', 'Last Week'],
  ['2026-11-10', 'Week of Nov 26, 2026'],
])('on %s the page’s heading names the week: %s', async (today, name) => {
  open({ today })
  expect(await screen.findByRole('heading', { level: 1, name })).toBeDefined()
})

it('the page applies the chosen filters, and says so if no meal matches', async () => {
  const { user, asked } = open()
  await user.click(await screen.findByText('Diets and allergens'))
  expect(screen.queryByText('No meals match these filters.')).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Vegan' }))
  await user.click(screen.getByRole('checkbox', { name: 'tree nuts' }))
  expect(await screen.findByText('No meals match these filters.')).toBeDefined()
  expect(asked()).toEqual([{}, { diet: 'vegan' }, { diet: 'vegan', without: 'nuts' }])
})

it('the page does not blame an empty filter for a mealtime without meals', async () => {
  open({ path: '/?diet=&without=' })
  expect(await screen.findByRole('heading', { name: 'Lunch' })).toBeDefined()
  expect(screen.queryByText('No meals match these filters.')).toBeNull()
})

it('the filter stays open when its last option is cleared', async () => {
  const { user } = open({ path: '/?diet=vegan' })
  const vegan = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Vegan' })
  await user.click(vegan)
  await waitFor(() => expect(vegan.checked).toBe(false))
  expect(vegan.closest('details')?.open).toBe(true)
})

it('the links to other weeks keep the filter that is in the URL', async () => {
  const { asked } = open({ path: '/?from=2026-11-23&diet=halal&diet=vegan' })
  const next = await screen.findByRole('link', { name: 'Next week' })
  expect(next.getAttribute('href')).toBe('/week?from=2026-11-30&diet=halal&diet=vegan')
  expect(asked()).toEqual([{ from: '2026-11-23', diet: 'vegan,halal' }])
})

it("one press sets the filter to the member's own needs", async () => {
  const { user, asked } = open({ email: amina.email })
  await user.click(await screen.findByText('Diets and allergens'))
  await user.click(await screen.findByRole('button', { name: 'Suits my needs' }))
  await waitFor(() => expect(asked().at(-1)).toEqual({ diet: 'vegan', without: 'nuts' }))
})

it('a member without needs can save the filter as their needs, if they consent', async () => {
  const { user, service } = open({ path: '/?diet=vegan', email: amina.email, consent: false })
  await user.click(await screen.findByRole('button', { name: 'Save as my needs' }))
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getByRole<HTMLInputElement>('checkbox', { name: 'Vegan' }).checked).toBe(true)
  await user.click(sheet.getByRole('checkbox', { name: /^I agree/ }))
  await user.click(sheet.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => service.listCalls('PUT /api/needs').map(({ body }) => body))
    .toEqual([{ avoids: [], diets: ['vegan'], consent: true, revision: 1 }])
})

it.each([
  ['without=nuts,nut', 'Unknown allergen, so no meals are shown.'],
  ['diet=vegam', 'Unknown diet, so no meals are shown.'],
])('the page shows no meals if the filter in the URL contains an unknown name: %s', async (query, said) => {
  const { asked } = open({ path: `/?${query}` })
  expect(await screen.findByText(said)).toBeDefined()
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(asked()).toEqual([])
})

it('the page has no filter if no meal has diet or allergen info', async () => {
  open({ inUse: false })
  expect(await screen.findByRole('heading', { name: 'Lunch' })).toBeDefined()
  expect(screen.queryByText('Diets and allergens')).toBeNull()
})

import { fireEvent, screen, within } from '@testing-library/react'
import type { KitchenRating, KitchenReport, MealRatings, OfficeReport } from '@warm-ladle/contract'
import { expect, it } from 'vitest'
import { amina, makeId } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { makePage, startService } from '../../../test/service.ts'
import ReportsPage from './reports-page.tsx'

const week = { from: '2026-11-23', until: '2026-11-29' }
const kitchen: KitchenReport = {
  ...week,
  mealtimes: 7,
  cancelled: 1,
  planned: 70,
  asked: 60,
  pickedUp: 55,
  notPickedUp: 5,
  guests: 2,
  walkUps: 4,
  leftOver: 1500,
  fromPlates: 700,
  spoiled: 0,
  plates: { none: 1, half: 1, all: 0 },
  rating: { average: 3.5, count: 12 },
}
const ramenRatings: MealRatings = {
  mealId: makeId(10),
  title: 'Ramen night',
  average: 3.5,
  count: 12,
  periods: [{ ...week, average: 3.5, count: 12 }],
}
const office: OfficeReport = {
  ...week,
  eaters: 31,
  missing: 3,
  newcomers: 2,
  paid: 50,
  refunded: 10,
  settled: 41.5,
}

const comment: KitchenRating = {
  _id: makeId(80),
  stars: 2,
  text: 'Too salty',
  date: '2026-11-24',
  ratedAt: '2026-11-24T08:00:00.000Z',
}

const days = 'from=2026-11-23&until=2026-11-29'
const readLinks = (region: HTMLElement) =>
  within(region)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')?.replace('/dashboard/', '')])

function open(standing: object, visit: Parameters<typeof renderPage>[1] = {}) {
  const service = startService({
    [`GET /api/users/${encodeURIComponent(amina.email)}`]: () => standing,
    'GET /api/reports/kitchen': () => [kitchen],
    'GET /api/reports/office': () => [office],
    'GET /api/reports/ratings': () => [ramenRatings],
    'GET /api/ratings': () => makePage([comment]),
  })
  const path = '/?from=2026-11-23&until=2026-11-29'
  return { service, ...renderPage(ReportsPage, { email: amina.email, path, ...visit }) }
}

it('the kitchen report shows what was cooked, served and wasted, with links to the rows', async () => {
  open({ role: 'admin' })
  const meals = await screen.findByRole('region', { name: 'Meals and waste in numbers' })
  expect(within(meals).getAllByRole('row')[1]?.textContent).toContain('7706055524')
  expect(readLinks(meals)).toEqual([
    ['7', 'planner?from=2026-11-23'],
    ['70', 'planner?from=2026-11-23'],
    ['60', `ServeMeals?${days}&status=all`],
    ['55', `ServeMeals?${days}&status=delivered`],
    ['5', `ServeMeals?${days}&status=not-picked-up`],
    ['2', `ServeMeals?${days}&status=all&guests=true`],
    ['4', 'planner?from=2026-11-23'],
    ['2.2 kg', `waste?${days}`],
  ])
})

it('the office report shows who came and what was paid on its own page, with links to the rows', async () => {
  open({ role: 'admin' }, { path: `/dashboard/Reports/money?${days}` })
  expect(readLinks(await screen.findByRole('region', { name: 'Residents and money in numbers' }))).toEqual([
    ['31', `ServeMeals?${days}&status=delivered`],
    ['3', `NoShows?${days}`],
    ['2', `ManageUsers?${days}&sortBy=newest`],
    ['$50', `Payments?${days}`],
    ['$10', `Payments?${days}&refunded=true`],
    ['$41.50', `Books?${days}`],
  ])
  expect(await screen.findByText('$91.50 received, $10 refunded.')).toBeTruthy()
})

it.each([
  ['monday', '2026-09-28'],
  ['sunday', '2026-10-04'],
] as const)(
  'the report begins with whole weeks for a hostel whose weeks begin on %s',
  async (firstDay, from) => {
    const { service } = open({ role: 'admin' }, { path: '/?until=2026-11-22', configured: { firstDay } })
    await screen.findByRole('region', { name: 'Meals and waste in numbers' })
    expect(service.listCalls('GET /api/reports/kitchen')[0]?.query).toMatchObject({
      from,
      until: '2026-11-22',
    })
  },
)

it('the report can be loaded for another period, and so can its CSV', async () => {
  const { service, user } = open({ role: 'admin' })
  await screen.findByRole('region', { name: 'Meals and waste in numbers' })
  await user.selectOptions(screen.getByLabelText('By'), 'month')
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-10-01' } })
  await expect
    .poll(() => service.listCalls('GET /api/reports/kitchen').at(-1))
    .toMatchObject({ query: { from: '2026-10-01', until: '2026-11-29', by: 'month' } })
  const [link] = await screen.findAllByRole('link', { name: 'Download as CSV' })
  expect(link?.getAttribute('href')).toContain('/api/reports/kitchen.csv?from=2026-10-01')
})

it('the report gives the kitchen no links to old requests', async () => {
  const { user } = open({ role: 'user', duties: ['kitchen'] })
  // weekly numbers link to the plan, monthly numbers to the weeks of that month
  const meals = await screen.findByRole('region', { name: 'Meals and waste in numbers' })
  await expect.poll(() => readLinks(meals)[3]).toEqual(['55', 'planner?from=2026-11-23'])
  await user.selectOptions(screen.getByLabelText('By'), 'month')
  await expect
    .poll(() => screen.queryByRole('link', { name: '55' })?.getAttribute('href'))
    .toBe(`/dashboard/Reports?${days}&by=week`)
})

it('the report shows how residents rated each week and meal, and what they wrote to the kitchen', async () => {
  const { service, user } = open({ role: 'user', duties: ['kitchen'] })
  const ratings = within(await screen.findByRole('region', { name: 'Ratings' }))
  expect(ratings.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'MealRatingRatingsDetails',
    'Ramen night3.512Details',
  ])
  await user.click(ratings.getByRole('button', { name: /Ramen night/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ramen night' }))
  await dialog.findByText('Too salty')
  expect(dialog.getByText('12 ratings')).toBeDefined()
  expect(dialog.getByText('Written to the kitchen, not published.')).toBeDefined()
  expect(service.listCalls('GET /api/ratings')[0]?.query).toMatchObject({
    mealId: makeId(10),
    withText: 'true',
  })
})

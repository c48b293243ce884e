import { fireEvent, screen, within } from '@testing-library/react'
import type { KitchenReport, OfficeReport } from '@warm-ladle/contract'
import { expect, it } from 'vitest'
import { amina } from '../../test/records.ts'
import { renderPage } from '../../test/render-page.tsx'
import { startService } from '../../test/service.ts'
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

function open(standing: object) {
  const service = startService({
    [`GET /api/users/${encodeURIComponent(amina.email)}`]: () => standing,
    'GET /api/reports/kitchen': () => [kitchen],
    'GET /api/reports/office': () => [office],
  })
  const path = '/?from=2026-11-23&until=2026-11-29'
  return { service, ...renderPage(ReportsPage, { email: amina.email, path }) }
}

it('says what was cooked, eaten and thrown away, and who came, with ways to the rows', async () => {
  open({ role: 'admin' })
  const meals = await screen.findByRole('region', { name: 'Meals and waste in numbers' })
  expect(within(meals).getAllByRole('row')[1]?.textContent).toContain('7706055524')
  expect(within(meals).getByRole('link', { name: '2.2 kg' }).getAttribute('href')).toBe(
    '/dashboard/planner?from=2026-11-23',
  )
  const money = await screen.findByRole('region', { name: 'People and money in numbers' })
  expect(within(money).getByRole('link', { name: '$41.50' }).getAttribute('href')).toBe(
    '/dashboard/Books?month=2026-11',
  )
  expect(within(money).getByRole('link', { name: '3' }).getAttribute('href')).toBe(
    '/dashboard/NoShows?week=2026-11-23',
  )
  expect(await screen.findByText('$91.50 received, $10 paid back.')).toBeTruthy()
})

it('is read again for another time, and has its tables', async () => {
  const { service, user } = open({ role: 'admin' })
  await screen.findByRole('region', { name: 'Meals and waste in numbers' })
  await user.selectOptions(screen.getByLabelText('By'), 'month')
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-10-01' } })
  await expect
    .poll(() => service.callsOf('GET /api/reports/kitchen').at(-1))
    .toMatchObject({ query: { from: '2026-10-01', until: '2026-11-29', by: 'month' } })
  const [link] = await screen.findAllByRole('link', { name: 'Download as CSV' })
  expect(link?.getAttribute('href')).toContain('/api/reports/kitchen.csv?from=2026-10-01')
})

it('has no money for the kitchen', async () => {
  const { service } = open({ role: 'user', duties: ['kitchen'] })
  await screen.findByRole('region', { name: 'Meals and waste in numbers' })
  await expect.poll(() => screen.queryByRole('region', { name: 'People and money in numbers' })).toBeNull()
  expect(service.callsOf('GET /api/reports/kitchen')).not.toEqual([])
})

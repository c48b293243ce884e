import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { amina } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startService } from '../../../test/service.ts'
import WastePage from './waste-page.tsx'

const Page = () => <WastePage />
const week = {
  monday: '2026-11-23',
  grams: 1600,
  portions: 4,
  cost: 18,
  kinds: { leftover: 1000, plate: 600, spoiled: 0 },
}

const openWaste = (mealsBilled: 'included' | 'monthly') => {
  startService({
    'GET /api/kitchen/waste': () => ({
      weeks: [week, { ...week, monday: '2026-11-16', cost: 6.02 }],
      dishes: [{ title: 'Khichuri', mealtimes: 1, grams: 1600, portions: 4, cost: 18 }],
    }),
  })
  renderPage(Page, { email: amina.email, configured: { mealsBilled } })
}

const readRows = async () =>
  within(await screen.findByRole('region', { name: 'Waste by week' }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent)

it('the waste page shows waste by week and by meal, in kilograms and portions', async () => {
  openWaste('included')
  expect(await readRows()).toEqual([
    'WeekLeft overFrom platesSpoiledTotalPortions',
    'Week of Nov 23, 20261 kg0.6 kg0 kg1.6 kg4',
    'Week of Nov 16, 20261 kg0.6 kg0 kg1.6 kg4',
  ])
  expect(within(screen.getByRole('region', { name: 'Waste by meal' })).getByText('Khichuri')).toBeTruthy()
  expect(screen.queryByText(/\$/)).toBeNull()
})

it('the waste page says what the waste cost, and how that is estimated, if meals are billed', async () => {
  openWaste('monthly')
  expect(await readRows()).toEqual([
    'WeekLeft overFrom platesSpoiledTotalPortionsCost',
    'Week of Nov 23, 20261 kg0.6 kg0 kg1.6 kg4$18',
    'Week of Nov 16, 20261 kg0.6 kg0 kg1.6 kg4$6.02',
  ])
  expect(screen.getByText(/^Estimate: 400 g counts as one portion/)).toBeTruthy()
})

it('the waste page shows the days in a report’s link, and links from there to all days', async () => {
  const service = startService({ 'GET /api/kitchen/waste': () => ({ weeks: [], dishes: [] }) })
  const { user } = renderPage(Page, { email: amina.email, path: '/?from=2026-11-23&until=2026-11-29' })
  await screen.findByText(/^Nothing was weighed on these days/)
  const latestQuery = () => service.listCalls('GET /api/kitchen/waste').at(-1)?.query
  expect(latestQuery()).toEqual({ from: '2026-11-23', until: '2026-11-29' })
  await user.click(screen.getByRole('button', { name: 'Show all days' }))
  await screen.findByText(/^Nothing weighed yet/)
  expect(latestQuery()).toEqual({})
})

it('the waste page links to the sheet if nothing was weighed, and says so if the waste could not be loaded', async () => {
  const service = startService({ 'GET /api/kitchen/waste': () => ({ weeks: [], dishes: [] }) })
  const { unmount } = renderPage(Page, { email: amina.email })
  const link = await screen.findByRole('link', { name: 'Kitchen sheet' })
  expect(link.getAttribute('href')).toBe('/dashboard/sheet')
  unmount()
  service.breakDown()
  renderPage(Page, { email: amina.email })
  expect(await screen.findByText(/The waste could not be loaded/)).toBeTruthy()
})

import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { amina, makeId } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { makePage, startService } from '../../../test/service.ts'
import NoShowsPage from './no-shows-page.tsx'

const missed = {
  _id: `2026-11-23 ${makeId(1)}`,
  member: { _id: makeId(1), name: 'Asha Devi', email: 'asha@hostel.test', room: 'B 12' },
  monday: '2026-11-23',
  count: 2,
  portions: 4,
  meals: [
    { date: '2026-11-24', slot: 'lunch', title: 'Dal', portions: 1 },
    { date: '2026-11-26', slot: 'dinner', title: 'Rice', portions: 3 },
  ],
}
const Page = () => <NoShowsPage />

it('the page lists no-shows with their meals, and filters them by week', async () => {
  const service = startService({ 'GET /api/no-shows': () => makePage([missed]) })
  const { user } = renderPage(Page, { email: amina.email })
  await screen.findByText('Asha Devi')
  expect(screen.getByText('2 meals, 4 portions')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Lunch on Tue, Nov 24: Dal',
    'Dinner on Thu, Nov 26: Rice',
  ])
  await user.click(screen.getByRole('button', { name: 'Week of Nov 23, 2026' }))
  await expect
    .poll(() => service.listCalls('GET /api/no-shows').at(-1)?.query)
    .toMatchObject({ from: '2026-11-23', until: '2026-11-29' })
  expect(screen.getByText(/^No-shows,/).textContent).toBe('No-shows, Nov 23 – 29, 2026')
  await user.click(screen.getByRole('button', { name: 'Show all days' }))
  await expect.poll(() => screen.queryByRole('button', { name: 'Show all days' })).toBeNull()
})

it('the list of no-shows is downloaded with its filter', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved')
  const service = startService({
    'GET /api/no-shows': () => makePage([missed]),
    'GET /api/no-shows.csv': () => new Response('Name'),
  })
  const path = '/?from=2026-11-23&until=2026-11-29'
  const { user } = renderPage(Page, { email: amina.email, path })
  await user.click(screen.getByRole('button', { name: 'Download as CSV' }))
  await expect
    .poll(() => service.listCalls('GET /api/no-shows.csv').at(-1)?.query)
    .toMatchObject({ from: '2026-11-23', until: '2026-11-29' })
})

it('the page says that every request was served, or that the list could not be loaded', async () => {
  const service = startService({ 'GET /api/no-shows': () => makePage([]) })
  const { unmount } = renderPage(Page, { email: amina.email })
  await screen.findByText('Every request was served.')
  unmount()
  service.breakDown()
  renderPage(Page, { email: amina.email })
  expect(await screen.findByText(/The no-shows could not be loaded/)).toBeTruthy()
})

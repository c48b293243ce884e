import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { amina } from '../../test/records.ts'
import { renderPage } from '../../test/render-page.tsx'
import { startService } from '../../test/service.ts'
import DashboardLayout from './dashboard-layout.tsx'

const mealtimes = {
  now: '2026-11-26T05:00:00.000Z',
  today: '2026-11-26',
  timeZone: 'UTC',
  mealtimes: [],
  undated: { activity: 1, waiting: 6 },
}

it.each([
  ['counts what waits beside a menu that is on the screen', true, ['GET /api/kitchen/mealtimes']],
  ['reads nothing for one that is not, as on phones', false, []],
])('%s', async (_does, isWide, read) => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: isWide }))
  const service = startService({
    [`GET /api/users/${encodeURIComponent(amina.email)}`]: () => ({ role: 'user', duties: ['kitchen'] }),
    'GET /api/kitchen/mealtimes': () => mealtimes,
  })
  renderPage(DashboardLayout, { email: amina.email })
  await screen.findByRole('link', { name: /Serve Meals/ })
  const others = () => service.calls.map(({ name }) => name).filter((name) => !name.includes('/users/'))
  await expect.poll(others).toEqual(read)
  await expect.poll(() => screen.queryByText('6') !== null).toBe(isWide)
})

import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { amina, makeId, makeLunch } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startService } from '../../../test/service.ts'
import OwnMealtime from './own-mealtime.tsx'

const mine = { requestId: makeId(50), portions: 1, note: '', takeaway: false, lateCancel: false } as const

it.each([
  ['not requested', {}],
  ['requested', { mine: { ...mine, status: 'pending' as const } }],
  ['served', { mine: { ...mine, status: 'delivered' as const } }],
])('staff see in one line that their own lunch is %s', async (state, change) => {
  startService({
    'GET /api/week/next': () => ({
      now: '2026-11-26T02:00:00.000Z',
      today: '2026-11-26',
      timeZone: 'UTC',
      mealtimes: [makeLunch(change)],
    }),
  })
  renderPage(OwnMealtime, { email: amina.email })
  const line = await screen.findByRole('link', { name: `Your lunch: ${state}` })
  expect(line.getAttribute('href')).toBe('/')
})

import { screen, within } from '@testing-library/react'
import type { Week } from '@warm-ladle/contract'
import { expect, it, vi } from 'vitest'
import { makeLunch, ownServing } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { CachedToday } from './cached-today.tsx'

const cached = {
  value: {
    now: '2026-11-26T03:00:00.000Z',
    today: '2026-11-26',
    timeZone: 'UTC',
    previous: '2026-11-16',
    next: '2026-11-30',
    days: [{ date: '2026-11-26', closures: [], mealtimes: [makeLunch({ mine: ownServing })] }],
  } satisfies Week,
  at: '2026-11-26T05:00:30.000Z',
}

it('offline, today’s card shows cached mealtimes with the code and the cache time, and no button but the one for the code', async () => {
  // four hours after the page was cached, by a clock that is two hours fast
  vi.useFakeTimers({ now: new Date('2026-11-26T09:00:00.000Z'), shouldAdvanceTime: true })
  renderPage(() => <CachedToday weeks={[cached]} />)
  const card = within(screen.getByRole('article'))
  expect(card.getByRole('heading').textContent).toBe('Lunch today')
  expect(screen.getByText(/^as of/).textContent).toBe('as of 5:00 AM, offline')
  expect(card.getByText('K7QM')).toBeDefined()
  expect(card.getAllByRole('button')).toHaveLength(1)
  expect(card.queryByText(/left$/)).toBeNull()
})

it('offline, today’s card shows nothing once every cached mealtime is over', () => {
  vi.useFakeTimers({ now: new Date('2026-11-27T09:00:00.000Z') })
  const { container } = renderPage(() => <CachedToday weeks={[cached]} />)
  expect(container.textContent).toBe('')
})

import { mealRequests, type OwnMealRequest, type Week, week } from '@warm-ladle/contract'
import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { makeId, makeLunch, makeOwnRequest } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { cachedAtHeader } from '../../page/cache-names.ts'
import OfflinePage from './offline-page.tsx'

const weekWith = (mealTitle: string): Week => ({
  now: '2026-11-24T08:00:00.000Z',
  today: '2026-11-26',
  timeZone: 'UTC',
  previous: '2026-11-16',
  next: '2026-11-30',
  days: [
    { date: '2026-11-23', closures: [], mealtimes: [] },
    { date: '2026-11-26', closures: [], mealtimes: [makeLunch({ title: mealTitle })] },
  ],
})
const requestFor = (mealTitle: string): OwnMealRequest[] => [makeOwnRequest(40, { mealTitle })]

/** A browser that has cached these answers: each path with its clock time and content. */
function keep(...answers: readonly (readonly [path: string, clock: string, content: unknown])[]) {
  const cached = new Map(
    answers.map(([path, clock, content]) => [
      new URL(path, 'http://localhost:3000').href,
      Response.json(content, { headers: { [cachedAtHeader]: `2026-11-24T${clock}:00.000Z` } }),
    ]),
  )
  const cache = {
    keys: async () => [...cached.keys()].map((url) => ({ url })),
    match: async ({ url }: { url: string }) => cached.get(url),
  }
  vi.stubGlobal('caches', { open: async () => cache })
}

it.each([
  ['08:00', '09:00', 'Dal'],
  ['09:00', '08:00', 'Ramen'],
])(
  'the offline page shows the latest copy of what was cached twice, at %s and %s',
  async (first, second, latest) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T10:00:00.000Z') })
    keep(
      [week.find.path, first, weekWith('Ramen')],
      [`${week.find.path}?from=2026-11-24`, second, weekWith('Dal')],
      [mealRequests.list.path, first, requestFor('Ramen')],
      [`${mealRequests.list.path}?limit=50`, second, requestFor('Dal')],
    )
    renderPage(OfflinePage)
    await screen.findByRole('heading', { name: 'Your requests' })
    expect(screen.getAllByRole('heading', { name: 'This week' })).toHaveLength(1)
    // three times: on the next mealtime's card, in the week and among the requests
    expect(screen.getAllByText(latest)).toHaveLength(3)
    expect(screen.queryByText(latest === 'Dal' ? 'Ramen' : 'Dal')).toBeNull()
  },
)

it('the offline page skips cached data that this version cannot read, and says that nothing is stored if that was all', async () => {
  keep([week.find.path, '08:00', { days: 'of an earlier version' }])
  renderPage(OfflinePage)
  expect(await screen.findByText(/^Nothing is stored yet/)).toBeDefined()
})

it('the offline page shows the codes before the week, and only the mealtimes still to come', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T10:00:00.000Z') })
  const { days, ...head } = weekWith('Dal')
  const breakfast = {
    ...makeLunch({ title: 'Porridge' }),
    id: makeId(90),
    endsAt: '2026-11-24T08:20:00.000Z',
  }
  keep(
    [
      week.find.path,
      '09:30',
      { ...head, days: [{ date: '2026-11-24', closures: [], mealtimes: [breakfast] }, ...days] },
    ],
    [mealRequests.list.path, '09:30', requestFor('Dal')],
  )
  renderPage(OfflinePage)
  await screen.findByRole('heading', { name: 'Your requests' })
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Lunch'),
    'Your requests',
    'This week',
  ])
  expect(screen.queryByText('Porridge')).toBeNull()
})

it('the offline page says that the network is back', async () => {
  keep()
  renderPage(OfflinePage)
  await screen.findByRole('heading', { name: 'You are offline' })
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.getByRole('heading', { name: 'You are back online' })).toBeDefined()
})

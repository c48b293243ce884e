import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeBoard, countsOfPickups, undatedBoard } from '../../../test/counter-records.ts'
import { residents, waiting } from '../../../test/open-counter.tsx'
import { stored } from '../../../test/stored-in-browser.ts'
import { makeId } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startService } from '../../../test/service.ts'
import { cachedAtHeader } from '../../page/cache-names.ts'
import OfflineCounterPage from './offline-counter-page.tsx'

vi.mock('idb-keyval', () => import('../../../test/stored-in-browser.ts'))

const board = makeBoard(residents)
const { mealtime } = board
const mealtimes = {
  now: board.now,
  timeZone: 'UTC',
  today: mealtime.date,
  // a later mealtime is the current one
  current: makeId(77),
  mealtimes: [{ ...mealtime, activity: 1, counts: countsOfPickups(board.pickups) }],
  undated: { activity: 0, waiting: 0 },
}
const at = new Date(Date.now() - 60_000).toISOString()

const answers = new Map<string, unknown>()

/** The worker's cached answers, each stored at this time. */
function keepAnswers(moment: string) {
  answers.set('/api/kitchen/mealtimes', mealtimes)
  answers.set(`/api/kitchen/mealtimes/${mealtime.id}/board`, board)
  answers.set('/api/kitchen/undated', undatedBoard())
  const headers = { [cachedAtHeader]: moment }
  vi.stubGlobal('caches', {
    open: async () => ({
      keys: async () =>
        [...answers.keys()].map((path) => new Request(new URL(path, 'http://localhost:3000'))),
      match: async ({ url }: Request) => Response.json(answers.get(new URL(url).pathname), { headers }),
    }),
  })
}
const waitingAct = { id: makeId(900), act: 'serve', pickupId: makeId(101), at }

beforeEach(() => {
  stored.clear()
  keepAnswers(at)
  stored.set('counter-owner', 'kitchen@hostel.test')
  stored.set('counter-outbox:kitchen@hostel.test', [waitingAct])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const gone = () => {
  throw new TypeError('The network is gone')
}
const calls = [
  'GET /api/kitchen/mealtimes',
  'GET /api/kitchen/undated',
  `GET /api/kitchen/mealtimes/${mealtime.id}/board`,
  'POST /api/kitchen/acts',
]
const withoutNetwork = () => startService(Object.fromEntries(calls.map((call) => [call, gone])))
const open = () =>
  renderPage(OfflineCounterPage, { path: `/?from=${encodeURIComponent('/dashboard/counter?mealtime=1')}` })

it('the offline counter shows the last board that was loaded, with unsent actions, and continues to serve', async () => {
  withoutNetwork()
  const { user } = open()
  await screen.findByText('Offline · 1 not sent yet')
  expect(waiting()).toEqual(['Serve Tariq Hasan, ZZ23'])
  expect(screen.queryByRole('button', { name: 'Scan with the camera' })).toBeNull()
  await user.keyboard('ZZ23{Enter}')
  await screen.findByText('Tariq Hasan · ZZ23 served')
  expect(stored.get('counter-outbox:kitchen@hostel.test')).toMatchObject([
    waitingAct,
    { pickupId: makeId(102) },
  ])
})

it.each([
  ['no one has used the counter', () => stored.delete('counter-owner')],
  ['the board is from yesterday', () => keepAnswers(new Date(Date.now() - 25 * 60 * 60_000).toISOString())],
  ['nothing is stored', () => vi.stubGlobal('caches', { open: async () => ({ keys: async () => [] }) })],
])('the offline counter shows no board if %s', async (_, arrange) => {
  arrange()
  withoutNetwork()
  open()
  await screen.findByText(/^Nothing saved on this device yet\./)
  expect(waiting()).toEqual([])
})

it('the offline counter opens the real counter as soon as the service responds', async () => {
  const service = withoutNetwork()
  const replace = vi.spyOn(window.location, 'replace').mockReturnValue()
  const { refresh } = open()
  await screen.findByText('Offline · 1 not sent yet')
  expect(replace).not.toHaveBeenCalled()
  service.answer({ 'GET /api/kitchen/mealtimes': () => mealtimes })
  await act(refresh)
  expect(replace).toHaveBeenCalledWith('http://localhost:3000/dashboard/counter?mealtime=1')
})

it('the offline counter opens the real counter even if it has no board', async () => {
  vi.stubGlobal('caches', { open: async () => ({ keys: async () => [] }) })
  const service = withoutNetwork()
  const replace = vi.spyOn(window.location, 'replace').mockReturnValue()
  const { refresh } = open()
  await screen.findByText(/^Nothing saved on this device yet\./)
  expect(replace).not.toHaveBeenCalled()
  service.answer({ 'GET /api/kitchen/mealtimes': () => mealtimes })
  await act(refresh)
  expect(replace).toHaveBeenCalledWith('http://localhost:3000/dashboard/counter?mealtime=1')
})

it('the offline counter serves anytime requests if no mealtime is planned', async () => {
  answers.clear()
  answers.set('/api/kitchen/mealtimes', { ...mealtimes, current: undefined, mealtimes: [] })
  answers.set('/api/kitchen/undated', undatedBoard())
  withoutNetwork()
  open()
  expect(await screen.findByText('Offline · 1 not sent yet')).toBeDefined()
})

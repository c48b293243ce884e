import { screen, waitFor } from '@testing-library/react'
import { type Board, type KitchenAct, Refusal, type UndatedBoard } from '@warm-ladle/contract'
import { expect } from 'vitest'
import CounterPage from '../app/kitchen/counter/counter-page.tsx'
import { makeBoard, countsOfPickups, inRoom, makePickup, undatedBoard } from './counter-records.ts'
import { renderPage } from './render-page.tsx'
import { startService } from './service.ts'

/** Two waiting residents and one who was served. */
export const residents = [
  makePickup(1, 'Amina Rahman', 'K7QM', { portions: 2, takeaway: true, note: 'No onions' }),
  inRoom('12', makePickup(2, 'Tariq Hasan', 'ZZ23')),
  makePickup(3, 'Nadia Islam', 'AB34', {
    status: 'delivered',
    served: { at: '2026-11-20T06:35:00.000Z', by: 'Kitchen' },
  }),
]

/** Opens a counter whose fake server applies its actions to the board while it is reachable. */
export async function openCounter(
  first: Board = makeBoard(residents),
  others: UndatedBoard = undatedBoard(),
) {
  const board = structuredClone(first)
  const undated = structuredClone(others)
  let isReached = true
  const reports: KitchenAct[][] = []
  const { mealtime, activity } = first
  const service = startService({
    'GET /api/kitchen/mealtimes': () => ({
      now: first.now,
      timeZone: 'UTC',
      current: mealtime.id,
      today: mealtime.date,
      mealtimes: [{ ...mealtime, activity, counts: countsOfPickups(board.pickups) }],
      undated: { activity: 0, waiting: 0 },
    }),
    [`GET /api/kitchen/mealtimes/${mealtime.id}/board`]: () => ({
      ...board,
      counts: { ...countsOfPickups(board.pickups), walkUps: board.walkUps.length },
    }),
    'GET /api/kitchen/undated': () => undated,
    'POST /api/kitchen/acts': ({ body }) => {
      if (!isReached) throw new TypeError('The network is gone')
      const { acts } = body as { acts: KitchenAct[] }
      reports.push(acts)
      for (const act of acts) {
        walkUp(board, act)
        const status = act.act === 'serve' ? 'delivered' : 'pending'
        const done = { status, served: { at: act.at } } as const
        for (const { id, items } of board.pickups)
          for (const item of items)
            if (
              act.requestId === item.requestId ||
              (id === act.pickupId && !act.except?.includes(item.requestId))
            )
              Object.assign(item, done)
        for (const { item } of undated.tickets)
          if (item.requestId === act.requestId) Object.assign(item, done)
      }
      return { outcomes: acts.map(({ id }) => ({ id, outcome: 'done' })) }
    },
    'GET /api/kitchen/pickups/YYYY': () => new Refusal('not-found', 'Unknown code or card'),
  })
  const { user, unmount } = renderPage(CounterPage, { email: 'admin@hostel.test' })
  await screen.findByRole('heading', { name: /waiting$/ })
  const scan = (text: string) => user.type(screen.getByRole('textbox'), `${text}{Enter}`)
  const acts = () => reports.flat().map(({ pickupId, requestId, act }) => [act, pickupId ?? requestId])
  return { service, user, unmount, scan, acts, reports, reach: (next: boolean) => (isReached = next) }
}
/** Applies an action to a board's walk-ups. */
function walkUp(board: Board, { id, act, actId, servingId, portions = 1, at }: KitchenAct) {
  const before = board.walkUps
  const given = before.filter((one) => one.id !== actId)
  board.walkUps =
    act === 'walk-up' && servingId !== undefined ? [{ id, servingId, portions, at }, ...given] : given
  const serving = board.servings.find(
    (one) => one.id === (servingId ?? before.find((walk) => walk.id === actId)?.servingId),
  )
  const added = board.walkUps.length - before.length
  if (serving) Object.assign(serving, { left: serving.left - added, walkUps: serving.walkUps + added })
}

/** The button that undoes a serving, beside its message. It is briefly disabled, to ignore a second tap. */
export async function findUndo(name: string): Promise<HTMLElement> {
  const [button] = await screen.findAllByRole('button', { name: `Undo ${name}` })
  if (!button) throw new Error(`${name} cannot be undone`)
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false), { timeout: 3_000 })
  return button
}

/** The names of the serve buttons, in order. */
export const waiting = () =>
  screen.queryAllByRole('button', { name: /^Serve / }).map((button) => button.getAttribute('aria-label'))

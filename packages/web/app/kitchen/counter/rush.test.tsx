import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { KitchenOutcome } from '@warm-ladle/contract'
import { afterEach, expect, it, vi } from 'vitest'
import { makeBoard } from '../../../test/counter-records.ts'
import { openCounter, residents, waiting } from '../../../test/open-counter.tsx'
import { makeId } from '../../../test/records.ts'

vi.mock('idb-keyval', () => import('../../../test/stored-in-browser.ts'))
afterEach(cleanup)

it('the counter ignores the second tap of a double tap, which would undo the first', async () => {
  const { acts } = await openCounter()
  fireEvent.click(screen.getByRole('button', { name: 'Serve Amina Rahman, K7QM' }))
  for (const undo of await screen.findAllByRole('button', { name: 'Undo Amina Rahman, K7QM' }))
    fireEvent.click(undo)
  await expect.poll(acts).toEqual([['serve', makeId(101)]])
  expect(waiting()).toEqual(['Serve Tariq Hasan, ZZ23'])
})

/** A board before its mealtime is served: on the same day and on the day before. */
const early = { ...makeBoard(residents), now: '2026-11-26T05:00:00.000Z' }
const dayBefore = { ...makeBoard(residents), now: '2026-11-25T06:40:00.000Z' }

it('the counter asks once before it serves early, and does not accept a scanner’s Enter as the answer', async () => {
  const { user, scan, reports } = await openCounter(early)
  await scan('K7QM')
  await screen.findByRole('alertdialog', { name: 'Serve early?' })
  expect(screen.getByText(/^Lunch is served from 6:15 AM\./)).toBeDefined()
  await user.keyboard('{Enter}')
  await screen.findByText('Lunch is served from 6:15 AM. Nothing was served.')
  expect(waiting()).toHaveLength(2)

  await scan('K7QM')
  await user.click(await screen.findByRole('button', { name: 'Serve early' }))
  await screen.findByText('Amina Rahman · K7QM served')
  await scan('ZZ23')
  await screen.findByText('Tariq Hasan · ZZ23 served')
  const confirmed = { act: 'serve', despite: ['early'] }
  await expect.poll(() => reports.flat()).toMatchObject([confirmed, confirmed])
})

it('the counter serves nothing for another day, and says so', async () => {
  const { scan, acts } = await openCounter(dayBefore)
  await scan('K7QM')
  await screen.findByText('This code is for lunch on Thu, Nov 26, not today')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(acts()).toEqual([])
})

const conflict: Omit<KitchenOutcome, 'id'> = {
  outcome: 'conflict',
  conflicts: [{ requestId: makeId(201), labels: ['crustaceans'] }],
}

it.each<[Omit<KitchenOutcome, 'id'>, string]>([
  [conflict, 'Amina Rahman · K7QM was not served. Check with the resident first: No crustaceans.'],
  [
    { outcome: 'too-early', from: '2026-11-26T06:15:00.000Z' },
    'Amina Rahman · K7QM was not served. Serving starts at 6:15 AM.',
  ],
  [{ outcome: 'other-day' }, 'Amina Rahman · K7QM was not served. The request is for another day.'],
  [
    { outcome: 'served-before', at: '2026-11-26T06:39:00.000Z', by: 'Desk' },
    'Amina Rahman · K7QM was already served at 6:39 AM by Desk.',
  ],
  [{ outcome: 'not-pending' }, 'Amina Rahman · K7QM was not served. Nothing is left to serve.'],
])(
  'the counter says why the service refused an action, and returns the ticket to the queue: %o',
  async (outcome, text) => {
    const { service, scan } = await openCounter()
    service.answer({
      'POST /api/kitchen/acts': ({ body }) => {
        const { acts } = body as { acts: readonly { id: string }[] }
        return { outcomes: acts.map(({ id }) => ({ id, ...outcome })) }
      },
    })
    await scan('K7QM')
    await screen.findByText(text)
    expect(waiting()).toHaveLength(2)
  },
)

it('the counter shows reported actions as done until the board has been refetched, so nothing returns to the queue in the meantime', async () => {
  const { service, scan, reports, reach } = await openCounter()
  const board = `GET /api/kitchen/mealtimes/${makeBoard([]).mealtime.id}/board`
  const read = { ...makeBoard(residents), pickups: residents.slice(1) }
  service.answer({
    [board]: () => {
      throw new TypeError('The network is gone')
    },
  })
  await scan('K7QM')
  await expect.poll(() => reports.length).toBe(1)
  await screen.findByText('Offline · 1 not sent yet')
  expect(waiting()).toEqual(['Serve Tariq Hasan, ZZ23'])
  service.answer({ [board]: () => read })
  reach(true)
  window.dispatchEvent(new Event('online'))
  await screen.findByText('All sent')
  // both reports contain the same action with the same id, so the service carries it out once
  expect(new Set(reports.flat().map(({ id }) => id)).size).toBe(1)
})

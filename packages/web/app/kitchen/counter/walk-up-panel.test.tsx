import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { Board, KitchenOutcome } from '@warm-ladle/contract'
import { afterEach, expect, it, vi } from 'vitest'
import { makeBoard, makePickup, withCard } from '../../../test/counter-records.ts'
import { openCounter } from '../../../test/open-counter.tsx'
import { makeId } from '../../../test/records.ts'

vi.mock('idb-keyval', () => import('../../../test/stored-in-browser.ts'))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const labels = { contains: ['crustaceans' as const], mayContain: [], suits: [] }
const lars = makePickup(1, 'Lars Højgaard', 'EXD5')
const avoiding = {
  ...lars,
  resident: { ...lars.resident, needs: { avoids: ['crustaceans' as const], diets: [] } },
}

/** Opens a counter that has this many portions of crab left, with its walk-ups shown. */
async function openWalkUps(change: Partial<Board['servings'][number]> = {}) {
  const board = makeBoard([withCard('0042', avoiding)])
  const servings = board.servings.map((serving) => ({ ...serving, title: 'Crab', labels, ...change }))
  const counter = await openCounter({ ...board, servings })
  await counter.user.click(screen.getByRole('button', { name: 'Walk-up' }))
  const panel = within(screen.getByRole('region', { name: 'Walk-ups' }))
  const tile = () => panel.getByRole<HTMLButtonElement>('button', { name: /^Crab/ })
  const given = () => counter.reports.flat().filter(({ act }) => act === 'walk-up')
  const sayWhose = (code: string) => counter.user.type(panel.getByRole('textbox'), `${code}{Enter}`)
  return { ...counter, panel, tile, given, sayWhose }
}

it('the panel counts one walk-up per tap, in all totals, and can undo it', async () => {
  const { user, panel, tile, given, reports } = await openWalkUps()
  await user.click(tile())
  await user.click(tile())
  expect(screen.getByText('Walk-up: 1 Crab.')).toBeDefined()
  expect(tile().textContent).toContain('10 left2 served')
  await user.click(panel.getAllByRole('button', { name: 'Undo 1 Crab' })[0] ?? panel.getByText('none'))
  expect(screen.getByText('Walk-up undone: 1 Crab.')).toBeDefined()
  expect(tile().textContent).toContain('11 left1 served')
  await user.click(screen.getByRole('button', { name: '0 served' }))
  expect(screen.getByText('1 walk-up')).toBeDefined()

  await expect.poll(given).toMatchObject([
    { servingId: makeId(31), portions: 1 },
    { servingId: makeId(31), portions: 1 },
  ])
  const undone = given()[1]?.id
  await expect.poll(() => reports.flat().at(-1)).toMatchObject({ act: 'undo', actId: undone })
})

it('the panel counts what is served offline, even beyond the plan, and sends each portion once', async () => {
  const { user, tile, given, reach } = await openWalkUps({ left: 1 })
  reach(false)
  await user.click(tile())
  await screen.findByText('Offline · 1 not sent yet')
  await user.click(tile())
  await user.click(tile())
  expect(tile().textContent).toContain('None left3 served2 over plan')
  expect(given()).toEqual([])
  reach(true)
  window.dispatchEvent(new Event('online'))
  await screen.findByText('All sent')
  expect(new Set(given().map(({ id }) => id)).size).toBe(3)
})

it('the panel counts nothing if no portion is left', async () => {
  const { tile } = await openWalkUps({ left: 0, walkUps: 3, beyond: 3 })
  expect(tile().textContent).toContain('None left3 served3 over plan')
  expect(tile().disabled).toBe(true)
})

it.each([
  ['exd5', { pickupId: makeId(101) }],
  ['0042', { pickupId: makeId(101) }],
  ['7788', { card: '7788' }],
])('a walk-up is assigned to the resident with the typed code or card: %s', async (typed, whose) => {
  const { user, panel, tile, given, sayWhose } = await openWalkUps({ labels: { ...labels, contains: [] } })
  await sayWhose(typed)
  expect(panel.getByText(/^Next for/)).toBeDefined()
  await user.click(tile())
  // the resident was only named for one walk-up
  expect(panel.queryByText(/^Next for/)).toBeNull()
  await user.click(tile())
  await expect.poll(given).toMatchObject([whose, {}])
  expect(given()[1]).not.toHaveProperty(Object.keys(whose)[0] ?? '')
})

/** Holds the 'serve anyway' button for more than a second. */
function hold() {
  const button = screen.getByRole('button', { name: 'Hold to serve anyway' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.pointerDown(button)
  vi.advanceTimersByTime(1_000)
  vi.useRealTimers()
}

it('a meal that does not suit a resident is served as a walk-up only after a one-second hold', async () => {
  const { user, tile, given, sayWhose } = await openWalkUps()
  await sayWhose('EXD5')
  expect(tile().textContent).toContain('No crustaceans')
  await user.click(tile())
  expect(screen.getByRole('alert').textContent).toContain(
    '1 Crab for Lars Højgaard does not suit their needs: No crustaceans',
  )
  expect(given()).toEqual([])
  hold()
  await expect.poll(given).toMatchObject([{ pickupId: makeId(101), despite: ['conflict'] }])
})

it('a walk-up is also checked if only the service knows the resident’s needs, and then the same action is sent again', async () => {
  const { service, user, panel, tile, sayWhose } = await openWalkUps()
  const sent: { readonly id: string; readonly despite?: readonly string[] }[] = []
  service.answer({
    'POST /api/kitchen/acts': ({ body }) => {
      const { acts } = body as { acts: typeof sent }
      sent.push(...acts)
      const conflict = {
        outcome: 'conflict',
        conflicts: [{ servingId: makeId(31), labels: ['crustaceans'] }],
      } as const
      return {
        outcomes: acts.map(({ id, despite }): KitchenOutcome =>
          despite
            ? { id, outcome: 'done' }
            : {
                id,
                ...conflict,
                conflicts: [...conflict.conflicts].map((one) => ({ ...one, labels: [...one.labels] })),
              },
        ),
      }
    },
  })
  await sayWhose('7788')
  await user.click(tile())
  await screen.findByText('Walk-up not counted. Check with the resident first: No crustaceans.')
  expect((await panel.findByRole('alert')).textContent).toContain(
    '1 Crab does not suit their needs: No crustaceans',
  )
  hold()
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[1]).toEqual({ ...sent[0], despite: ['conflict'] })
})

it.each<[Omit<KitchenOutcome, 'id'>, string]>([
  [{ outcome: 'sold-out' }, 'Walk-up not counted. No portions are left.'],
  [{ outcome: 'not-pending' }, 'Walk-up not counted. No resident has this code or card.'],
])('the panel explains why the service did not count a walk-up: %o', async (outcome, text) => {
  const { service, user, tile, sayWhose } = await openWalkUps()
  service.answer({
    'POST /api/kitchen/acts': ({ body }) => {
      const { acts } = body as { acts: readonly { id: string }[] }
      return { outcomes: acts.map(({ id }) => ({ id, ...outcome })) }
    },
  })
  await sayWhose('7788')
  await user.click(tile())
  await screen.findByText(text)
  expect(tile().textContent).toContain('12 left')
})

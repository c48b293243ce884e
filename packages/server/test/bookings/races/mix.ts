import { Refusal } from '@warm-ladle/contract'
import type { Clock } from '../../../src/platform/clock.ts'
import { lockMealtime } from '../../../src/bookings/locks.ts'
import { newId } from '../../../src/database/new-id.ts'
import type { Database } from '../../../src/database/schema.ts'
import { closeRequests } from '../../../src/bookings/bookings.ts'
import { inTransaction } from '../../../src/database/transaction.ts'
import type { Person } from '../../world.ts'
import type { Resident } from './join-many.ts'

interface Mix {
  readonly db: Database
  readonly clock: Clock
  readonly residents: readonly Resident[]
  readonly admin: Person
  readonly mealIds: readonly string[]
  readonly mealtimes: readonly { readonly id: string; readonly servings: readonly string[] }[]
  /** The same seed results in the same acts, but not necessarily in the same order. */
  readonly seed: number
  readonly acts: number
  /** The number of concurrent callers. */
  readonly callers: number
  /** Called before each act with its number, to advance the clock. */
  readonly onAct: (act: number) => void
}

/**
 * Residents request, change and cancel, and the kitchen serves, counts walk-ups, plans more or fewer portions, cancels
 * mealtimes, and removes meals and members, all at once.
 *
 * @returns the number of acts by name and outcome: 'ask done', 'ask sold-out'
 */
export async function runMix(mix: Mix): Promise<Readonly<Record<string, number>>> {
  const random = seeded(mix.seed)
  const outcomes: Record<string, number> = {}
  let begun = 0
  const work = async () => {
    while (begun < mix.acts) {
      mix.onAct(begun++)
      const [name, act] = nextAct(mix, random)
      // each caller waits for the answer before the next act
      const outcome = `${name} ${await getOutcome(act)}`
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: mix.callers }, work))
  return outcomes
}

/** Returns pseudo-random numbers from 0 to below 1, the same for the same seed. */
export function seeded(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

async function getOutcome(act: () => Promise<unknown>) {
  try {
    await act()
    return 'done'
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) return error.code
    throw error
  }
}

type Act = readonly [name: string, act: () => Promise<unknown>]

function nextAct(mix: Mix, random: () => number): Act {
  const pick = <T>(from: readonly T[]): T => {
    const one = from[Math.floor(random() * from.length)]
    if (one === undefined) throw new Error('There is nothing to pick from.')
    return one
  }
  const { admin, residents } = mix
  const { id, mealRequests } = pick(residents)
  const mealtime = pick(mix.mealtimes)
  const at = Math.floor(random() * mix.mealIds.length)
  const [mealId = '', servingId = ''] = [mix.mealIds[at], mealtime.servings[at]]
  const portions = 1 + Math.floor(random() * 3)
  const own = async () => {
    const { body } = await mealRequests.list({ query: { limit: 5 } })
    return body.find(({ status }) => status === 'pending')?._id ?? id
  }

  const chance = random()
  if (chance < 0.5) return ['ask', () => mealRequests.create({ body: { mealId, servingId, portions } })]
  if (chance < 0.58) return ['plain', () => mealRequests.create({ body: { mealId } })]
  if (chance < 0.68)
    return ['change', async () => mealRequests.change({ params: { id: await own() }, body: { portions } })]
  if (chance < 0.9) return ['cancel', async () => mealRequests.cancel({ params: { id: await own() } })]
  if (chance < 0.92) return ['counter', async () => makeReport(mix, id, random() < 0.5 ? 'serve' : 'undo')]
  if (chance < 0.94)
    return [
      'serve',
      async () => admin.mealRequests.serve({ params: { id: await own() }, body: { despite: ['early'] } }),
    ]
  if (chance < 0.96) return ['walk-up', () => walkUp(mix, servingId)]
  if (chance < 0.98) return ['plan', () => plan(mix, mealtime.id, servingId, 5 + portions * 5)]
  if (chance < 0.988) return ['remove member', () => admin.members.remove({ params: { id } })]
  if (chance < 0.99)
    return ['remove meal', () => admin.meals.remove({ params: { id: mix.mealIds.at(-1) ?? '' } })]
  if (chance < 0.992) return ['cancel mealtime', () => cancelMealtime(mix, mealtime.id)]
  return ['list', () => admin.mealRequests.queue({ query: {} })]
}

/** A counter serves or undoes a resident's requests at some mealtime. */
async function makeReport({ db, admin }: Mix, userId: string, act: 'serve' | 'undo') {
  const pickup = await db.selectFrom('pickups').select('id').where('user_id', '=', userId).executeTakeFirst()
  const at = '2026-11-26T00:00:00.000Z'
  const given = { id: newId(), pickupId: pickup?.id ?? newId(), act, at, despite: ['early' as const] }
  await admin.counter.act({ body: { acts: [given] } })
}

/** Makes a walk-up that the counter reports later. */
async function walkUp({ admin, clock }: Mix, servingId: string) {
  const at = new Date(clock().getTime() - 60_000).toISOString()
  const given = { id: newId(), act: 'walk-up', servingId, portions: 1, at } as const
  const { outcomes } = await admin.counter.act({ body: { acts: [{ ...given, despite: ['early'] }] } })
  return outcomes[0]?.outcome
}

const plan = ({ db }: Mix, mealtimeId: string, servingId: string, portions: number) =>
  inTransaction(db, async (tx) => {
    await lockMealtime(tx, mealtimeId)
    await tx
      .updateTable('servings')
      .set({ portions })
      .where('id', '=', servingId)
      .where((eb) => eb(eb('taken', '+', eb.ref('walk_ups')), '<=', portions))
      .execute()
  })

const cancelMealtime = ({ db, clock }: Mix, id: string) =>
  inTransaction(db, async (tx) => {
    await lockMealtime(tx, id)
    await tx
      .updateTable('mealtimes')
      .set({ state: 'cancelled', cancel_reason: 'No gas.' })
      .where('id', '=', id)
      .execute()
    await closeRequests(tx, { mealtime_id: id }, 'kitchen', clock)
  })

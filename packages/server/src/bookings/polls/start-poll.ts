import { Refusal, said } from '@warm-ladle/contract'
import { texts } from '@warm-ladle/contract/refusals/texts.ts'
import { lockMenuMeals } from '../../database/locks.ts'
import type { Transaction } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { toIso } from '../../database/values.ts'
import { type Actor, recordAct } from '../../platform/audit-log.ts'
import { type MealtimeKey, nameMealtime } from '../mealtimes.ts'
import { requireTimes } from '../planning/require-times.ts'
import type { PlanningServices } from '../planning/services.ts'
import { insertPoll } from '../polls.ts'
import { pollSubject } from './poll-queries.ts'

interface StartedPoll {
  readonly mealtime?: MealtimeKey | undefined
  readonly closesAt: string
  /** The options, each either a meal or an idea. */
  readonly options: readonly { readonly mealId?: string | undefined; readonly text?: string | undefined }[]
}

/**
 * Starts a poll; returns its id.
 *
 * @throws {Refusal} if a meal is not on the menu, the deadline has passed or is too late for the mealtime, or
 *   the kitchen is closed or has no opening hours for the mealtime
 */
export function startPoll(
  { db, clock, timeZone }: PlanningServices,
  { mealtime, closesAt, options: given }: StartedPoll,
  actor: Actor,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const options = await requireOptions(tx, given)
    const createdAt = clock()
    if (closesAt <= createdAt.toISOString())
      throw new Refusal('invalid-input', said(texts.timeToCome), 'closesAt')
    if (mealtime && closesAt >= (await requireOrdersClose(tx, mealtime, timeZone)))
      throw new Refusal('invalid-input', said(texts.pollClosesEarlier), 'closesAt')
    const { id } = await insertPoll(tx, { mealtime, closesAt, createdAt, options })
    const subject = pollSubject(id, options)
    const after = { closesAt, ...(mealtime && { mealtime: nameMealtime(mealtime) }) }
    await recordAct(tx, { actor, act: 'poll-started', subject, after })
    return id
  })
}

/** Returns the options with the current titles of their meals, and locks these meals against removal. */
async function requireOptions(tx: Transaction, options: StartedPoll['options']) {
  const ids = options.flatMap(({ mealId }) => mealId ?? [])
  const meals = new Map((await lockMenuMeals(tx, ids)).map(({ id, title }) => [id, title]))
  return options.map(({ mealId, text }) => {
    const title = mealId === undefined ? text : meals.get(mealId)
    if (title === undefined) throw new Refusal('invalid-input', said(texts.mealOffMenu), 'options')
    return { title, mealId: mealId ?? null }
  })
}

/** When requests for a mealtime close: as planned, or otherwise according to the opening hours. */
async function requireOrdersClose(
  tx: Transaction,
  { date, slot }: MealtimeKey,
  timeZone: string,
): Promise<string> {
  const planned = await tx
    .selectFrom('mealtimes')
    .select('orders_close_at')
    .where('date', '=', date)
    .where('slot', '=', slot)
    .where('state', '<>', 'cancelled')
    .executeTakeFirst()
  if (planned) return toIso(planned.orders_close_at)
  return (await requireTimes(tx, { date, slot }, timeZone)).ordersCloseAt.toISOString()
}

import { Refusal, said, type Slot, slots as allSlots } from '@warm-ladle/contract'
import { texts } from '@warm-ladle/contract/refusals/texts.ts'
import { lockMealtime } from '../locks.ts'
import { newId } from '../../database/new-id.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { getSlots } from '../absences.ts'
import { closeLocked } from '../bookings.ts'
import { dateAt } from '../../platform/calendar.ts'
import { isCookedFor, isPending } from '../request-rows.ts'
import { inOrderOfDays } from '../mealtimes.ts'
import { resolveCancellation } from '../order-times.ts'
import { findSetting } from '../../platform/settings.ts'
import {
  bookOpen,
  type Booked,
  lockForOrders,
  lockOpen,
  maxPerMember,
  type OrderServices,
} from './open-mealtimes.ts'

/** First and last date on which a resident does not eat here, both included. */
interface Away {
  readonly from: string
  readonly until: string
  readonly slots: readonly Slot[]
}

/** A request that an absence does not affect. */
export interface UnchangedBooking {
  readonly date: string
  readonly slot: Slot
  readonly title: string
  readonly portions: number
  readonly isOver: boolean
}

/** Absences of a member that are not over, nearest first. */
export const listOwnAbsences = (db: Database, userId: string, today: string) =>
  db
    .selectFrom('absences')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('until_date', '>=', today)
    .orderBy('from_date')
    .orderBy('id')
    .execute()

/**
 * Adds an absence, and cancels the member's requests during it if that is still possible. Requests made at the same
 * moment may stay, because residents can make requests while they are away.
 *
 * @throws {Refusal} if its days are over, or the member is already away then
 */
export function addAbsence(
  { db, clock, timeZone }: OrderServices,
  userId: string,
  away: Away,
): Promise<{ id: string; cancelled: number; unchanged: UnchangedBooking[] }> {
  return inTransaction(db, async (tx) => {
    await lockForOrders(tx, userId)
    const today = dateAt(clock(), timeZone)
    if (away.until < today) throw new Refusal('invalid-input', said(texts.daysOver), 'until')
    const others = await listOwnAbsences(tx, userId, today)
    if (others.length >= maxPerMember) throw new Refusal('invalid-input', said(texts.endAnotherFirst))
    const covers = (other: (typeof others)[number]) =>
      other.from_date <= away.from &&
      away.until <= other.until_date &&
      away.slots.every((slot) => getSlots(other).includes(slot))
    if (others.some(covers)) throw new Refusal('already-added')
    const id = newId()
    const slots = allSlots.filter((slot) => away.slots.includes(slot)).join(',')
    await tx
      .insertInto('absences')
      .values({
        id,
        user_id: userId,
        from_date: away.from,
        until_date: away.until,
        slots,
        created_at: clock().toISOString(),
      })
      .execute()
    return { id, ...(await cancelBookings(tx, { ...away, userId }, clock)) }
  })
}

type AwayMember = Away & { readonly userId: string }

async function cancelBookings(tx: Transaction, away: AwayMember, clock: OrderServices['clock']) {
  const pending = await listBooked(tx, away)
    .where(isPending)
    .select('mealtimes.id')
    .distinct()
    .orderBy('mealtimes.id')
    .execute()
  const { value: lateCancel } = await findSetting(tx, 'lateCancel')
  let cancelled = 0
  for (const { id } of pending) {
    const mealtime = await lockMealtime(tx, id)
    const now = clock()
    const as = mealtime && resolveCancellation(mealtime, lateCancel, now)
    const own = { mealtime_id: id, user_id: away.userId }
    if (as) cancelled += (await closeLocked(tx, own, as, now)).length
  }
  return { cancelled, unchanged: await listUnchanged(tx, away, clock()) }
}

/** A member's requests on the days of an absence. */
const listBooked = (tx: Transaction, { userId, from, until, slots }: AwayMember) =>
  tx
    .selectFrom('meal_requests')
    .innerJoin('servings', 'servings.id', 'meal_requests.serving_id')
    .innerJoin('mealtimes', 'mealtimes.id', 'servings.mealtime_id')
    .where('meal_requests.user_id', '=', userId)
    .where('mealtimes.date', '>=', from)
    .where('mealtimes.date', '<=', until)
    .where('mealtimes.slot', 'in', slots)

async function listUnchanged(tx: Transaction, away: AwayMember, now: Date): Promise<UnchangedBooking[]> {
  const rows = await listBooked(tx, away)
    .select(['mealtimes.date', 'mealtimes.slot', 'ends_at', 'meal_requests.portions'])
    .select('meal_requests.meal_title as title')
    .where(isCookedFor)
    .execute()
  return rows
    .map(({ ends_at: ends, ...row }) => ({ ...row, isOver: new Date(ends) <= now }))
    .toSorted(inOrderOfDays)
}

/**
 * Ends an absence before its last day, and makes the requests of standing orders for the remaining days.
 *
 * @throws {Refusal} if there is no such absence, or it is over
 */
export function endAbsence(
  { db, clock, timeZone }: OrderServices,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<Booked> {
  return inTransaction(db, async (tx) => {
    await lockForOrders(tx, userId)
    const today = dateAt(clock(), timeZone)
    const ended = await tx
      .updateTable('absences')
      .set({ ended_at: clock().toISOString() })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .where('until_date', '>=', today)
      .returningAll()
      .executeTakeFirst()
    if (!ended) throw new Refusal('not-found')
    const { from_date: from, until_date: until } = ended
    const left = { slots: getSlots(ended), from: from > today ? from : today, until }
    return bookOpen(tx, await lockOpen(tx, clock, left), { userId, timeZone })
  })
}

import {
  dayText,
  defaultBadge,
  type Language,
  mealtimePhrase,
  missedTexts,
  type ReasonToMiss,
  type RefusalCode,
  type Slot,
} from '@warm-ladle/contract'
import { lockStandingOrderers } from '../database/locks.ts'
import type { Database, Transaction } from '../database/schema.ts'
import { toBoolean } from '../database/values.ts'
import { notify } from '../notifications/notify.ts'
import { type DateRange, getWeekday } from '../platform/calendar.ts'
import { texts } from '../platform/texts.ts'
import { sayIn, shortListIn } from '../platform/words.ts'
import { isAwayAt, listAbsences } from './absences.ts'
import { bookLocked } from './book.ts'
import { readLimits } from './booking-limits.ts'
import { inOrderOfDays, type MealtimeKey } from './mealtimes.ts'

/** A published, locked mealtime. */
export interface OpenMealtime extends MealtimeKey {
  readonly id: string
  readonly ends_at: Date | string
}

/** The fields that decide which mealtimes a standing order covers. */
interface OrderTerm {
  readonly slot: Slot
  readonly weekdays: string
  readonly from_date: string
  readonly until_date: string | null
}

/** Whether a standing order covers a mealtime. */
export const includesMealtime = (order: OrderTerm, { date, slot }: MealtimeKey): boolean =>
  order.slot === slot &&
  order.from_date <= date &&
  (order.until_date === null || date <= order.until_date) &&
  order.weekdays.includes(String(getWeekday(date)))

/**
 * Locks the members with standing orders; if there are weekly allowances, also against requests that they
 * make themselves.
 */
export const lockThoseOrdering = async (tx: Transaction): Promise<void> =>
  lockStandingOrderers(tx, (await readLimits(tx)).hasAllowances ? 'no key update' : 'key share')

interface Booked {
  readonly now: Date
  /** Time zone of the hostel. */
  readonly timeZone: string
  /** Limits it to the standing orders of this member. */
  readonly userId?: string
}

/** A mealtime at which a standing order requested nothing, and why. */
export interface Missed {
  readonly userId: string
  readonly mealtime: OpenMealtime
  readonly because: ReasonToMiss
}

/**
 * Makes the requests of standing orders at mealtimes open for requests, in the order in which the orders were set up:
 * the preferred meal if it is served, otherwise the first that suits the resident and is not sold out. Residents with
 * a request there are skipped. Locks nothing: the members, the meals and the mealtimes must already be locked.
 * Standing orders and absences cannot change in the meantime, because such changes start by locking the admins
 * (decision 095).
 */
export async function bookStandingOrders(
  tx: Transaction,
  unsorted: readonly OpenMealtime[],
  { now, timeZone, userId }: Booked,
): Promise<{ booked: number; missed: Missed[] }> {
  const mealtimes = unsorted.toSorted(inOrderOfDays)
  const [first, last] = [mealtimes[0], mealtimes.at(-1)]
  if (!first || !last) return { booked: 0, missed: [] }
  const days = { from: first.date, until: last.date }
  const orders = await listOrders(tx, days, userId)
  if (orders.length === 0) return { booked: 0, missed: [] }
  const passedOver = await readPassedOver(tx, days)
  const requests = mealtimes.flatMap((mealtime) =>
    orders
      .filter((order) => includesMealtime(order, mealtime) && !passedOver(order, mealtime))
      .map((order) => orderedRequest(order, mealtime)),
  )
  const outcomes = await bookLocked(tx, requests, { now, timeZone, limits: await readLimits(tx) })
  const missed = outcomes.flatMap(([{ userId: member, mealtime }, outcome]) => {
    const because = 'refused' in outcome ? reasons[outcome.refused] : undefined
    return because ? [{ userId: member, mealtime, because }] : []
  })
  return { booked: outcomes.filter(([, outcome]) => !('refused' in outcome)).length, missed }
}

/**
 * Reasons that residents are notified of. They already know all others, e.g. that they have a request or have left.
 */
const reasons: Readonly<Partial<Record<RefusalCode, ReasonToMiss>>> = {
  'not-found': 'no-fit',
  'sold-out': 'sold-out',
  'too-many-portions': 'too-many-portions',
  'over-allowance': 'over-allowance',
}

const orderedRequest = (order: Order, mealtime: OpenMealtime) => ({
  userId: order.user_id,
  choice: { mealtimeId: mealtime.id, preferred: order.meal_id },
  portions: order.portions,
  takeaway: toBoolean(order.takeaway),
  standingOrderId: order.id,
  mealtime,
})

/** Standing orders of members with a badge that include any of these days, in the order in which they were set up. */
function listOrders(tx: Transaction, { from, until }: DateRange, userId: string | undefined) {
  const orders = tx
    .selectFrom('standing_orders')
    .innerJoin('users', 'users.id', 'standing_orders.user_id')
    .selectAll('standing_orders')
    .where('ended_at', 'is', null)
    .where('users.badge', '<>', defaultBadge)
    .where('from_date', '<=', until)
    .where((eb) => eb.or([eb('until_date', 'is', null), eb('until_date', '>=', from)]))
    .orderBy('standing_orders.created_at')
    .orderBy('standing_orders.id')
  return (userId === undefined ? orders : orders.where('user_id', '=', userId)).execute()
}

type Order = Awaited<ReturnType<typeof listOrders>>[number]

/** Mealtimes that residents skip in their standing orders, or at which they are away. */
async function readPassedOver(tx: Transaction, days: DateRange) {
  const skips = await listSkips(tx, days)
  const skipped = new Set(skips.map(({ standing_order_id: order, date }) => `${order} ${date}`))
  const absences = Map.groupBy(await listAbsences(tx, days), ({ user_id: user }) => user)
  return (order: Order, mealtime: MealtimeKey): boolean =>
    skipped.has(`${order.id} ${mealtime.date}`) || isAwayAt(absences.get(order.user_id) ?? [], mealtime)
}

const listSkips = (db: Database, { from, until }: DateRange) =>
  db
    .selectFrom('standing_order_skips')
    .select(['standing_order_id', 'date'])
    .where('date', '>=', from)
    .where('date', '<=', until)
    .execute()

/** Maximum number of mealtimes named in a text. */
export const maxNamed = 3

/** E.g. 'lunch on Mon, Nov 23, dinner on Mon, Nov 23, and 4 more'. */
function listPhrases<Mealtime extends MealtimeKey>(
  language: Language,
  mealtimes: readonly Mealtime[],
  toText: (language: Language, mealtime: Mealtime) => string = mealtimePhrase,
): string {
  return shortListIn(
    language,
    mealtimes.map((mealtime) => toText(language, mealtime)),
    maxNamed,
  )
}

/** E.g. 'lunch on Mon, Nov 23 (sold out)'. */
const missedText = (
  language: Language,
  { because, ...mealtime }: MealtimeKey & { readonly because: ReasonToMiss },
): string =>
  sayIn(language)(texts.missed, {
    mealtime: mealtimePhrase(language, mealtime),
    because: sayIn(language)(missedTexts[because]),
  })

/**
 * Notifies residents, once each, of the newly published mealtimes at which their standing orders requested
 * nothing.
 */
export async function notifyMissed(tx: Transaction, missed: readonly Missed[], now: Date): Promise<void> {
  const notices = [...Map.groupBy(missed, ({ userId }) => userId)].flatMap(([to, all]) => {
    const [first, last] = [all[0], all.at(-1)]
    if (!first || !last) return []
    const missedMealtimes = all.map(({ mealtime, because }) => ({ ...mealtime, because }))
    return [
      {
        to,
        kind: 'standing-order-missed' as const,
        subject: first.mealtime.id,
        title: (language: Language) =>
          missedMealtimes.length === 1
            ? sayIn(language)(texts.notBooked, {
                slot: first.mealtime.slot,
                day: dayText(language, first.mealtime.date),
              })
            : sayIn(language)(texts.severalNotBooked, { count: missedMealtimes.length }),
        text: (language: Language) =>
          missedMealtimes.length === 1
            ? sayIn(language)(texts.notBookedText, { because: sayIn(language)(missedTexts[first.because]) })
            : sayIn(language)(texts.severalNotBookedText, {
                mealtimes: listPhrases(language, missedMealtimes, missedText),
              }),
        href: `/week?from=${first.mealtime.date}`,
        until: new Date(last.mealtime.ends_at),
      },
    ]
  })
  await notify(tx, notices, now)
}

interface SkippedDay {
  readonly orderId: string
  readonly date: string
  readonly userId: string
}

/** Skips a day of a standing order, so that nothing is requested when its mealtime is published. */
export const skipDay = (tx: Transaction, { orderId, date, userId }: SkippedDay) =>
  tx
    .insertInto('standing_order_skips')
    .values({ standing_order_id: orderId, date, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/**
 * Ends a member's standing orders after the last day of their stay. The admins and the member must be locked, as for
 * any change to standing orders.
 */
export async function endOrdersAfter(
  tx: Transaction,
  userId: string,
  lastDay: string,
  now: Date,
): Promise<void> {
  const orders = tx.updateTable('standing_orders').where('user_id', '=', userId).where('ended_at', 'is', null)
  await orders.set({ ended_at: now.toISOString() }).where('from_date', '>', lastDay).execute()
  await orders
    .set({ until_date: lastDay })
    .where('from_date', '<=', lastDay)
    .where((eb) => eb.or([eb('until_date', 'is', null), eb('until_date', '>', lastDay)]))
    .execute()
}

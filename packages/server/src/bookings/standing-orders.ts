import {
  defaultBadge,
  fitOf,
  isBadged,
  isKitchenClosed,
  type Language,
  mealtimePhrase,
  missedTexts,
  type Needs,
  type ReasonToMiss,
  type Slot,
} from '@warm-ladle/contract'
import { inChunks } from '../database/in-chunks.ts'
import { insertRows } from '../database/insert-rows.ts'
import { lockStandingOrderers } from '../database/locks.ts'
import { newId } from '../database/new-id.ts'
import type { Database, Transaction } from '../database/schema.ts'
import { requestSearchText } from '../database/search.ts'
import { toBoolean } from '../database/values.ts'
import { isAwayAt, listAbsences } from './absences.ts'
import { takePortions } from './portions.ts'
import { dateAt, weekdayOf } from '../platform/calendar.ts'
import { labelsOf, listNeeds, noNeeds, type OwnNeeds } from '../people/labels.ts'
import { leftColumns, portionsLeft } from './mealtime-counts.ts'
import { inOrderOfDays, listClosures } from './mealtimes.ts'
import { notify } from '../notifications/notify.ts'
import { addPickups } from './pickups.ts'
import { findSetting } from '../platform/settings.ts'
import { hasAllowances, readAllowances, stayAt } from '../people/stays.ts'
import { texts } from '../platform/texts.ts'
import { sayIn, shortListIn } from '../platform/words.ts'

/** A mealtime of the calendar. */
interface Dated {
  readonly date: string
  readonly slot: Slot
}

/** A published mealtime that is locked. */
export interface OpenMealtime extends Dated {
  readonly id: string
  readonly ends_at: Date | string
}

/** What says at which mealtimes a standing order holds. */
interface Term {
  readonly slot: Slot
  readonly weekdays: string
  readonly from_date: string
  readonly until_date: string | null
}

/** Whether a standing order is for a mealtime. */
export const asksFor = (order: Term, { date, slot }: Dated): boolean =>
  order.slot === slot &&
  order.from_date <= date &&
  (order.until_date === null || date <= order.until_date) &&
  order.weekdays.includes(String(weekdayOf(date)))

/** Locks the members with standing orders; against their own requests too where these are counted by the week. */
export const lockThoseOrdering = async (tx: Transaction): Promise<void> =>
  lockStandingOrderers(tx, (await hasAllowances(tx)) ? 'no key update' : 'key share')

interface Booked {
  readonly now: Date
  /** The hostel's. */
  readonly timeZone: string
  /** Books those of this member alone. */
  readonly userId?: string
}

/** A mealtime at which nothing was booked for a standing order, and why. */
export interface Missed {
  readonly userId: string
  readonly mealtime: OpenMealtime
  readonly because: ReasonToMiss
}

/**
 * Books what standing orders ask for at mealtimes that residents can ask for, in the order in which they were made: the
 * preferred meal where it is served, else the first that fits and is not sold out. Residents who have booked there are
 * passed over. Locks nothing: the members, the meals and the mealtimes have to be locked, and nothing of standing orders and
 * absences changes meanwhile, as all of that begins with the lock of the admins (decision 095).
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
  const today = dateAt(now, timeZone)
  const orders = (await listOrders(tx, days, userId))
    .map((order) => ({ ...order, ...stayAt(order, today) }))
    .filter(({ badge }) => isBadged(badge))
  if (orders.length === 0) return { booked: 0, missed: [] }
  const circumstances = await readCircumstances(tx, mealtimes, orders, timeZone)
  const missed: Missed[] = []
  let booked = 0
  for (const mealtime of mealtimes) {
    const bookings: Booking[] = []
    for (const order of ordersAt(mealtime, orders, circumstances)) {
      const choice = choose(mealtime, order, circumstances)
      if (typeof choice === 'string') missed.push({ userId: order.user_id, mealtime, because: choice })
      else bookings.push({ order, serving: choice })
    }
    await addBookings(tx, mealtime, bookings, { now, needs: circumstances.needs })
    booked += bookings.length
  }
  return { booked, missed }
}

/** Standing orders of members with a badge that hold on any of these days, in the order in which they were made. */
function listOrders(tx: Transaction, { from, until }: Days, userId: string | undefined) {
  const orders = tx
    .selectFrom('standing_orders')
    .innerJoin('users', 'users.id', 'standing_orders.user_id')
    .selectAll('standing_orders')
    .select(['users.email', 'users.badge', 'users.badge_until', 'users.stay_until'])
    .where('ended_at', 'is', null)
    .where('users.badge', '<>', defaultBadge)
    .where('from_date', '<=', until)
    .where((eb) => eb.or([eb('until_date', 'is', null), eb('until_date', '>=', from)]))
    .orderBy('standing_orders.created_at')
    .orderBy('standing_orders.id')
  return (userId === undefined ? orders : orders.where('user_id', '=', userId)).execute()
}

interface Days {
  readonly from: string
  readonly until: string
}

type OrderRow = Awaited<ReturnType<typeof listOrders>>[number]
type Order = ReturnType<typeof stayAt<OrderRow>>
type Circumstances = Awaited<ReturnType<typeof readCircumstances>>

/** Everything that decides what is booked, of all these mealtimes at once. */
async function readCircumstances(
  tx: Transaction,
  mealtimes: readonly OpenMealtime[],
  orders: readonly Order[],
  timeZone: string,
) {
  const dates = mealtimes.map(({ date }) => date)
  const days = { from: dates[0] ?? '', until: dates.at(-1) ?? '' }
  const ids = mealtimes.map(({ id }) => id)
  const userIds = [...new Set(orders.map(({ user_id: userId }) => userId))]
  const skips = await listSkips(tx, days)
  const servings = await inChunks(ids, (some) => listServings(tx, some))
  const bookers = await inChunks(ids, (some) => listBookers(tx, some))
  return {
    closures: await listClosures(tx, days),
    absences: Map.groupBy(await listAbsences(tx, days), ({ user_id: user }) => user),
    skipped: new Set(skips.map(({ standing_order_id: order, date }) => `${order} ${date}`)),
    /** Those who have booked at a mealtime. */
    bookers: new Set(bookers.map(({ mealtime_id: id, user_id: user }) => `${id} ${user}`)),
    servings: Map.groupBy(
      servings.map((row) => ({ ...row, labels: labelsOf(row), left: portionsLeft(row) })),
      ({ mealtime_id: id }) => id,
    ),
    needs: await listNeeds(tx, userIds),
    allowances: await readAllowances(
      tx,
      orders.map(({ user_id: id, badge }) => ({ userId: id, badge })),
      dates,
      timeZone,
    ),
    mostPortions: (await findSetting(tx, 'mostPortions')).value,
  }
}

const listSkips = (db: Database, { from, until }: Days) =>
  db
    .selectFrom('standing_order_skips')
    .select(['standing_order_id', 'date'])
    .where('date', '>=', from)
    .where('date', '<=', until)
    .execute()

/** What mealtimes offer, in the kitchen's order. */
const listServings = (db: Database, mealtimeIds: readonly string[]) =>
  db
    .selectFrom('servings')
    .innerJoin('meals', 'meals.id', 'servings.meal_id')
    .select(['servings.id', 'mealtime_id', 'meals.id as meal_id', 'meal_title', 'servings.price_cents'])
    .select([...leftColumns, 'meals.labels'])
    .where('mealtime_id', 'in', mealtimeIds)
    .orderBy('servings.id')
    .execute()

const listBookers = (db: Database, mealtimeIds: readonly string[]) =>
  db
    .selectFrom('servings')
    .innerJoin('meal_requests', 'meal_requests.serving_id', 'servings.id')
    .select(['mealtime_id', 'meal_requests.user_id'])
    .where('mealtime_id', 'in', mealtimeIds)
    .where('meal_requests.status', '<>', 'cancelled')
    .execute()

/** The standing orders that are to be booked at a mealtime. */
function ordersAt(
  mealtime: OpenMealtime,
  orders: readonly Order[],
  { closures, skipped, bookers, absences }: Circumstances,
): Order[] {
  if (isKitchenClosed(mealtime, closures)) return []
  return orders.filter(
    (order) =>
      asksFor(order, mealtime) &&
      (order.stayUntil === null || mealtime.date <= order.stayUntil) &&
      !bookers.has(`${mealtime.id} ${order.user_id}`) &&
      !skipped.has(`${order.id} ${mealtime.date}`) &&
      !isAwayAt(absences.get(order.user_id) ?? [], mealtime),
  )
}

/**
 * Takes the portions of a standing order in what is known of the mealtime, and returns their serving; or why there is none.
 * A meal that the resident has named is taken unless it is known not to fit; other meals of which that is not known are not.
 */
function choose(
  { id, date }: OpenMealtime,
  { meal_id: preferred, user_id: userId, portions }: Order,
  { servings, needs, mostPortions, allowances }: Circumstances,
) {
  if (portions > mostPortions) return 'too-many-portions'
  const allowed = allowances.leftOn(userId, date)
  if (allowed !== undefined && allowed < portions) return 'over-allowance'
  const own: Needs = needs.get(userId)?.own ?? noNeeds
  const offered = servings.get(id) ?? []
  const fitting = [
    ...offered.filter((one) => one.meal_id === preferred && fitOf(one.labels, own) !== 'no'),
    ...offered.filter((one) => one.meal_id !== preferred && fitOf(one.labels, own) === 'yes'),
  ]
  const serving = fitting.find(({ left }) => left >= portions)
  if (!serving) return fitting.length === 0 ? 'no-fit' : 'sold-out'
  serving.left -= portions
  allowances.take(userId, date, portions)
  return serving
}

interface Booking {
  readonly order: Order
  readonly serving: Exclude<ReturnType<typeof choose>, string>
}

const requestColumns = [
  'id',
  'serving_id',
  'meal_id',
  'user_id',
  'standing_order_id',
  'meal_title',
  'user_email',
  'request_time',
  'search_text',
  'portions',
  'note',
  'takeaway',
  'needs',
  'price_cents',
]

/** Adds the requests of a mealtime with their pick-ups, and takes their portions. */
async function addBookings(
  tx: Transaction,
  { id: mealtimeId }: OpenMealtime,
  bookings: readonly Booking[],
  { now, needs }: { readonly now: Date; readonly needs: ReadonlyMap<string, OwnNeeds> },
) {
  if (bookings.length === 0) return
  for (const [servingId, of] of Map.groupBy(bookings, ({ serving }) => serving.id)) {
    const portions = of.reduce((sum, { order }) => sum + order.portions, 0)
    if (!(await takePortions(tx, servingId, portions))) throw new Error('Portions that were left are not.')
  }
  const rows = bookings.map(({ order, serving }) => {
    const { forKitchen } = needs.get(order.user_id) ?? {}
    return [
      newId(),
      serving.id,
      serving.meal_id,
      order.user_id,
      order.id,
      serving.meal_title,
      order.email,
      now.toISOString(),
      requestSearchText({ mealTitle: serving.meal_title, email: order.email }),
      order.portions,
      '',
      toBoolean(order.takeaway),
      forKitchen ? JSON.stringify(forKitchen) : null,
      serving.price_cents,
    ]
  })
  await insertRows(tx, 'meal_requests', requestColumns, rows)
  await addPickups(
    tx,
    bookings.map(({ order }) => ({ mealtimeId, userId: order.user_id })),
  )
}

/** Most mealtimes that a text names. */
export const mostNamed = 3

/** 'lunch on Mon, Nov 23, dinner on Mon, Nov 23, and 4 more' */
function listed<Mealtime extends Dated>(
  language: Language,
  mealtimes: readonly Mealtime[],
  textOf: (language: Language, mealtime: Mealtime) => string = mealtimePhrase,
): string {
  return shortListIn(
    language,
    mealtimes.map((mealtime) => textOf(language, mealtime)),
    mostNamed,
  )
}

/** 'lunch on Mon, Nov 23 (sold out)' */
const missedText = (
  language: Language,
  { because, ...mealtime }: Dated & { readonly because: ReasonToMiss },
): string =>
  sayIn(language)(texts.missed, {
    mealtime: mealtimePhrase(language, mealtime),
    because: sayIn(language)(missedTexts[because]),
  })

/** Tells residents at which of the mealtimes that were published nothing was booked for them: each of them once. */
export async function tellMissed(tx: Transaction, missed: readonly Missed[], now: Date): Promise<void> {
  const notices = [...Map.groupBy(missed, ({ userId }) => userId)].flatMap(([to, all]) => {
    const [first, last] = [all[0], all.at(-1)]
    if (!first || !last) return []
    const places = all.map(({ mealtime, because }) => ({ ...mealtime, because }))
    return [
      {
        to,
        kind: 'standing-order-missed' as const,
        subject: first.mealtime.id,
        title: (language: Language) =>
          places.length === 1
            ? sayIn(language)(texts.notBooked, { mealtime: mealtimePhrase(language, first.mealtime) })
            : sayIn(language)(texts.severalNotBooked, { count: places.length }),
        text: (language: Language) =>
          sayIn(language)(texts.notBookedText, { mealtimes: listed(language, places, missedText) }),
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

/** Leaves a day out of a standing order, so that it is not booked when its mealtime is published. */
export const skipDay = (tx: Transaction, { orderId, date, userId }: SkippedDay) =>
  tx
    .insertInto('standing_order_skips')
    .values({ standing_order_id: orderId, date, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/**
 * Ends what a member's standing orders are for after the last day of their stay. The admins and the member have to be locked,
 * as for every change of standing orders.
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

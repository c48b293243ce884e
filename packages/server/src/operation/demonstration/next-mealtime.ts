import { listHours, replaceHours, mealtimeKey } from '../../bookings/mealtimes.ts'
import { leftColumns, portionsLeft } from '../../bookings/portions.ts'
import { closeOrdersAt } from '../../bookings/past.ts'
import { lockMealtime } from '../../bookings/locks.ts'
import type { Transaction } from '../../database/schema.ts'
import { parseLabels } from '../../people/labels.ts'
import { addDays, dateAt, toMoment, timeAt } from '../../platform/calendar.ts'
import {
  type PlannedRequest,
  getSuitabilityFor,
  listResidents,
  type DemonstrationResident,
  distributeRequests,
} from './requests.ts'
import { shuffled } from './chance.ts'
import * as data from './data.ts'
import { bestMeal } from './figures.ts'
import { bookEach, lockBookable, pastRequest } from './mealtimes.ts'
import type { Present } from './served.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** Minimum minutes from a start until requests for the next mealtime close. */
const soonMinutes = 40
/** Requests close at a multiple of this many minutes. */
const step = 5
/**
 * The account with a pick-up code for the next mealtime; visitors use the other accounts to make requests themselves.
 */
const bookedAccount = 'platinum'
/**
 * Numbers of people at the next mealtime: with a meal that does not suit them, with needs that their meal
 * meets, and with a takeaway.
 */
const conflicts = 2
const careful = 7
const takeaways = 5
/** Index of the first takeaway. */
const firstTakeaway = 2
/** Requested share of each meal at the next mealtime: 38 of 45 portions, and 31 of 40. */
const nearlyFull = [0.845, 0.775]
/** Portions left of the first meal at the mealtime after the next. */
const few = 3

/** When requests for the next mealtime close: at the first full five minutes that is far enough away. */
export const soonFrom = (now: Date): Date =>
  new Date(Math.ceil((now.getTime() + soonMinutes * minute) / (step * minute)) * step * minute)

/**
 * Prepares the visitor's evening: requests for the next mealtime close in forty minutes, whatever the time, and
 * nearly all portions are requested. At the mealtime after that, few portions of one meal are left, and the best meal
 * is sold out the next time it is served. After a day's last mealtime, the next one is the first one on the next day.
 */
export async function prepareNextMealtime(tx: Transaction, present: Present): Promise<void> {
  const { now, timeZone } = present
  const soon = soonFrom(now)
  const coming = await listComing(tx, now)
  await lockBookable(tx)
  for (const id of coming.map((one) => one.id).toSorted()) await lockMealtime(tx, id)
  const at = coming.findIndex(({ starts_at: startsAt }) => new Date(startsAt) >= soon)
  const [next, ...later] = coming.slice(at)
  if (at === -1 || !next) return
  await closeOrders(tx, soon, [next, ...later.filter(({ slot }) => slot === next.slot)], timeZone)

  const people = await listResidents(tx)
  // starts with the current mealtime, which the counter shows first
  for (const { id } of coming.slice(0, at + 1))
    await addStory(tx, await readMealtime(tx, id), people, present)
  const others = people.filter(({ isAccount, needs }) => !isAccount && !needs)
  const best = await findBest(tx, later)
  const targets = [
    ...later.slice(0, 1).map(({ id }) => ({ id, left: few })),
    ...(best ? [{ ...best, left: 0 }] : []),
  ]
  for (const { id, left } of targets) {
    const mealtime = await readMealtime(tx, id)
    const free = mealtime.offers.map((offer, index) => (index === 0 ? offer.free - left : 0))
    const requests = makeRequests(mealtime, free, others).map((request) =>
      pastRequest(mealtime, request, now),
    )
    await bookEach(tx, requests, present)
  }
}

/** Current and coming mealtimes, the next one first. */
const listComing = (tx: Transaction, now: Date) =>
  tx
    .selectFrom('mealtimes')
    .select(['id', 'date', 'slot', 'starts_at'])
    .where('state', '=', 'published')
    .where('ends_at', '>', now.toISOString())
    .orderBy('starts_at')
    .execute()

type Coming = Awaited<ReturnType<typeof listComing>>[number]

/** The first of these mealtimes that serves the best meal. */
async function findBest(tx: Transaction, later: readonly Coming[]) {
  if (later.length === 0) return undefined
  return tx
    .selectFrom('servings')
    .innerJoin('mealtimes', 'mealtimes.id', 'mealtime_id')
    .select('mealtime_id as id')
    .where('meal_title', '=', bestMeal)
    .where(
      'mealtime_id',
      'in',
      later.map(({ id }) => id),
    )
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Closes requests for the first of these mealtimes at a moment, and sets the same time in the opening hours for its
 * slot on the other days. The mealtimes must be locked.
 */
async function closeOrders(tx: Transaction, soon: Date, mealtimes: readonly Coming[], timeZone: string) {
  const [next] = mealtimes
  if (!next) return
  const ordersDaysBefore = (Date.parse(next.date) - Date.parse(dateAt(soon, timeZone))) / day
  const ordersAt = timeAt(soon, timeZone)
  // checked, because a visitor's settings may not allow this
  const mayBe = (opens: string) => ordersDaysBefore <= 7 && (ordersDaysBefore > 0 || opens >= ordersAt)
  const hours = await listHours(tx)
  await replaceHours(
    tx,
    hours.map((one) =>
      one.slot === next.slot && mayBe(one.opens) ? { ...one, ordersDaysBefore, ordersAt } : one,
    ),
  )
  for (const { id, date, starts_at: startsAt } of mealtimes) {
    const closes = id === next.id ? soon : toMoment(addDays(date, -ordersDaysBefore), ordersAt, timeZone)
    if (closes <= new Date(startsAt)) await closeOrdersAt(tx, id, closes)
  }
}

type OpenMealtime = Awaited<ReturnType<typeof readMealtime>>

/** Reads a mealtime's meals and who has requested them. The mealtime must be locked. */
async function readMealtime(tx: Transaction, id: string) {
  const mealtime = await tx
    .selectFrom('mealtimes')
    .select(['date', 'slot', 'starts_at', 'ends_at', 'orders_close_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { slot, starts_at: startsAt, ends_at: endsAt, orders_close_at: ordersCloseAt } = mealtime
  // the meals in their listed order
  const servings = await tx
    .selectFrom('servings')
    .innerJoin('meals', 'meals.id', 'servings.meal_id')
    .select(['servings.id as servingId', 'meals.id', 'meals.title', 'meals.price_cents', 'meals.labels'])
    .select(leftColumns)
    .where('mealtime_id', '=', id)
    .orderBy('servings.id')
    .execute()
  const pickups = await tx.selectFrom('pickups').select('user_id').where('mealtime_id', '=', id).execute()
  return {
    id,
    slot,
    key: mealtimeKey(mealtime),
    times: {
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
      ordersCloseAt: new Date(ordersCloseAt),
    },
    offers: servings.map((row) => ({ ...row, labels: parseLabels(row), free: portionsLeft(row) })),
    servingIds: servings.map(({ servingId }) => servingId),
    askers: new Set(pickups.map(({ user_id: userId }) => userId)),
    hasNotes: await hasNotes(tx, id),
  }
}

async function hasNotes(tx: Transaction, mealtimeId: string): Promise<boolean> {
  const note = await tx
    .selectFrom('meal_requests')
    .innerJoin('servings', 'servings.id', 'serving_id')
    .select('note')
    .where('mealtime_id', '=', mealtimeId)
    .where('note', '<>', '')
    .limit(1)
    .executeTakeFirst()
  return note !== undefined
}

/** Requests this many more portions of each meal, for people without a request yet. */
const makeRequests = (
  { key, offers, times, askers }: OpenMealtime,
  portions: readonly number[],
  people: readonly DemonstrationResident[],
): PlannedRequest[] =>
  distributeRequests(
    key,
    offers.map(({ labels }, index) => ({ labels, remaining: portions[index] ?? 0 })),
    people.filter(({ id, since }) => !askers.has(id) && since < times.ordersCloseAt),
  )

/**
 * Adds to each mealtime, once: people with needs, some of which are not met; notes for the kitchen; and
 * takeaways.
 */
async function addStory(
  tx: Transaction,
  mealtime: OpenMealtime,
  people: readonly DemonstrationResident[],
  present: Present,
) {
  if (mealtime.hasNotes) return
  const room = mealtime.offers.map(({ portions, taken, free }, index) =>
    Math.max(0, Math.min(free, Math.round(portions * (nearlyFull[index] ?? 0)) - taken)),
  )
  const named = makeNamedRequests(mealtime, room, people)
  const left = room.map(
    (portions, index) => portions - named.filter((request) => request.mealIndex === index).length,
  )
  const others = people.filter(({ isAccount, needs }) => !isAccount && !needs)
  const planned = [...makeRequests(mealtime, left, others), ...named]
  const notes = data.mealtimes.notes[mealtime.slot]
  // some residents with takeaways also have a note
  const away = planned
    .filter(({ portions }) => portions === 1)
    .slice(firstTakeaway, firstTakeaway + takeaways)
  const requests = planned.map((request, at) => ({
    ...pastRequest(mealtime, request, present.now),
    note: notes[at] ?? '',
    takeaway: away.includes(request),
  }))
  await bookEach(tx, requests, present)
}

/**
 * Requests by the account and by people with needs. The first of these people request what does not suit
 * them, the others what does.
 */
function makeNamedRequests(
  { key, offers, askers }: OpenMealtime,
  room: readonly number[],
  people: readonly DemonstrationResident[],
) {
  const left = [...room]
  const requests: PlannedRequest[] = []
  const addRequest = (person: DemonstrationResident, suitability: 'yes' | 'no') => {
    if (askers.has(person.id) || requests.some((one) => one.person === person)) return
    const [mealIndex] = offers
      .flatMap((offer, at) =>
        (left[at] ?? 0) > 0 && getSuitabilityFor(person, offer) === suitability ? [at] : [],
      )
      .toSorted((one, other) => (left[other] ?? 0) - (left[one] ?? 0))
    if (mealIndex === undefined) return
    left[mealIndex] = (left[mealIndex] ?? 0) - 1
    requests.push({ person, mealIndex, portions: 1 })
  }
  const able = shuffled(
    people.filter(({ needs }) => needs !== undefined),
    key,
  )
  for (const person of able) if (requests.length < conflicts) addRequest(person, 'no')
  for (const person of able) if (requests.length < conflicts + careful) addRequest(person, 'yes')
  for (const person of people) if (person.key === bookedAccount) addRequest(person, 'yes')
  return requests
}

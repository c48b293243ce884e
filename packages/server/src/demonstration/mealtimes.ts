import {
  defaultBadge,
  isKitchenClosed,
  type Slot,
  slots,
  type WasteKind,
  wasteKinds,
} from '@warm-ladle/contract'
import { addDays, dateAt, mondayOf } from '../domain/calendar.ts'
import { systemClock } from '../domain/clock.ts'
import { newId } from '../database/new-id.ts'
import type { Database, Transaction } from '../database/schema.ts'
import { requestSearchText } from '../database/search.ts'
import { listClosures, type MealtimeTimes, readTimes, timeColumns } from '../domain/mealtimes.ts'
import { addPickup } from '../domain/bookings.ts'
import { inTransaction } from '../database/transaction.ts'
import rows from './data/mealtimes.json' with { type: 'json' }
import { meals } from './menu.ts'
import { emailOf, people } from './people.ts'

const hour = 60 * 60 * 1000
/** Days of past mealtimes that a new demonstration has: ten weeks. */
const past = 70
/** Days that are planned from the Monday of this week: this week and the next. */
const ahead = 14
/** The mealtimes of mealtimes.json are those of four weeks, which repeat. */
const cycle = 28
/** Minutes from a start until orders for the next mealtime close. */
const soonMinutes = 40

/** What is served at a mealtime of one of the days of the cycle; meals and people are named by their keys. */
interface ServingPlan {
  /** 0 to 27; the first is a Thursday. */
  readonly day: number
  readonly slot: Slot
  readonly meal: string
  readonly portions: number
  readonly walkUps: number
  readonly requests?: readonly {
    readonly by: string
    readonly portions: number
    readonly takeaway?: boolean
    /** Not picked up. */
    readonly missed?: boolean
  }[]
  /** Grams that were weighed. */
  readonly waste?: { readonly [kind in WasteKind]?: number }
}

// JSON has no unions of literals; the database's checks refuse other values
const plans = rows as readonly ServingPlan[]

interface Present {
  readonly now: Date
  readonly timeZone: string
}

interface Mealtime {
  readonly id: string
  readonly date: string
  readonly slot: Slot
  readonly times: MealtimeTimes
  readonly isOver: boolean
  readonly servings: readonly Serving[]
}

interface Serving extends Omit<ServingPlan, 'meal' | 'requests'> {
  readonly id: string
  readonly meal: { readonly id: string; readonly title: string; readonly price_cents: number }
  readonly requests: readonly Request[]
}

type Request = NonNullable<ServingPlan['requests']>[number] & {
  readonly user: { readonly id: string; readonly email: string }
}

/** Plans the mealtimes of this week and the next that a demonstration does not have yet. */
export const rollOn = (db: Database, timeZone: string, clock = systemClock): Promise<void> =>
  inTransaction(db, (tx) => planAhead(tx, { now: clock(), timeZone }))

/**
 * Rolls a demonstration on, and closes orders for the next mealtime forty minutes from now, so that a newcomer sees a
 * countdown whatever the time is. After the last mealtime of a day that is the first one of the next.
 */
export function closeOrdersSoon(db: Database, timeZone: string, clock = systemClock): Promise<void> {
  return inTransaction(db, async (tx) => {
    const now = clock()
    await planAhead(tx, { now, timeZone })
    const soon = new Date(now.getTime() + soonMinutes * 60_000).toISOString()
    const next = await tx
      .selectFrom('mealtimes')
      .select('id')
      .where('state', '=', 'published')
      .where('starts_at', '>=', soon)
      .orderBy('starts_at')
      .limit(1)
      .executeTakeFirst()
    if (!next) return
    await tx
      .updateTable('mealtimes')
      .set((eb) => ({ orders_close_at: soon, revision: eb('revision', '+', 1) }))
      .where('id', '=', next.id)
      .execute()
  })
}

/**
 * Plans and publishes the mealtimes up to the end of the next week that are missing, with requests; those of past days
 * too, as they would have been. What the kitchen has planned or cancelled itself stays.
 */
export async function planAhead(tx: Transaction, present: Present): Promise<void> {
  const missing = await listMissing(tx, present)
  if (missing.length === 0) return
  const mealtimes = await addMealtimes(tx, missing)
  if (mealtimes.length === 0) return
  await addServings(tx, mealtimes)
  await addRequests(tx, mealtimes, present.now)
  await addWaste(tx, mealtimes)
}

async function listMissing(tx: Transaction, { now, timeZone }: Present): Promise<Mealtime[]> {
  const today = dateAt(now, timeZone)
  const until = addDays(mondayOf(today), ahead - 1)
  const from = await firstMissing(tx, today, until)
  if (from > until) return []
  const { timesOf } = await readTimes(tx, timeZone)
  const closures = await listClosures(tx, { from, until })
  const existing = await tx
    .selectFrom('mealtimes')
    .select(['date', 'slot'])
    .where('date', '>=', from)
    .execute()
  const planned = new Set(existing.map(({ date, slot }) => `${date} ${slot}`))
  const servingsOf = await readPlans(tx)
  return datesFrom(from, until).flatMap((date) =>
    slots.flatMap((slot) => {
      const times = timesOf({ date, slot })
      const servings = servingsOf(date, slot)
      if (!times || servings.length === 0 || planned.has(`${date} ${slot}`)) return []
      if (isKitchenClosed({ date, slot }, closures)) return []
      return [{ id: newId(), date, slot, times, isOver: times.endsAt <= now, servings }]
    }),
  )
}

/** The first date to plan; on dates that are planned already nothing is added. */
async function firstMissing(tx: Transaction, today: string, until: string) {
  const last = await tx
    .selectFrom('mealtimes')
    .select((eb) => eb.fn.max('date').as('date'))
    .where('date', '<=', until)
    .executeTakeFirst()
  if (!last?.date) return addDays(mondayOf(today), -past)
  const next = addDays(last.date, 1)
  return next < today ? next : today
}

const datesFrom = (from: string, until: string): string[] =>
  from > until ? [] : [from, ...datesFrom(addDays(from, 1), until)]

/** The plans of a mealtime, of the meals that are still on the menu and the people who still have a badge. */
async function readPlans(tx: Transaction): Promise<(date: string, slot: Slot) => Serving[]> {
  const served = meals.filter(({ slot }) => slot !== undefined)
  const onMenu = await tx
    .selectFrom('meals')
    .select(['id', 'title', 'price_cents'])
    .where('status', '=', 'published')
    .where(
      'title',
      'in',
      served.map(({ title }) => title),
    )
    .execute()
  const withBadge = await tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', 'in', people.map(emailOf))
    .where('badge', '<>', defaultBadge)
    .execute()
  const mealOf = new Map(served.map(({ slug, title }) => [slug, onMenu.find((meal) => meal.title === title)]))
  const userOf = new Map(
    people.map((person) => [person.key, withBadge.find(({ email }) => email === emailOf(person))]),
  )
  return (date, slot) => {
    const found = plans
      .filter((plan) => plan.slot === slot && plan.day === dayNumber(date) % cycle)
      .flatMap(({ meal: slug, requests = [], ...plan }) => {
        const meal = mealOf.get(slug)
        if (!meal) return []
        const byUsers = requests.flatMap((request) => {
          const user = userOf.get(request.by)
          return user ? [{ ...request, user }] : []
        })
        return [{ ...plan, meal, requests: byUsers }]
      })
    // the meals of a mealtime are listed by their servings' ids, and those of one millisecond are in no order
    const ids = found.map(newId).toSorted()
    return found.map((serving, index) => ({ ...serving, id: ids[index] ?? newId() }))
  }
}

/** Days since 1 January 1970. */
const dayNumber = (date: string) => Date.parse(date) / (24 * hour)

/** Adds those that are missing, as published or over; returns them. */
async function addMealtimes(tx: Transaction, mealtimes: readonly Mealtime[]): Promise<Mealtime[]> {
  const added = await tx
    .insertInto('mealtimes')
    .values(
      mealtimes.map(({ id, date, slot, times, isOver }) => ({
        id,
        date,
        slot,
        ...timeColumns(times),
        state: isOver ? ('closed' as const) : ('published' as const),
        // planned and published
        revision: 2,
      })),
    )
    .onConflict((conflict) => conflict.columns(['date', 'slot']).doNothing())
    .returning('id')
    .execute()
  const ids = new Set(added.map(({ id }) => id))
  return mealtimes.filter(({ id }) => ids.has(id))
}

async function addServings(tx: Transaction, mealtimes: readonly Mealtime[]) {
  const servings = mealtimes.flatMap(({ id, isOver, servings: planned }) =>
    planned.map((serving) => ({
      id: serving.id,
      mealtime_id: id,
      meal_id: serving.meal.id,
      meal_title: serving.meal.title,
      price_cents: serving.meal.price_cents,
      portions: serving.portions,
      taken: serving.requests.reduce((sum, { portions }) => sum + portions, 0),
      walk_ups: isOver ? serving.walkUps : 0,
    })),
  )
  await tx.insertInto('servings').values(servings).execute()
}

/** The requests in the state that they have by now, and the pick-ups of those that wait. */
async function addRequests(tx: Transaction, mealtimes: readonly Mealtime[], now: Date) {
  const all = mealtimes.flatMap((mealtime) =>
    mealtime.servings.flatMap((serving) =>
      serving.requests.map((request, turn) => requestRow({ mealtime, serving, request, turn, now })),
    ),
  )
  if (all.length > 0) await tx.insertInto('meal_requests').values(all).execute()
  for (const { id, servings } of mealtimes.filter(({ isOver }) => !isOver))
    for (const { user } of servings.flatMap(({ requests }) => requests))
      // one after the other, since a transaction has one connection
      await addPickup(tx, { mealtimeId: id, userId: user.id })
}

interface Asked {
  readonly mealtime: Mealtime
  readonly serving: Serving
  readonly request: Request
  readonly turn: number
  readonly now: Date
}

function requestRow({ mealtime, serving: { id, meal }, request, turn, now }: Asked) {
  const inTime = new Date(mealtime.times.ordersCloseAt.getTime() - (2 + turn) * hour)
  const askedAt = inTime < now ? inTime : new Date(now.getTime() - (1 + turn) * hour)
  return {
    id: newId(),
    meal_id: meal.id,
    user_id: request.user.id,
    meal_title: meal.title,
    user_email: request.user.email,
    request_time: askedAt.toISOString(),
    serving_id: id,
    portions: request.portions,
    price_cents: meal.price_cents,
    takeaway: request.takeaway === true,
    ...endOf(mealtime, request),
    search_text: requestSearchText({ mealTitle: meal.title, email: request.user.email }),
  }
}

/** How a request ended: served, or not picked up; those of mealtimes that are not over are waiting. */
function endOf({ isOver, times: { startsAt, endsAt } }: Mealtime, { missed }: Request) {
  if (!isOver) return { status: 'pending', closed_at: null, closed_as: null } as const
  return missed
    ? ({ status: 'cancelled', closed_at: endsAt.toISOString(), closed_as: 'no-show' } as const)
    : ({ status: 'delivered', closed_at: startsAt.toISOString(), closed_as: 'served' } as const)
}

async function addWaste(tx: Transaction, mealtimes: readonly Mealtime[]) {
  const weighed = mealtimes.flatMap(({ isOver, times, servings }) =>
    servings.flatMap(({ id, waste = {} }) =>
      wasteKinds.flatMap((kind) => {
        const grams = waste[kind]
        if (!isOver || grams === undefined) return []
        return { id: newId(), serving_id: id, kind, grams, by_user: null, at: times.endsAt.toISOString() }
      }),
    ),
  )
  if (weighed.length > 0) await tx.insertInto('waste').values(weighed).execute()
}

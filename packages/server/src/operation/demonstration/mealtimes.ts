import { isKitchenClosed, type Slot, slots } from '@warm-ladle/contract'
import { addDays, dateAt, mondayOf } from '../../platform/calendar.ts'
import { labelsOf } from '../../people/labels.ts'
import { newId } from '../../database/new-id.ts'
import type { Transaction } from '../../database/schema.ts'
import { listClosures, readTimes, timeColumns, type TimesOf } from '../../bookings/mealtimes.ts'
import { addPickups } from '../../bookings/pickups.ts'
import { addRows } from './add-rows.ts'
import { type BookedMealtime, type Ending, pickupsOf, requestRow, waiting } from './booking-rows.ts'
import { askedBy, type DishFigures, dishesOf, figuresOf, keyOf, missedShare } from './figures.ts'
import { meals } from './menu.ts'
import { listResidents } from './residents.ts'
import { shareOf } from './share-of.ts'
import { walkUpRows } from './walk-up-rows.ts'
import { wasteRows } from './waste-rows.ts'
import { type Ask, type Resident, whoAsks } from './who-asks.ts'

const hour = 60 * 60 * 1000
/** Days of past mealtimes that a new demonstration has: ten weeks. */
const past = 70
/** Days that are planned from the Monday of this week: this week and the next. */
const ahead = 14
/** Milliseconds after its end for which the pick-ups of a past mealtime are there. */
const remembered = 24 * hour
/** Hours before orders close from which on residents have a badge, so that they can ask. */
const settledIn = 48
/** Of past mealtimes those that the visitors' accounts came to, so that their lists are not endless. */
const comesBy = 0.2
/** Of those who come to a mealtime that is on, the share that comes towards its end. */
const late = 0.35

export interface Present {
  readonly now: Date
  readonly timeZone: string
  /** The date from which the dishes are counted: it has the first ones of the rotation. */
  readonly anchor: string
}

interface Mealtime extends BookedMealtime {
  readonly date: string
  readonly slot: Slot
  readonly servings: readonly Serving[]
}

interface Serving extends DishFigures {
  readonly id: string
  readonly meal: Meal
}

type Meal = Awaited<ReturnType<typeof listServedMeals>>[number]

/**
 * Plans and publishes the mealtimes up to the end of the next week that are missing, with what residents ask for by now;
 * those of past days too, as they would have been. What the kitchen has planned or cancelled itself stays.
 */
export async function planAhead(tx: Transaction, present: Present): Promise<void> {
  const missing = await listMissing(tx, present)
  if (missing.length === 0) return
  const mealtimes = await addMealtimes(tx, missing, present.now)
  const people = await listResidents(tx)
  const booked = mealtimes.map((mealtime) => ({ ...mealtime, asks: asksOf(mealtime, people, present.now) }))
  await addServings(tx, booked, present.now)
  await addRows(
    tx,
    'meal_requests',
    booked.flatMap(({ asks, ...mealtime }) =>
      asks.map((ask) => requestRow(mealtime, ask, present.now, endOf(mealtime, ask, present.now))),
    ),
  )
  await addPickups(
    tx,
    booked
      .filter(({ times }) => times.endsAt.getTime() > present.now.getTime() - remembered)
      .flatMap((mealtime) => pickupsOf(mealtime, mealtime.asks)),
  )
  await addRows(tx, 'waste', wastedAt(booked, present))
  await addRows(
    tx,
    'plates',
    booked.flatMap((mealtime) => platesOf(mealtime, present.now)),
  )
}

/** Of those who have eaten, the share that says what they have left, and of these who have left all, or half of it. */
const [says, leftAll, leftHalf] = [0.4, 0.04, 0.22]

/** What was left on plates of a mealtime whose pick-ups are forgotten. */
function platesOf({ asks, ...mealtime }: Booked, now: Date) {
  if (mealtime.times.endsAt.getTime() > now.getTime() - remembered) return []
  const eaters = asks.filter((ask) => endOf(mealtime, ask, now).status === 'delivered')
  const people = new Set(eaters.map(({ person }) => person.key))
  return [...people]
    .map((person) => `${mealtime.key} ${person}`)
    .filter((key) => shareOf(`${key} says`) < says)
    .map((key) => {
      const share = shareOf(`${key} leaves`)
      const left = share < leftAll ? 'all' : share < leftHalf ? 'half' : 'none'
      return { id: newId(), mealtime_id: mealtime.id, left_over: left } as const
    })
}

async function listMissing(tx: Transaction, { now, timeZone, anchor }: Present): Promise<Mealtime[]> {
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
  const planned = new Set(existing.map(keyOf))
  const served = new Map((await listServedMeals(tx)).map((meal) => [meal.slug, meal]))
  return datesFrom(from, until).flatMap((date) =>
    slots.flatMap((slot) => {
      const mealtime = { date, slot }
      if (planned.has(keyOf(mealtime)) || isKitchenClosed(mealtime, closures)) return []
      return newMealtime(mealtime, timesOf, servingsOf(mealtime, anchor, served))
    }),
  )
}

function newMealtime(
  mealtime: { readonly date: string; readonly slot: Slot },
  timesOf: TimesOf,
  servings: readonly Serving[],
): Mealtime[] {
  const times = timesOf(mealtime)
  if (!times || servings.length === 0) return []
  return [{ ...mealtime, id: newId(), key: keyOf(mealtime), times, servings }]
}

function servingsOf(
  mealtime: { readonly date: string; readonly slot: Slot },
  anchor: string,
  served: ReadonlyMap<string, Meal>,
): Serving[] {
  const figures = figuresOf(mealtime)
  const dishes = dishesOf(mealtime, anchor).flatMap((slug, at) => {
    const [meal, ofDish] = [served.get(slug), figures[at]]
    return meal && ofDish ? [{ meal, ...ofDish }] : []
  })
  // the meals of a mealtime are listed by their servings' ids, and those of one millisecond are in no order
  const ids = dishes.map(newId).toSorted()
  return dishes.map((dish, at) => ({ ...dish, id: ids[at] ?? newId() }))
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

/** The demonstration's meals of mealtimes that are still on the menu. */
async function listServedMeals(tx: Transaction) {
  const slugs = new Map(meals.map(({ title, slug }) => [title, slug]))
  const rows = await tx
    .selectFrom('meals')
    .select(['id', 'title', 'price_cents', 'labels'])
    .where('status', '=', 'published')
    .where('title', 'in', [...slugs.keys()])
    .execute()
  return rows.map(({ labels, ...meal }) => ({
    ...meal,
    slug: slugs.get(meal.title) ?? '',
    labels: labelsOf({ labels }),
  }))
}

/** Adds those that are missing, as published or over; returns them. */
async function addMealtimes(tx: Transaction, mealtimes: readonly Mealtime[], now: Date): Promise<Mealtime[]> {
  const added = await tx
    .insertInto('mealtimes')
    .values(
      mealtimes.map(({ id, date, slot, times }) => ({
        id,
        date,
        slot,
        ...timeColumns(times),
        state: times.endsAt <= now ? ('closed' as const) : ('published' as const),
        // planned and published
        revision: 2,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  const ids = new Set(added.map(({ id }) => id))
  return mealtimes.filter(({ id }) => ids.has(id))
}

/**
 * What residents ask for: nearly all of it once orders are closed. For mealtimes that are not over the visitors' accounts ask
 * for nothing, and people with needs ask for the next one alone, when it is prepared.
 */
function asksOf({ key, times, servings }: Mealtime, people: readonly Resident[], now: Date): Ask[] {
  const { ordersCloseAt, endsAt } = times
  const isOver = endsAt <= now
  const hours = (ordersCloseAt.getTime() - now.getTime()) / hour
  const settled = new Date(ordersCloseAt.getTime() - settledIn * hour)
  return whoAsks(
    key,
    servings.map(({ meal, asked }) => ({
      labels: meal.labels,
      wanted: Math.round(isOver ? asked : asked * askedBy(hours)),
    })),
    people.filter(
      (person) =>
        person.since < settled &&
        (person.isAccount
          ? isOver && shareOf(`${key} ${person.key} comes`) < comesBy
          : isOver || !person.needs),
    ),
  )
}

type Booked = Mealtime & { readonly asks: readonly Ask[] }

/** Adds what is offered, and the walk-ups that have come by now. */
async function addServings(tx: Transaction, mealtimes: readonly Booked[], now: Date) {
  const given = mealtimes.flatMap(({ id, times, servings, asks }) =>
    servings.map(({ id: servingId, meal, planned, walkUps }, at) => {
      const taken = asks.reduce((sum, { dish, portions }) => sum + (dish === at ? portions : 0), 0)
      return {
        times,
        row: {
          id: servingId,
          mealtime_id: id,
          meal_id: meal.id,
          meal_title: meal.title,
          price_cents: meal.price_cents,
          portions: planned,
          taken,
          walk_ups: Math.min(planned - taken, Math.round(walkUps * elapsed(times, now))),
        },
      }
    }),
  )
  await addRows(
    tx,
    'servings',
    given.map(({ row }) => row),
  )
  await addRows(
    tx,
    'walk_ups',
    given.flatMap(({ times: { startsAt, endsAt }, row: { id: servingId, walk_ups: portions } }) =>
      walkUpRows({ servingId, portions, from: startsAt, until: endsAt < now ? endsAt : now }),
    ),
  )
}

/** The share of a mealtime that is over. */
const elapsed = ({ startsAt, endsAt }: Mealtime['times'], now: Date) =>
  Math.min(1, Math.max(0, (now.getTime() - startsAt.getTime()) / (endsAt.getTime() - startsAt.getTime())))

/** How a request has ended by now. */
function endOf({ key, times }: Mealtime, { person }: Ask, now: Date): Ending {
  const { startsAt, endsAt } = times
  const isOver = endsAt <= now
  const turn = shareOf(`${key} ${person.key} picks up`)
  if (isOver && turn < missedShare)
    return { status: 'cancelled', closed_at: endsAt.toISOString(), closed_as: 'no-show' }
  // most come early
  const share = 0.95 * turn ** 1.5
  const at = new Date(startsAt.getTime() + share * (endsAt.getTime() - startsAt.getTime()))
  if (at > now || (!isOver && turn > 1 - late)) return waiting
  return { status: 'delivered', closed_at: at.toISOString(), closed_as: 'served' }
}

const wastedAt = (mealtimes: readonly Booked[], { now, timeZone }: Present) =>
  mealtimes
    .filter(({ times }) => times.endsAt <= now)
    .flatMap(({ date, times, servings, asks }) =>
      servings.flatMap(({ id, walkUps }, at) => {
        const asked = asks.reduce((sum, { dish, portions }) => sum + (dish === at ? portions : 0), 0)
        return wasteRows({
          servingId: id,
          date,
          plates: asked + walkUps,
          at: times.endsAt,
          today: dateAt(now, timeZone),
        })
      }),
    )

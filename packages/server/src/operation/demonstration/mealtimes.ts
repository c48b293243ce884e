import { isKitchenClosed, type MealLabels, slots } from '@warm-ladle/contract'
import { bookLocked } from '../../bookings/book.ts'
import { readLimits } from '../../bookings/booking-limits.ts'
import {
  listClosures,
  type MealtimeTimes,
  readTimes,
  mealtimeKey,
  type MealtimeKey,
} from '../../bookings/mealtimes.ts'
import {
  addMealtimes,
  addPastRequests,
  addPlates,
  type NewMealtime,
  type PastRequest,
} from '../../bookings/past.ts'
import { addPickups } from '../../bookings/pickups.ts'
import { addRatings } from '../../bookings/ratings.ts'
import { recountAll } from '../../database/false-counters.ts'
import { lockEveryMember, lockMenuMeals } from '../../database/locks.ts'
import type { Transaction } from '../../database/schema.ts'
import { parseLabels } from '../../people/labels.ts'
import { addDays, dateAt, datesFrom, getMonday } from '../../platform/calendar.ts'
import {
  type PlannedRequest,
  listResidents,
  type DemonstrationResident,
  distributeRequests,
} from './requests.ts'
import { hoursBefore, hashToShare } from './chance.ts'
import { meals } from './data.ts'
import { getRequestedShare, type MealFigures, getMealSlugs, getFigures } from './figures.ts'
import { addServed, getEnd, makePlates, makeRatings, type Present, remembered } from './served.ts'

/** Days of past mealtimes in a new demonstration: ten weeks. */
const pastDays = 70
/** Number of days planned from this week's Monday: this week and the next. */
const ahead = 14
/** Hours before requests close by which residents already have a badge, so that they can request meals. */
const settledIn = 48
/** Share of past mealtimes at which the visitors' accounts ate, to keep their lists short. */
const comesBy = 0.2

interface DemonstrationMealtime extends NewMealtime {
  /** The key with which the random choices are seeded. */
  readonly key: string
  readonly offers: readonly (ServedMeal & MealFigures & { readonly portions: number })[]
}

type ServedMeal = Awaited<ReturnType<typeof listServedMeals>>[number]

/**
 * Plans and publishes missing mealtimes up to the end of next week, with the requests made by now, including past
 * days as they would have been. What the kitchen has planned or cancelled itself stays.
 *
 * @param anchor the date from which meals rotate, starting with the first ones
 */
export async function planAhead(tx: Transaction, present: Present, anchor: string): Promise<void> {
  const { now } = present
  const missing = await listUnplanned(tx, present, anchor)
  if (missing.length === 0) return
  await lockBookable(tx)
  const added = await addMealtimes(tx, missing, now)
  const people = await listResidents(tx)
  const booked = added.map((mealtime) => ({ ...mealtime, requests: makeRequests(mealtime, people, now) }))
  const { open = [], closed = [] } = Object.groupBy(booked, ({ times }) =>
    times.ordersCloseAt > now ? 'open' : 'closed',
  )
  const past = closed.flatMap(({ requests, ...mealtime }) =>
    requests.map((request) => ({
      ...pastRequest(mealtime, request, now),
      person: request.person,
      mealtime,
      ended: getEnd(mealtime, request.person.key, now),
    })),
  )
  const ids = await addPastRequests(tx, past)
  await addRatings(
    tx,
    past.flatMap((request, index) =>
      makeRatings(request.mealtime, request, { requestId: ids[index] ?? '', now }),
    ),
  )
  await addPickups(
    tx,
    closed
      .filter(({ times }) => times.endsAt > hoursBefore(now, remembered))
      .flatMap(({ id: mealtimeId, requests }) =>
        requests.map(({ person }) => ({ mealtimeId, userId: person.id })),
      ),
  )
  await bookEach(
    tx,
    open.flatMap(({ requests, ...mealtime }) =>
      requests.map((request) => pastRequest(mealtime, request, now)),
    ),
    present,
  )
  const served = booked.map(({ offers, servingIds, requests, ...mealtime }) => ({
    ...mealtime,
    meals: offers.map((offer, at) => ({
      ...offer,
      servingId: servingIds[at] ?? '',
      taken: requests.reduce((sum, { mealIndex, portions }) => sum + (mealIndex === at ? portions : 0), 0),
      before: 0,
    })),
  }))
  await addServed(tx, served, present)
  await addPlates(
    tx,
    booked.flatMap((mealtime) => makePlates(mealtime, now)),
  )
  await recountAll(tx)
}

async function listUnplanned(
  tx: Transaction,
  { now, timeZone }: Present,
  anchor: string,
): Promise<DemonstrationMealtime[]> {
  const today = dateAt(now, timeZone)
  const until = addDays(getMonday(today), ahead - 1)
  const from = await firstMissing(tx, today, until)
  if (from > until) return []
  const { findTimes } = await readTimes(tx, timeZone)
  const closures = await listClosures(tx, { from, until })
  const existing = await tx
    .selectFrom('mealtimes')
    .select(['date', 'slot'])
    .where('date', '>=', from)
    .execute()
  const planned = new Set(existing.map(mealtimeKey))
  const served = new Map((await listServedMeals(tx)).map((meal) => [meal.slug, meal]))
  const listOffers = (mealtime: MealtimeKey) =>
    getMealSlugs(mealtime, anchor).flatMap((slug, at) => {
      const [meal, figures] = [served.get(slug), getFigures(mealtime)[at]]
      return meal && figures ? [{ ...meal, ...figures, portions: figures.planned }] : []
    })
  return datesFrom(from, until)
    .flatMap((date) => slots.map((slot) => ({ date, slot })))
    .flatMap((mealtime) => {
      const [key, times, offers] = [mealtimeKey(mealtime), findTimes(mealtime), listOffers(mealtime)]
      if (planned.has(key) || isKitchenClosed(mealtime, closures) || !times || offers.length === 0) return []
      return [{ ...mealtime, key, times, offers }]
    })
}

/** The first date to plan; nothing is added to dates that are already planned. */
async function firstMissing(tx: Transaction, today: string, until: string) {
  const last = await tx
    .selectFrom('mealtimes')
    .select((eb) => eb.fn.max('date').as('date'))
    .where('date', '<=', until)
    .executeTakeFirst()
  if (!last?.date) return addDays(getMonday(today), -pastDays)
  const next = addDays(last.date, 1)
  return next < today ? next : today
}

/** The demonstration's mealtime meals that are still on the menu. */
async function listServedMeals(tx: Transaction) {
  const slugs = new Map(meals.map(({ title, slug }) => [title, slug]))
  const rows = await tx
    .selectFrom('meals')
    .select(['id', 'title', 'price_cents', 'labels'])
    .where('status', '=', 'published')
    .where('title', 'in', [...slugs.keys()])
    .execute()
  return rows.map((row) => ({ ...row, slug: slugs.get(row.title) ?? '', labels: parseLabels(row) }))
}

/**
 * Requests by residents, nearly all of them once requests are closed. At mealtimes that are not over, the visitors'
 * accounts request nothing, and people with needs request only at the next one, when it is prepared.
 */
function makeRequests(
  { key, times, offers }: DemonstrationMealtime,
  people: readonly DemonstrationResident[],
  now: Date,
): PlannedRequest[] {
  const { ordersCloseAt, endsAt } = times
  const isOver = endsAt <= now
  const hours = (ordersCloseAt.getTime() - now.getTime()) / 3_600_000
  const settled = hoursBefore(ordersCloseAt, settledIn)
  return distributeRequests(
    key,
    offers.map(({ labels, requested }) => ({
      labels,
      remaining: Math.round(isOver ? requested : requested * getRequestedShare(hours)),
    })),
    people.filter(
      (person) =>
        person.since < settled &&
        (person.isAccount
          ? isOver && hashToShare(`${key} ${person.key} comes`) < comesBy
          : isOver || !person.needs),
    ),
  )
}

/** A mealtime with requests, and its meals in order. */
export interface BookedMealtime {
  readonly key: string
  readonly times: MealtimeTimes
  readonly offers: readonly {
    readonly id: string
    readonly title: string
    readonly price_cents: number
    readonly labels: MealLabels | undefined
  }[]
  readonly servingIds: readonly string[]
}

/** A request made in the two days before requests closed, or before now. */
export function pastRequest(
  { key, times, offers, servingIds }: BookedMealtime,
  { person, mealIndex, portions }: PlannedRequest,
  now: Date,
): PastRequest {
  const meal = offers[mealIndex]
  if (!meal) throw new Error(`${key} has no dish ${mealIndex}`)
  const latest = times.ordersCloseAt < now ? times.ordersCloseAt : now
  const hours = 0.05 + 46 * hashToShare(`${key} ${person.key} asks ${mealIndex}`) ** 2
  return { person, meal, servingId: servingIds[mealIndex], portions, at: hoursBefore(latest, hours) }
}

/** Keeps people and meals from being removed until the transaction ends. Lock mealtimes after calling it. */
export async function lockBookable(tx: Transaction): Promise<void> {
  await lockEveryMember(tx)
  const served = await listServedMeals(tx)
  await lockMenuMeals(
    tx,
    served.map(({ id }) => id),
  )
}

/**
 * Makes people's requests as the page does, each at its own moment. The mealtimes must be locked, and `lockBookable`
 * must be called before that.
 */
export async function bookEach(tx: Transaction, requests: readonly PastRequest[], { timeZone }: Present) {
  const limits = await readLimits(tx)
  for (const { person, servingId = '', at: now, ...details } of requests.toSorted(byMoment)) {
    const choice = { servingId }
    await bookLocked(tx, [{ ...details, userId: person.id, choice }], { now, timeZone, limits })
  }
}

const byMoment = (one: PastRequest, other: PastRequest) => one.at.getTime() - other.at.getTime()

import { lockMealtime } from '../../database/locks.ts'
import type { Transaction } from '../../database/schema.ts'
import { closeOrdersAt, soonFrom } from './closing-time.ts'
import { bestDish, notesOf } from './figures.ts'
import type { Present } from './mealtimes.ts'
import { book, type OpenMealtime, readMealtime } from './open-mealtime.ts'
import { listResidents } from './residents.ts'
import { shuffled } from './share-of.ts'
import { type Ask, fits, type Resident, whoAsks } from './who-asks.ts'

/** The account that has a code for the next mealtime; with the others visitors ask for themselves. */
const bookedAccount = 'platinum'
/** At the next mealtime: people whose dish does not fit them, people whose needs it fits, and those who take it away. */
const conflicts = 2
const careful = 7
const takeaways = 5
/** Place of the first of them. */
const firstTakeaway = 2
/** Of the portions of the next mealtime's dishes, those that are asked for: 38 of 45, and 31 of 40. */
const nearlyFull = [0.845, 0.775]
/** Portions left of the first dish of the mealtime after the next. */
const few = 3

/**
 * Makes the evening: orders for the next mealtime close in forty minutes, whatever the time is, and nearly everything is asked
 * for; of one dish of the mealtime after it few portions are left, and the best dish is sold out the next time. After the
 * last mealtime of a day the next one is the first of the next day.
 */
export async function prepareNextMealtime(tx: Transaction, present: Omit<Present, 'anchor'>): Promise<void> {
  const { now, timeZone } = present
  const soon = soonFrom(now)
  const coming = await listComing(tx, now)
  for (const id of coming.map((one) => one.id).toSorted()) await lockMealtime(tx, id)
  const at = coming.findIndex(({ starts_at: startsAt }) => new Date(startsAt) >= soon)
  const [next, ...later] = coming.slice(at)
  if (at === -1 || !next) return
  await closeOrdersAt(tx, { soon, next, coming: [next, ...later], timeZone })

  const people = await listResidents(tx)
  // with the one that is on, which the counter opens with
  for (const { id } of coming.slice(0, at + 1)) await tellStory(tx, await readMealtime(tx, id), people, now)
  const others = people.filter(({ isAccount, needs }) => !isAccount && !needs)
  for (const { id, dish, left } of await listWanted(tx, later)) {
    const mealtime = await readMealtime(tx, id)
    const free = mealtime.servings.map((serving, place) => (place === dish ? serving.free - left : 0))
    await book(tx, mealtime, asksFor(mealtime, free, others), now)
  }
}

/** The mealtimes that are on or come, the next one first. */
const listComing = (tx: Transaction, now: Date) =>
  tx
    .selectFrom('mealtimes')
    .select(['id', 'date', 'slot', 'starts_at'])
    .where('state', '=', 'published')
    .where('ends_at', '>', now.toISOString())
    .orderBy('starts_at')
    .execute()

/** Dishes of later mealtimes of which few portions, or none, are left. */
async function listWanted(tx: Transaction, later: readonly { readonly id: string }[]) {
  const ids = later.map(({ id }) => id)
  const best = await tx
    .selectFrom('servings')
    .innerJoin('mealtimes', 'mealtimes.id', 'mealtime_id')
    .select('mealtime_id as id')
    .where('meal_title', '=', bestDish)
    .where('mealtime_id', 'in', ids.length > 0 ? ids : [''])
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst()
  return [
    ...later.slice(0, 1).map(({ id }) => ({ id, dish: 0, left: few })),
    ...(best ? [{ id: best.id, dish: 0, left: 0 }] : []),
  ]
}

/** Has people ask for so many more portions of each dish, who have not asked yet. */
function asksFor(mealtime: OpenMealtime, wanted: readonly number[], people: readonly Resident[]): Ask[] {
  const { key, servings, times, askers } = mealtime
  return whoAsks(
    key,
    servings.map(({ labels }, dish) => ({ labels, wanted: wanted[dish] ?? 0 })),
    people.filter(({ id, since }) => !askers.has(id) && since < times.ordersCloseAt),
  )
}

/** Once for each mealtime: people with needs, some of which are not met, notes for the kitchen, and take-aways. */
async function tellStory(tx: Transaction, mealtime: OpenMealtime, people: readonly Resident[], now: Date) {
  if (mealtime.hasNotes) return
  const room = mealtime.servings.map(({ portions, taken, free }, dish) =>
    Math.max(0, Math.min(free, Math.round(portions * (nearlyFull[dish] ?? 0)) - taken)),
  )
  const named = namedAsks(mealtime, room, people)
  const left = room.map((portions, dish) => portions - named.filter((ask) => ask.dish === dish).length)
  const others = people.filter(({ isAccount, needs }) => !isAccount && !needs)
  const asks = [...asksFor(mealtime, left, others), ...named]
  const notes = notesOf(mealtime.slot)
  // some of them with a note as well
  const away = asks.filter(({ portions }) => portions === 1).slice(firstTakeaway, firstTakeaway + takeaways)
  await book(tx, mealtime, asks, now, (ask) => ({
    note: notes[asks.indexOf(ask)] ?? '',
    takeaway: away.includes(ask),
  }))
}

/** The account's, and of people with needs: the first ones ask for what does not fit them, the others for what does. */
function namedAsks(
  { key, servings, askers }: OpenMealtime,
  room: readonly number[],
  people: readonly Resident[],
) {
  const left = [...room]
  const asks: Ask[] = []
  const ask = (person: Resident, fit: 'yes' | 'no') => {
    if (askers.has(person.id) || asks.some((one) => one.person === person)) return
    const [dish] = servings
      .flatMap((serving, at) => ((left[at] ?? 0) > 0 && fits(person, serving) === fit ? [at] : []))
      .toSorted((one, other) => (left[other] ?? 0) - (left[one] ?? 0))
    if (dish === undefined) return
    left[dish] = (left[dish] ?? 0) - 1
    asks.push({ person, dish, portions: 1 })
  }
  const able = shuffled(
    people.filter(({ needs }) => needs !== undefined),
    key,
  )
  for (const person of able) if (asks.length < conflicts) ask(person, 'no')
  for (const person of able) if (asks.length < conflicts + careful) ask(person, 'yes')
  for (const person of people) if (person.key === bookedAccount) ask(person, 'yes')
  return asks
}

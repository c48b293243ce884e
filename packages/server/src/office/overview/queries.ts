import { maxCounted } from '@warm-ladle/contract'
import { countRows, countUpTo } from '../../database/count-rows.ts'
import { isAnyServed, listPending, mostRequested } from '../../bookings/request-counts.ts'
import type { Database } from '../../database/schema.ts'
import { isWaiting } from '../../people/members.ts'
import { toBoolean } from '../../database/values.ts'

/** A member's pending requests with their meals: how many there are, those that are served first, and the newest. */
export async function listNextRequests(db: Database, userId: string) {
  const newestFirst = await listPending(db, userId, maxCounted)
  // one member has few requests, but sorting by mealtime in the statement would make SQLite read those of all members
  const meals = newestFirst.toSorted((one, other) => startTime(one) - startTime(other)).slice(0, MAX_LISTED)
  return { total: newestFirst.length, meals }
}

const startTime = ({ starts_at: startsAt }: { readonly starts_at: Date | string | null }) =>
  startsAt === null ? Number.MAX_VALUE : new Date(startsAt).getTime()

/** The meals that a member likes: how many there are, and the most recently liked ones. */
export async function listLiked(db: Database, userId: string) {
  const liked = db.selectFrom('meal_likes').where('meal_likes.user_id', '=', userId)
  const meals = await liked
    .innerJoin('meals', 'meals.id', 'meal_likes.meal_id')
    .select([...glanceColumns, 'meals.status'])
    .orderBy('meal_likes.created_at', 'desc')
    .orderBy('meal_likes.meal_id', 'desc')
    .limit(MAX_LISTED)
    .execute()
  return { total: await countRows(liked), meals }
}

const selectMealtimes = (db: Database) =>
  db
    .selectFrom('mealtimes')
    .select(['id', 'date', 'slot', 'starts_at', 'ends_at', 'orders_close_at', 'note', 'cancel_reason'])

/** The mealtime in progress at a moment, otherwise the next one. */
export const findNext = (db: Database, now: Date) =>
  selectMealtimes(db)
    .where('state', '=', 'published')
    // this condition lets the index be used, because mealtimes are shorter than a day
    .where('starts_at', '>', new Date(now.getTime() - 24 * 60 * 60_000).toISOString())
    .where('ends_at', '>', now.toISOString())
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst()

/** The mealtimes on a date that were not cancelled, in order. */
export const listToday = (db: Database, date: string) =>
  selectMealtimes(db)
    .where('date', '=', date)
    .where('state', 'in', ['published', 'closed'])
    .orderBy('starts_at')
    .execute()

/** Grams left over at these mealtimes; null if nothing was weighed. */
export async function sumLeftOver(
  db: Database,
  mealtimeIds: readonly string[],
): Promise<(mealtimeId: string) => number | null> {
  if (mealtimeIds.length === 0) return () => null
  const rows = await db
    .selectFrom('servings')
    .innerJoin('waste', 'waste.serving_id', 'servings.id')
    .select(({ fn }) => ['mealtime_id', fn.sum('grams').as('grams')])
    .where('mealtime_id', 'in', mealtimeIds)
    .where('kind', '=', 'leftover')
    .groupBy('mealtime_id')
    .execute()
  const gramsByMealtime = new Map(rows.map(({ mealtime_id, grams }) => [mealtime_id, Number(grams)]))
  return (id) => gramsByMealtime.get(id) ?? null
}

/** Number of accounts waiting to be admitted, up to `maxCounted`. */
export const countWaiting = async (db: Database): Promise<number> =>
  (await countUpTo(db, db.selectFrom('users').select('id').where(isWaiting))) ?? maxCounted

/** Which first steps of a new hostel are finished; undefined once any meal has been served. */
export async function findFirstSteps(db: Database) {
  if (await isServing(db)) return undefined
  const { name, meals, residents, hours, mealtimes } = await db
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(selectFrom('settings').select('name').where('name', '=', 'hostelName')).as('name'),
      exists(selectFrom('meals').select('id').where('status', '=', 'published')).as('meals'),
      exists(selectFrom('users').select('id').where('role', '=', 'user')).as('residents'),
      exists(selectFrom('hours').select('slot')).as('hours'),
      exists(selectFrom('mealtimes').select('id').where('state', '<>', 'draft')).as('mealtimes'),
    ])
    .executeTakeFirstOrThrow()
  return {
    name: toBoolean(name),
    meals: toBoolean(meals),
    residents: toBoolean(residents),
    hours: toBoolean(hours),
    mealtimes: toBoolean(mealtimes),
  }
}

async function isServing(db: Database): Promise<boolean> {
  const walkUps = db.selectFrom('walk_ups').select('id')
  return (await isAnyServed(db)) || (await walkUps.limit(1).executeTakeFirst()) !== undefined
}

/**
 * The meals with the most requests since a moment (ISO 8601), with the number of requests, not counting cancelled
 * ones.
 */
export const listMostRequested = (db: Database, since: string) =>
  db
    .with('counted', (cte) => mostRequested(cte, since, MAX_LISTED))
    .selectFrom('counted')
    .innerJoin('meals', 'meals.id', 'counted.meal_id')
    .select(glanceColumns)
    .select('counted.count')
    .orderBy('counted.count', 'desc')
    .orderBy('meals.id', 'desc')
    .execute()

/** The upcoming meals: how many there are, and those with the most likes. */
export async function listMostLiked(db: Database) {
  const upcoming = db.selectFrom('meals').where('meals.status', '=', 'upcoming')
  const meals = await upcoming
    .select([...glanceColumns, 'meals.likes as count'])
    .orderBy('meals.likes', 'desc')
    .orderBy('meals.post_time', 'desc')
    .orderBy('meals.id', 'desc')
    .limit(MAX_LISTED)
    .execute()
  return { total: await countRows(upcoming), meals }
}

/** Columns that an overview shows for a meal, named as in the contract. */
const glanceColumns = ['meals.id as _id', 'meals.title', 'meals.category', 'meals.image'] as const

/** Maximum number of rows in each list on an overview. */
const MAX_LISTED = 5

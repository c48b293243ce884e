import { firstOfWeek, type FirstDay, type NoShowFilter, weekdaysFrom } from '@warm-ladle/contract'
import { sql } from 'kysely'
import * as z from 'zod'
import { countUpTo } from '../database/count-rows.ts'
import { dialectOf } from '../database/engine/dialect.ts'
import { isAmong } from '../database/in-chunks.ts'
import { keysetPage, type PageRequest } from '../database/page.ts'
import type { Database } from '../database/schema.ts'
import { matchesSearch } from '../database/search.ts'
import { addDays } from '../platform/calendar.ts'

/** Keyset of the list: week start, number of meals and member of the last row seen. */
export type NoShowCursor = readonly [monday: string, count: number, member: string]
export const NoShowKeyset: z.ZodType<NoShowCursor> = z.tuple([z.iso.date(), z.int(), z.uuid()])

/** Members' no-shows, at mealtimes on some days. */
const missed = (db: Database, { from, until }: Pick<NoShowFilter, 'from' | 'until'>) =>
  db
    .selectFrom('meal_requests')
    .innerJoin('servings', 'servings.id', 'meal_requests.serving_id')
    .innerJoin('mealtimes', 'mealtimes.id', 'servings.mealtime_id')
    // a literal, because the planner does not match parameters with the partial index's predicate
    .where('meal_requests.closed_as', '=', sql.lit('no-show'))
    .$if(from !== undefined, (all) => all.where('mealtimes.date', '>=', from ?? ''))
    .$if(until !== undefined, (all) => all.where('mealtimes.date', '<=', until ?? ''))

/** The first day of a mealtime's week, computed as in `firstOfWeek`. */
function firstDayIn(db: Database, firstDay: FirstDay) {
  const [first = 1] = weekdaysFrom(firstDay)
  // SQLite counts Sunday as 0, and moves forward to the last day of the week
  if (dialectOf(db) === 'sqlite')
    return sql<string>`date(mealtimes.date, ${sql.lit(`weekday ${(first + 6) % 7}`)}, '-6 days')`
  // PostgreSQL's weeks start on Monday
  const shift = sql.lit((8 - first) % 7)
  return sql<string>`to_char(date_trunc('week', mealtimes.date::date + ${shift})::date - ${shift}, 'YYYY-MM-DD')`
}

export type NoShowsByWeek = NoShowFilter & { readonly firstDay: FirstDay }

/** One row per week and member. */
function byWeek(db: Database, { firstDay, ...filter }: NoShowsByWeek) {
  const counted = missed(db, filter)
    .innerJoin('users', 'users.id', 'meal_requests.user_id')
    .where(matchesSearch('users.search_text', filter.search))
    .select([
      'users.id as member',
      'users.name',
      'users.email',
      'users.room',
      firstDayIn(db, firstDay).as('monday'),
      sql<number>`cast(count(*) as integer)`.as('meals'),
      sql<number>`cast(sum(meal_requests.portions) as integer)`.as('portions'),
    ])
    .groupBy(['users.id', firstDayIn(db, firstDay)])
  return db.selectFrom(counted.as('weeks')).selectAll()
}

/** The number of these rows, up to the limit of `countUpTo`. */
export const countNoShows = (db: Database, filter: NoShowsByWeek) => countUpTo(db, byWeek(db, filter))

/** Weeks in which residents had no-shows, latest week first, then most no-shows first. */
export const listNoShows = (db: Database, filter: NoShowsByWeek, page: PageRequest<NoShowCursor>) =>
  keysetPage(byWeek(db, filter), page, ['monday', 'meals', 'member'], 'desc')

export type NoShowRow = Awaited<ReturnType<typeof listNoShows>>['rows'][number]

/** Finds the missed meals behind these rows, by day. */
export async function findMissedMeals(
  db: Database,
  { firstDay, ...filter }: NoShowsByWeek,
  rows: readonly NoShowRow[],
) {
  const mondays = rows.map(({ monday }) => monday).toSorted()
  const found =
    rows.length === 0
      ? []
      : await missed(db, filter)
          .select(['meal_requests.user_id', 'date', 'slot', 'meal_requests.portions'])
          .select(['meal_requests.meal_title as title', 'mealtimes.starts_at'])
          .where(isAmong(db, 'meal_requests.user_id', [...new Set(rows.map(({ member }) => member))]))
          .where('date', '>=', mondays[0] ?? '')
          .where('date', '<=', addDays(mondays.at(-1) ?? '', 6))
          .orderBy('mealtimes.starts_at')
          .orderBy('meal_requests.id')
          .execute()
  const meals = Map.groupBy(found, ({ user_id: id, date }) => `${id} ${firstOfWeek(date, firstDay)}`)
  return ({ member, monday }: NoShowRow) => meals.get(`${member} ${monday}`) ?? []
}

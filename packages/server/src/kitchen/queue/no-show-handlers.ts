import {
  type Api,
  firstOfWeek,
  type NoShow,
  type NoShowFilter,
  type Slot,
  type Table,
  weekdaysFrom,
} from '@warm-ladle/contract'
import { sql } from 'kysely'
import * as z from 'zod'
import { countUpTo } from '../../database/count-rows.ts'
import { dialectOf } from '../../database/engine/dialect.ts'
import { everyRow } from '../../database/every-row.ts'
import { isAmong } from '../../database/in-chunks.ts'
import { keysetPage, type PageRequest, totalOf } from '../../database/page.ts'
import type { Database } from '../../database/schema.ts'
import { matchesSearch } from '../../database/search.ts'
import { addDays } from '../../platform/calendar.ts'
import { conventionsOf } from '../../platform/conventions.ts'
import { pageRequest } from '../../http/contract/page-request.ts'
import type { Handlers } from '../../http/contract/serve.ts'
import type { RecordExport } from '../../people/record-export.ts'

/** Keyset of the list: first day of the week, number of meals, and member of the last row seen. */
type NoShowPlace = readonly [monday: string, count: number, member: string]
const NoShowKeyset: z.ZodType<NoShowPlace> = z.tuple([z.iso.date(), z.int(), z.uuid()])

/** The office's list of who did not come, as rows and as a table. */
export const noShowHandlers = (
  db: Database,
  recordExport: RecordExport,
): Pick<Handlers<Api['mealRequests']>, 'noShows' | 'downloadNoShows'> => ({
  async noShows({ query: { limit, cursor, ...filter } }) {
    const page = pageRequest({ limit, cursor }, NoShowKeyset)
    const { rows, next } = await listNoShows(db, filter, page)
    const total = await totalOf(page, { rows, next }, () => countUpTo(db, byWeek(db, filter)))
    const mealsOf = await findMeals(db, filter, rows)
    return { body: rows.map((row) => noShowOf(row, mealsOf(row))), next, total }
  },

  async downloadNoShows({ query, caller }) {
    await recordExport({ actor: caller, list: 'Not picked up', query })
    return noShowTable(db, query)
  },
})

/** The requests of members that were not picked up, at their mealtimes of some days. */
const missed = (db: Database, { from, until }: Pick<NoShowFilter, 'from' | 'until'>) =>
  db
    .selectFrom('meal_requests')
    .innerJoin('servings', 'servings.id', 'meal_requests.serving_id')
    .innerJoin('mealtimes', 'mealtimes.id', 'servings.mealtime_id')
    // a literal, since a parameter is not recognised as the predicate of the partial index
    .where('meal_requests.closed_as', '=', sql.lit('no-show'))
    .$if(from !== undefined, (all) => all.where('mealtimes.date', '>=', from ?? ''))
    .$if(until !== undefined, (all) => all.where('mealtimes.date', '<=', until ?? ''))

/** The first day of a mealtime's week, as `firstOfWeek` has it. */
function firstDayIn(db: Database) {
  const [first = 1] = weekdaysFrom(conventionsOf(db).firstDay)
  // SQLite counts Sunday as 0, and goes on to the last day of the week
  if (dialectOf(db) === 'sqlite')
    return sql<string>`date(mealtimes.date, ${sql.lit(`weekday ${(first + 6) % 7}`)}, '-6 days')`
  // PostgreSQL's weeks begin with Monday
  const shift = sql.lit((8 - first) % 7)
  return sql<string>`to_char(date_trunc('week', mealtimes.date::date + ${shift})::date - ${shift}, 'YYYY-MM-DD')`
}

/** A row for each week and member. */
function byWeek(db: Database, filter: NoShowFilter) {
  const counted = missed(db, filter)
    .innerJoin('users', 'users.id', 'meal_requests.user_id')
    .where(matchesSearch('users.search_text', filter.search))
    .select([
      'users.id as member',
      'users.name',
      'users.email',
      'users.room',
      firstDayIn(db).as('monday'),
      sql<number>`cast(count(*) as integer)`.as('meals'),
      sql<number>`cast(sum(meal_requests.portions) as integer)`.as('portions'),
    ])
    .groupBy(['users.id', firstDayIn(db)])
  return db.selectFrom(counted.as('weeks')).selectAll()
}

const listNoShows = (db: Database, filter: NoShowFilter, page: PageRequest<NoShowPlace>) =>
  keysetPage(byWeek(db, filter), page, ['monday', 'meals', 'member'], 'desc')

type WeekRow = Awaited<ReturnType<typeof listNoShows>>['rows'][number]

/** Finds which meals the rows count, in the order of their days. */
async function findMeals(db: Database, filter: NoShowFilter, rows: readonly WeekRow[]) {
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
  const { firstDay } = conventionsOf(db)
  const meals = Map.groupBy(found, ({ user_id: id, date }) => `${id} ${firstOfWeek(date, firstDay)}`)
  return ({ member, monday }: WeekRow) => meals.get(`${member} ${monday}`) ?? []
}

interface MissedMeal {
  readonly date: string
  readonly slot: Slot
  readonly title: string
  readonly portions: number
}

const noShowOf = (row: WeekRow, meals: readonly MissedMeal[]): NoShow => ({
  _id: `${row.monday} ${row.member}`,
  member: {
    _id: row.member,
    name: row.name,
    email: row.email,
    ...(row.room !== null && { room: row.room }),
  },
  monday: row.monday,
  count: row.meals,
  portions: row.portions,
  meals: meals.map(({ date, slot, title, portions }) => ({ date, slot, title, portions })),
})

const noShowTable = (db: Database, filter: NoShowFilter): Table => ({
  fileName: 'not-picked-up.csv',
  columns: ['Week', 'Name', 'Email', 'Room', 'Meals', 'Portions'],
  rows: tableRows(db, filter),
})

async function* tableRows(db: Database, filter: NoShowFilter) {
  const list = (page: PageRequest<NoShowPlace>) => listNoShows(db, filter, page)
  for await (const { monday, name, email, room, meals, portions } of everyRow(list)) {
    yield [monday, name, email, room ?? '', meals, portions]
  }
}

import { CompiledQuery, type Compilable } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../../src/database/engine/open.ts'
import { afterKeyset, type NewestFirst } from '../../src/database/page.ts'
import { pastServings, sumRequests } from '../../src/bookings/request-counts.ts'
import { ratingSums, selectMealtimes } from '../../src/office/reports/report-queries.ts'
import { newestColumns } from '../../src/menu/meal-rows.ts'
import { openTestDatabase } from '../test-database.ts'

// Only SQLite's plans are independent of the rows, and only there does one slow query block all others.
const isSqlite = (process.env['TEST_DIALECT'] ?? 'sqlite') === 'sqlite'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function explain(query: Compilable): Promise<string> {
  const { sql, parameters } = query.compile()
  const explained = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters])
  const { rows } = await database.db.executeQuery<{ detail: string }>(explained)
  return rows.map(({ detail }) => detail).join('\n')
}

const after: NewestFirst = ['2026-11-20T23:42:00.000Z', '01a1fb5e-b2cb-7769-8c28-09ba24e60a06']
const menu = (seen?: NewestFirst) =>
  afterKeyset(
    database.db.selectFrom('meals').where('status', '=', 'published').select(['meals.id', 'title']),
    newestColumns,
    'desc',
    seen,
  ).limit(21)

const lists: [string, string, () => Compilable][] = [
  ['the menu', 'meals_newest', () => menu()],
  ['a further page of the menu', 'meals_newest', () => menu(after)],
  ['a category', 'meals_category', () => menu().where('category', '=', 'Lunch')],
  [
    'a further page of a category between two prices',
    'meals_category',
    () =>
      menu(after)
        .where('category', '=', 'Lunch')
        .where('price_cents', '>=', 300)
        .where('price_cents', '<=', 900),
  ],
  [
    'the meals of a distributor',
    'meals_distributor',
    () => menu().where('distributor_email', '=', 'a@b.test'),
  ],
  [
    'the most liked',
    'meals_most_liked',
    () =>
      database.db
        .selectFrom('meals')
        .select('id')
        .where('status', '=', 'published')
        .where((eb) => eb(eb.refTuple('likes', 'post_time', 'id'), '<', eb.tuple(7, ...after)))
        .orderBy('likes', 'desc')
        .orderBy('post_time', 'desc')
        .orderBy('id', 'desc')
        .limit(21),
  ],
  [
    'the reviews of a meal',
    'reviews_meal',
    () =>
      database.db
        .selectFrom('reviews')
        .select('id')
        .where('meal_id', '=', after[1])
        .where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(...after)))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(21),
  ],
  [
    'the requests of a member',
    'meal_requests_user',
    () =>
      database.db
        .selectFrom('meal_requests')
        .select('id')
        .where('user_id', '=', after[1])
        .orderBy('request_time', 'desc')
        .orderBy('id', 'desc')
        .limit(21),
  ],
  [
    'the payments of a member',
    'payments_user',
    () =>
      database.db
        .selectFrom('payments')
        .select('id')
        .where('user_id', '=', after[1])
        .orderBy('paid_at', 'desc')
        .orderBy('id', 'desc')
        .limit(21),
  ],
]

test.runIf(isSqlite).each(lists)('%s is read from its index, in order', async (_, index, query) => {
  const plan = await explain(query())
  expect(plan).toContain(`INDEX ${index} `)
  expect(plan).not.toContain('SCAN')
  expect(plan).not.toContain('TEMP B-TREE')
})

const [first, last, end] = ['2026-11-23', '2026-11-29', '2026-11-30']

test.runIf(isSqlite)(
  'a report finds the ratings of its own days in one index, and reads no rows',
  async () => {
    const plan = await explain(ratingSums(database.db, [{ name: first, starts: first, ends: end }]))
    expect(plan).toContain('SEARCH ratings USING COVERING INDEX ratings_date (date>? AND date<?)')
  },
)

test.runIf(isSqlite).each([
  ['the list of past servings', () => pastServings(database.db, first, last, after[0])],
  [
    'a report',
    () => sumRequests(database.db, selectMealtimes(database.db, [{ name: first, starts: first, ends: end }])),
  ],
])('%s reads only requests of its own mealtimes, not the whole past', async (_what, query) => {
  const reads = (await explain(query())).split('\n').filter((line) => /\bmeal_requests\b/.test(line))
  expect(reads).not.toEqual([])
  // without this condition in its line, a plan reads all requests for each serving
  expect(reads.filter((line) => !line.includes('(serving_id=?'))).toEqual([])
})

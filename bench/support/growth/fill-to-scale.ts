import { CompiledQuery } from 'kysely'
import { fillDailyTotals } from '../../../packages/server/src/database/migrations/daily-totals.ts'
import { dialectOf } from '../../../packages/server/src/database/engine/dialect.ts'
import type { OpenDatabase } from '../../../packages/server/src/database/engine/open.ts'
import type { Database } from '../../../packages/server/src/database/schema.ts'
import { mergeSearchIndexes } from '../../../packages/server/src/database/search/merge-search-indexes.ts'
import { inventedMeals } from '../invented-meals.ts'
import { idOf, inventedRows, postTimeOf } from './invented-rows.ts'
import { newId } from '../../../packages/server/src/database/new-id.ts'
import type { Scale } from './scales.ts'

/** Meals written by one statement. */
const together = 1000
/** Inventing a text takes longer than writing it; further meals have the same ones again. */
const differentTexts = 100_000

/** Fills a database that has its demonstration with the rows of a hostel that has grown this far. */
export async function fillToScale({ db }: OpenDatabase, scale: Scale): Promise<void> {
  const run = (statement: string) => db.executeQuery(CompiledQuery.raw(statement))
  const isSqlite = dialectOf(db) === 'sqlite'
  // what is written fits together, so that looking up every reference would prove nothing
  if (isSqlite) await run('pragma foreign_keys = off')
  await db.transaction().execute(async (tx) => {
    await writeRows(tx, scale)
  })
  if (isSqlite) await run('pragma foreign_keys = on')
  while (await mergeSearchIndexes(db));
  if (!isSqlite) await run('set statement_timeout = 0')
  await run(isSqlite ? 'analyze' : 'vacuum analyze')
  if (!isSqlite) await run('checkpoint')
}

async function writeRows(db: Database, scale: Scale): Promise<void> {
  const dialect = dialectOf(db)
  const run = (statement: string) => db.executeQuery(CompiledQuery.raw(statement))
  if (dialect === 'postgres') {
    for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout'])
      await run(`set local ${limit} = 0`)
    await run('set local session_replication_role = replica')
    await run("set local maintenance_work_mem = '1GB'")
  }
  await writeNumbers(db, scale.requests)
  const indexes = await dropIndexes(db)
  await writeMeals(db, scale.meals)
  for (const { table, columns, count, select } of inventedRows(dialect, scale, new Date())) {
    await run(
      `insert into ${table} (${columns}) select ${select} from bench_numbers where n < ${count} order by n`,
    )
  }
  await run('drop table bench_numbers')
  for (const index of indexes) await run(index)
  await run(`update servings set taken = (
      select coalesce(sum(portions), 0) from meal_requests
      where serving_id = servings.id and status <> 'cancelled' and (closed_as is null or closed_as <> 'no-show')
    ) where portions = 100000`)
  await countRows(db)
}

/** The triggers that count and sum up did not run on PostgreSQL. */
async function countRows(db: Database) {
  const run = (statement: string) => db.executeQuery(CompiledQuery.raw(statement))
  const counted = {
    meals: `status = 'published'`,
    meal_requests: `status = 'delivered'`,
    users: 'true',
    reviews: 'true',
    payments: 'true',
    audit_log: 'true',
  }
  await run('delete from row_counts')
  for (const [table, condition] of Object.entries(counted))
    await run(
      `insert into row_counts (id, name, value) select '${newId()}', '${table}', count(*) from ${table} where ${condition}`,
    )
  await run('delete from daily_totals')
  await fillDailyTotals(db)
}

async function writeNumbers(db: Database, count: number) {
  const run = (statement: string) => db.executeQuery(CompiledQuery.raw(statement))
  await run('create temp table bench_numbers (n bigint primary key)')
  await run(
    `insert into bench_numbers
     with recursive numbers (n) as (select 0 union all select n + 1 from numbers where n < ${count - 1})
     select n from numbers`,
  )
}

/** Drops the indexes that no constraint needs: one made of all rows takes far less time than one kept row by row. */
async function dropIndexes(db: Database): Promise<string[]> {
  const tables = `('identity', 'users', 'mealtimes', 'servings', 'meals', 'meal_requests', 'reviews', 'meal_likes', 'payments', 'audit_log')`
  const query =
    dialectOf(db) === 'sqlite'
      ? `select name, sql as definition from sqlite_master
         where type = 'index' and sql is not null and tbl_name in ${tables}`
      : `select indexname as name, indexdef as definition from pg_indexes
         where schemaname = 'public' and tablename in ${tables}
           and not exists (select from pg_constraint where conname = indexname)`
  const { rows } = await db.executeQuery<{ name: string; definition: string }>(CompiledQuery.raw(query))
  for (const { name } of rows) await db.executeQuery(CompiledQuery.raw(`drop index "${name}"`))
  return rows.map(({ definition }) => definition)
}

async function writeMeals(db: Database, count: number) {
  const texts = [...inventedMeals(Math.min(count, differentTexts))]
  for (let start = 0; start < count; start += together) {
    const rows = Array.from({ length: Math.min(together, count - start) }, (_, place) => {
      const number = start + place
      return {
        ...texts[number % texts.length],
        id: idOf('meal', number),
        status: number % 1000 === 500 ? 'upcoming' : 'published',
        likes: (number * 37) % 100,
        reviews_count: 1,
        post_time: postTimeOf(number, count),
      }
    })
    const statement = mealsStatement(db, Object.keys(rows[0] ?? {}))
    await db.executeQuery(CompiledQuery.raw(statement, [JSON.stringify(rows)]))
  }
}

function mealsStatement(db: Database, columns: readonly string[]): string {
  const names = columns.join(', ')
  return dialectOf(db) === 'sqlite'
    ? `insert into meals (${names}) select ${columns.map((name) => `value ->> '${name}'`).join(', ')} from json_each(?)`
    : `insert into meals (${names}) select ${names} from json_populate_recordset(null::meals, $1)`
}

import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '../../src/database/engine/migrate.ts'
import type { OpenDatabase } from '../../src/database/engine/open.ts'
import { openRelease } from './earlier-release.ts'
import { rowsOf0023 } from './rows-of-0023.ts'

let database: OpenDatabase
beforeEach(async () => {
  database = await openRelease('0023-erased-requesters')
  for (const [table, rows] of Object.entries(rowsOf0023)) {
    for (const row of rows) await insert(table, row)
  }
})
afterEach(() => database.close())

async function insert(table: string, row: Readonly<Record<string, unknown>>) {
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)))
  const values = sql.join(Object.values(row))
  await sql`insert into ${sql.table(table)} (${columns}) values (${values})`.execute(database.db)
}

async function stored(table: string) {
  const query = sql<Record<string, unknown>>`select * from ${sql.table(table)} order by 1, 2`
  return (await query.execute(database.db)).rows
}

test('what the release before has stored is kept by the migrations since, as it was', async () => {
  const before = await Promise.all(Object.keys(rowsOf0023).map(stored))
  await migrate(database.db)
  const after = await Promise.all(Object.keys(rowsOf0023).map(stored))
  for (const [index, rows] of before.entries()) {
    expect(after[index]).toEqual(rows.map((row) => expect.objectContaining(row)))
  }
})

test('requests from before are known to be served where they were delivered', async () => {
  await migrate(database.db)
  const requests = await stored('meal_requests')
  expect(requests.map(({ status, closed_as: reason }) => [status, reason])).toEqual([
    ['pending', null],
    ['delivered', 'served'],
    ['cancelled', null],
    ['delivered', 'served'],
    ['cancelled', null],
    ['delivered', 'served'],
  ])
})

test.each([
  ['an unknown word', 'cancelled', 'eaten'],
  ['a pending request', 'pending', 'member'],
  ['a delivered request that was not served', 'delivered', 'member'],
  ['a cancelled request that was served', 'cancelled', 'served'],
])('a reason of closing is refused for %s', async (_, status, reason) => {
  await migrate(database.db)
  const change = sql`update meal_requests set closed_as = ${reason} where status = ${status}`
  await expect(change.execute(database.db)).rejects.toThrow('meal_requests_closed_as')
})

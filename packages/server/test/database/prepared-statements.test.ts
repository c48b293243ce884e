import { sql } from 'kysely'
import { describe, expect, it, test } from 'vitest'
import { migrate } from '../../src/database/engine/migrate.ts'
import { openPostgres } from '../../src/database/engine/postgres.ts'
import { createStatementNames } from '../../src/database/engine/prepared-name.ts'
import { newId } from '../../src/database/new-id.ts'
import { findMember } from '../../src/domain/members.ts'
import { newDatabase } from '../postgres-databases.ts'
import { newWorld } from '../world.ts'

const nth = (number: number) => `select "c${number}" from "users" where "id" = $1`

describe('a statement on PostgreSQL', () => {
  const preparedName = createStatementNames()

  it.each([
    'select "id" from "users" where "id" = $1 for key share',
    'update "servings" set "taken" = "taken" + $1 where "id" = $2 returning "id"',
  ])('that reads by a key or writes is prepared: %s', (text) => {
    expect(preparedName(text)).toBe(preparedName(text))
    expect(preparedName(text)).toBeDefined()
  })

  it('is prepared whatever another database has prepared, and each has room for 300', () => {
    const [one, other] = [createStatementNames(), createStatementNames()]
    const named = Array.from({ length: 310 }, (_, number) => one(nth(number)))
    expect(named.filter((name) => name !== undefined)).toHaveLength(300)
    expect([one(nth(0)), other(nth(305)) === undefined]).toEqual([named[0], false])
  })

  it.each([
    'select "id" from "meals" where "search_text" like $1',
    'select "id" from "meals" where "category" = $1 order by "post_time" desc limit $2',
    'select "id" from "meals" where "id" in ($1, $2)',
    'insert into "likes" ("a", "b") values ($1, $2), ($3, $4)',
    'select * from "identity_session" where "token" = $1',
    'create index "meals_by_title" on "meals" ("title")',
    'select count("id") from "meals"',
  ])('that comes once, or whose plan or columns depend on more, is planned each time: %s', (text) => {
    expect(preparedName(text)).toBeUndefined()
  })
})

test.runIf(process.env['TEST_DIALECT'] === 'postgres')(
  'what a call reads by keys is prepared, and what it lists is not',
  async () => {
    const { db, join, addMeal, close } = await newWorld()
    const gold = await join('Gold', { badge: 'Gold' })
    await gold.mealRequests.create({ body: { mealId: await addMeal() } })
    await gold.meals.search({ query: { search: 'rice' } })
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
      db,
    )
    const statements = rows.map(({ statement }) => statement).join('\n')
    expect(statements).toContain('insert into "meal_requests"')
    expect(statements).not.toContain('"meals"."search_text"')
    await close()
  },
)

test.runIf(process.env['TEST_DIALECT'] === 'postgres')('nothing is prepared where that is off', async () => {
  const { db, close } = openPostgres(await newDatabase('unprepared'), 5_000, false)
  await migrate(db)
  await findMember(db, newId())
  const { rows } = await sql`select name from pg_prepared_statements`.execute(db)
  expect(rows).toEqual([])
  await close()
})

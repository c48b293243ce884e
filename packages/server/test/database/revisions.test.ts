import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { mayBeSeen } from '../../src/database/engine/count-writes.ts'
import type { OpenDatabase } from '../../src/database/engine/open.ts'
import { openPostgres } from '../../src/database/engine/postgres.ts'
import { migrate } from '../../src/database/engine/migrate.ts'
import { newId } from '../../src/database/new-id.ts'
import { pruneChanges } from '../../src/database/revision/prune-changes.ts'
import { readRevision } from '../../src/database/revision/read-revision.ts'
import { createRevisions } from '../../src/database/revision/revisions.ts'
import { inTransaction } from '../../src/database/transaction.ts'
import { newSchema, openTestDatabase } from '../test-database.ts'
import { listTables } from './list-tables.ts'
import { addMealtime } from './some-mealtimes.ts'
import { addMeal, addPerson, now } from './some-rows.ts'

/** Tables of which visitors are shown something, and the columns of which they are not. */
const shown: Readonly<Record<string, { topic: 'menu' | 'week'; except?: readonly string[] }>> = {
  meals: { topic: 'menu' },
  reviews: { topic: 'menu' },
  users: {
    topic: 'menu',
    except: ['id', 'email', 'role', 'badge', 'created_at', 'search_text', 'room', 'card'],
  },
  settings: { topic: 'menu' },
  servings: { topic: 'week' },
  mealtimes: { topic: 'week', except: ['id', 'activity'] },
  hours: { topic: 'week' },
  closures: { topic: 'week' },
}

/** Of these a visitor is shown nothing: a new table has to be put here or above. */
const hidden =
  /^(identity.*|duties|api_tokens|payments|payment_drift|provider_events|reconciliation|attempts|checkouts|pictures|site|outgoing_mails|audit_log|meal_likes|meal_requests|waste|member_needs|calendar_feeds|pickups|kitchen_acts|undated_activity|content_changes|row_counts|daily_totals|job_leases|request_titles|\w+_search(_\w+)?|kysely_.*)$/

const isKnown = (name: string) => name in shown || hidden.test(name)

describe('what visitors see', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
    await addRows(database)
  })
  afterAll(() => database.close())

  it('stands in tables whose columns are all known', async () => {
    const tables = await listTables(database.db)
    expect(tables.map(({ name }) => name).filter((name) => !isKnown(name))).toEqual([])
  })

  it('changes the revision with each column that is shown, and with no other', async () => {
    const { db } = database
    const tables = await listTables(db)
    for (const [table, { topic, except = [] }] of Object.entries(shown)) {
      const columns = tables.find(({ name }) => name === table)?.columns ?? []
      for (const { name } of columns.filter((column) => !isKey(table, column.name))) {
        const before = await readRevision(db)
        await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${sql.ref(name)}`.execute(db)
        const after = await readRevision(db)
        const isSeen = !except.includes(name)
        expect([table, name, after.all !== before.all]).toEqual([table, name, isSeen])
        expect([table, name, after.menu !== before.menu]).toEqual([table, name, isSeen && topic === 'menu'])
      }
    }
  })

  it('changes it with each row that is added and removed, also with those that go with another', async () => {
    const { db } = database
    const order = ['reviews', 'servings', 'mealtimes', 'hours', 'closures', 'settings', 'meals'] as const
    for (const table of order) {
      const before = await readRevision(db)
      await db.deleteFrom(table).execute()
      const after = await readRevision(db)
      expect([table, after.all !== before.all]).toEqual([table, true])
    }
    const steps = addingSteps(database)
    for (const [table, add] of Object.entries(steps)) {
      const before = await readRevision(db)
      await add()
      const after = await readRevision(db)
      expect([table, after.all !== before.all]).toEqual([table, true])
    }
    const before = await readRevision(db)
    // the reviews of a member who is removed stay, without their author
    await db.deleteFrom('identity').execute()
    expect((await readRevision(db)).menu).not.toBe(before.menu)
  })

  it('is noted once for the many changes that were pruned, as something new', async () => {
    const { db, dialect } = database
    for (let meal = 0; meal < 101; meal += 1) await addMeal(db)
    const before = await readRevision(db)
    await pruneChanges(db)
    const after = await readRevision(db)
    const { rows } = await sql<{
      noted: number
    }>`select count(*) as noted from content_changes where topic = 'menu'`.execute(db)
    expect(rows).toEqual([{ noted: 1 }])
    // SQLite has no more than one anyway
    expect(after.menu !== before.menu).toBe(dialect === 'postgres')
  })
})

describe('a process that knows the revision', () => {
  let database: OpenDatabase
  beforeAll(async () => void (database = await openTestDatabase()))
  afterAll(() => database.close())

  it('asks once for many calls, and again after each own write', async () => {
    const { db, writes } = database
    const revisions = createRevisions(database)
    const many = await Promise.all(Array.from({ length: 50 }, async () => revisions.now()))
    expect(new Set(many.map((one) => one?.menu)).size).toBe(1)
    // it is known without asking
    expect(revisions.now()).not.toBeInstanceOf(Promise)
    const before = writes.count
    await db.insertInto('attempts').values({ key: newId(), count: 1, resets_at: now }).execute()
    expect([writes.count, revisions.now() instanceof Promise]).toEqual([before, false])
    await addMeal(db)
    expect((await revisions.now())?.menu).not.toBe(many[0]?.menu)
  })

  it('misses none of many writes at once, whose answers come in any order', async () => {
    const { db } = database
    const revisions = createRevisions(database)
    const seen = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const id = await inTransaction(db, (tx) => addMeal(tx))
        const revision = await revisions.now()
        const { count } = await db
          .selectFrom('meals')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
        return { id, revision: revision?.menu, count }
      }),
    )
    const last = await readRevision(db)
    expect((await revisions.now())?.menu).toBe(last.menu)
    // a revision of the end was read with all meals there
    const atEnd = seen.filter(({ revision }) => revision === last.menu)
    const total = Math.max(...seen.map(({ count }) => count))
    expect(atEnd.map(({ count }) => count)).toEqual(atEnd.map(() => total))
  })

  it('knows nothing where the database does not tell', async () => {
    const closed = await openTestDatabase()
    const failing = createRevisions({ ...closed, db: failingDatabase(closed) })
    expect(await failing.now()).toBeUndefined()
    await closed.close()
  })
})

test.runIf(process.env['TEST_DIALECT'] === 'postgres')(
  'changes are seen by other processes, in whatever order they are committed',
  async () => {
    const url = await newSchema('revisions')
    const [one, other] = [openPostgres(url, 5_000), openPostgres(url, 5_000)]
    await migrate(one.db)
    const revisions = createRevisions(other)
    const seen = [(await revisions.now())?.menu]
    const late = await one.db.startTransaction().execute()
    await addMeal(late)
    await addMeal(one.db)
    await expect.poll(async () => (await revisions.now())?.menu, { timeout: 15_000 }).not.toBe(seen[0])
    seen.push((await revisions.now())?.menu)
    await late.commit().execute()
    expect(seen).not.toContain((await revisions.now(true))?.menu)
    await Promise.all([one.close(), other.close()])
  },
)

it.each([
  ['update "meals" set "likes" = "likes" + $1', true],
  ['commit', true],
  ['with "gone" as (delete from "meals" returning *) select * from "gone"', true],
  ['truncate meals', true],
  ['delete from "identity" where "id" = $1', true],
  ['\n  select 1 from "meals" for update', false],
  ['with "found" as (select 1) select * from "found"', false],
  ['begin immediate', false],
  ['insert into "attempts" ("key") values ($1)', false],
])('a statement may change what is seen: %s: %s', (text, may) => {
  expect(mayBeSeen(text)).toBe(may)
})

/** Keys that others refer to cannot be set; those of the sequence are the database's. */
const isKey = (table: string, column: string) => column === 'row' || (column === 'id' && table !== 'closures')

function failingDatabase({ db }: OpenDatabase): OpenDatabase['db'] {
  return db.withPlugin({
    transformQuery: () => {
      throw new Error('no database')
    },
    transformResult: async ({ result }) => result,
  })
}

async function addRows(database: OpenDatabase) {
  for (const add of Object.values(addingSteps(database))) await add()
}

/** Adds a row to each table that is shown; each step is one change. */
function addingSteps({ db }: OpenDatabase) {
  let [mealId, userId] = ['', '']
  return {
    meals: async () => void (mealId = await addMeal(db)),
    users: async () => void (userId = await addPerson(db)),
    reviews: () =>
      db
        .insertInto('reviews')
        .values({
          id: newId(),
          meal_id: mealId,
          user_id: userId,
          review_text: 'Good.',
          text_digest: 'a'.repeat(64),
          created_at: now,
        })
        .execute(),
    settings: () => db.insertInto('settings').values({ name: 'hostel', value: '{}', revision: 1 }).execute(),
    mealtimes: () => addMealtime(db),
    servings: () => addMealtime(db, { date: '2026-11-27', servings: [{ mealId }] }),
    hours: () =>
      db
        .insertInto('hours')
        .values({
          slot: 'lunch',
          weekday: 1,
          opens: '12:00',
          closes: '14:00',
          orders_days_before: 0,
          orders_at: '09:00',
        })
        .execute(),
    closures: () =>
      db
        .insertInto('closures')
        .values({ id: newId(), from_date: '2026-12-24', until_date: '2026-12-26', reason: 'Holidays' })
        .execute(),
  }
}

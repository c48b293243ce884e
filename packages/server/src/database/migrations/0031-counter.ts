import { randomInt, randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { createTable, oneOf, typesOf } from './tables.ts'

/** Pick-ups of mealtimes, what counters did with them, and the activity of requests for no particular time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createPickups(db)
  await createActs(db)
  await createTable(db, 'undated_activity')
    .addColumn('id', 'integer', (column) =>
      column
        .primaryKey()
        .notNull()
        .check(sql`id = 1`),
    )
    .addColumn('activity', 'integer', (column) => column.notNull())
    .execute()
  await addMissing(db)
}

async function createPickups(db: Kysely<unknown>): Promise<void> {
  const { id } = typesOf(db)
  await createTable(db, 'pickups')
    .addColumn('id', id, (column) => column.primaryKey().notNull())
    .addColumn('mealtime_id', id, (column) => column.notNull().references('mealtimes.id').onDelete('cascade'))
    .addColumn('user_id', id, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('code', 'text', (column) => column.notNull())
    // by the member first: these two find the pick-ups of members and of mealtimes
    .addUniqueConstraint('pickups_once', ['user_id', 'mealtime_id'])
    .addUniqueConstraint('pickups_code', ['mealtime_id', 'code'])
    .addCheckConstraint('pickups_code_length', sql`length(code) = 4`)
    .execute()
}

async function createActs(db: Kysely<unknown>): Promise<void> {
  const { id, instant } = typesOf(db)
  await createTable(db, 'kitchen_acts')
    .addColumn('id', id, (column) => column.primaryKey().notNull())
    .addColumn('pickup_id', id, (column) => column.references('pickups.id').onDelete('cascade'))
    .addColumn('request_id', id, (column) => column.references('meal_requests.id').onDelete('cascade'))
    .addColumn('act', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('at', instant, (column) => column.notNull())
    .addColumn('reported_at', instant, (column) => column.notNull())
    .addColumn('by_user', id, (column) => column.references('users.id').onDelete('set null'))
    .addCheckConstraint('kitchen_acts_of_one', sql`(pickup_id is null) <> (request_id is null)`)
    .addCheckConstraint('kitchen_acts_act', oneOf('act', ['serve', 'undo']))
    .addCheckConstraint('kitchen_acts_outcome', oneOf('outcome', ['done', 'served-before', 'not-pending']))
    .execute()
  for (const column of ['pickup_id', 'request_id', 'by_user']) {
    await db.schema.createIndex(`kitchen_acts_${column}`).on('kitchen_acts').column(column).execute()
  }
}

interface Booked {
  readonly mealtime_id: string
  readonly user_id: string
}

/** Members with a request for a mealtime that is still to come get a pick-up, as those do who ask from now on. */
async function addMissing(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Booked>`
    select distinct servings.mealtime_id, meal_requests.user_id
    from meal_requests
    join servings on servings.id = meal_requests.serving_id
    join mealtimes on mealtimes.id = servings.mealtime_id
    where mealtimes.state = 'published' and meal_requests.status = 'pending'
      and meal_requests.user_id is not null`.execute(db)
  const used = new Set<string>()
  for (const { mealtime_id: mealtimeId, user_id: userId } of rows) {
    const code = unusedCode(used, mealtimeId)
    await sql`insert into pickups (id, mealtime_id, user_id, code)
      values (${randomUUID()}, ${mealtimeId}, ${userId}, ${code})`.execute(db)
  }
}

function unusedCode(used: Set<string>, mealtimeId: string): string {
  const code = randomCode()
  const key = `${mealtimeId} ${code}`
  if (used.has(key)) return unusedCode(used, mealtimeId)
  used.add(key)
  return code
}

const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const randomCode = () => Array.from({ length: 4 }, () => alphabet.charAt(randomInt(alphabet.length))).join('')

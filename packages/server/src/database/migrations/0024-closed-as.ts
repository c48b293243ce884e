import { type Kysely, sql } from 'kysely'
import { oneOf } from './tables.ts'

const reasons = [
  'served',
  'member',
  'late',
  'kitchen',
  'meal-removed',
  'member-removed',
  'badge-lost',
  'no-show',
]

/** Why a request was closed. Of older ones it is known where they were delivered, and not where they were cancelled. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isRight = sql`closed_as is null or (${oneOf('closed_as', reasons)} and status <> 'pending'
    and (closed_as = 'served') = (status = 'delivered'))`
  await sql`alter table meal_requests add column closed_as text
    constraint meal_requests_closed_as check (${isRight})`.execute(db)
  await sql`update meal_requests set closed_as = 'served' where status = 'delivered'`.execute(db)
}

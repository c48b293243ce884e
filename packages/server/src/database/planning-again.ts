import { sql } from 'kysely'
import { dialectOf } from './engine/dialect.ts'
import type { Transaction } from './schema.ts'

/**
 * The constraint from 1.0.0: one mealtime per date and slot, even if cancelled. 1.1.0 keeps it as long as possible.
 */
export const ruleOf100 = 'mealtimes_of_1_0_0'

/**
 * The name of a migration record, stored where older versions look. Once it exists, 1.0.0 rejects the
 * database.
 */
export const planningAgainContracted = '0004-planned-again-contracted'

/** Removes the constraint from 1.0.0, so that a cancelled mealtime can be planned again. */
export async function contractPlanningAgain(tx: Transaction): Promise<void> {
  const rule = sql.id(ruleOf100)
  await (
    dialectOf(tx) === 'sqlite'
      ? sql`drop index if exists ${rule}`
      : sql`alter table mealtimes drop constraint if exists ${rule}`
  ).execute(tx)
  await sql`
    insert into kysely_migration (name, timestamp)
    values (${planningAgainContracted}, ${new Date().toISOString()})
    on conflict (name) do nothing
  `.execute(tx)
}

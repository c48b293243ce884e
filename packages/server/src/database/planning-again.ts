import { sql } from 'kysely'
import { getDialect } from './engine/dialect.ts'
import type { Transaction } from './schema.ts'

/** What 1.0.0 plans mealtimes by: one of each date and slot, also where it is cancelled. 1.1.0 keeps it as long as it can. */
export const ruleOf100 = 'mealtimes_of_1_0_0'

/** Noted where older versions look: from then on 1.0.0 refuses the database. */
export const planningAgainContracted = '0004-planned-again-contracted'

/** Takes the rule of 1.0.0 away, so that a cancelled mealtime can be planned again. */
export async function contractPlanningAgain(tx: Transaction): Promise<void> {
  const rule = sql.id(ruleOf100)
  await (
    getDialect(tx) === 'sqlite'
      ? sql`drop index if exists ${rule}`
      : sql`alter table mealtimes drop constraint if exists ${rule}`
  ).execute(tx)
  await sql`
    insert into kysely_migration (name, timestamp)
    values (${planningAgainContracted}, ${new Date().toISOString()})
    on conflict (name) do nothing
  `.execute(tx)
}

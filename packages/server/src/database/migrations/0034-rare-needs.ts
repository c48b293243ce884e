import { type Kysely, sql } from 'kysely'
import { dialectOf } from '../engine/dialect.ts'
import { setBits } from '../shared/rare-needs.ts'

/**
 * On PostgreSQL an index of the needs that each meal fits. Its other index of stated meals cannot tell which of them fit
 * without reading every one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (dialectOf(db) === 'sqlite') return
  // meals are written seldom, and what is written later would be read in full by every search
  await sql`create index meals_fits on meals using gin ((${setBits})) with (fastupdate = off)
    where fit_bits is not null`.execute(db)
}

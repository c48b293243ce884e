import { type Kysely, sql } from 'kysely'

/** By which version the searched texts are folded; those of before are folded anew in the background. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table site add column search_folding integer default 0 not null`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** The language that the owner of an account has chosen; null until they do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table identity add column language text`.execute(db)
}

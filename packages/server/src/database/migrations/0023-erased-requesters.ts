import { type Kysely, sql } from 'kysely'
import { dialectOf } from '../engine/dialect.ts'

/** Requests of members who were removed keep the meal's title, the first line of what they are found by, and no e-mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const title =
    dialectOf(db) === 'sqlite'
      ? sql`substr(search_text, 1, instr(search_text, char(10)))`
      : sql`split_part(search_text, chr(10), 1) || chr(10)`
  await sql`update meal_requests set user_email = '', search_text = ${title} where user_id is null`.execute(
    db,
  )
}

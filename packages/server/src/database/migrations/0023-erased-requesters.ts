import { type Kysely, sql } from 'kysely'
import { dialectOf } from '../engine/dialect.ts'

/**
 * Removes the e-mail from requests of removed members: also from the search text, whose first line is the meal's title.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const title =
    dialectOf(db) === 'sqlite'
      ? sql`substr(search_text, 1, instr(search_text, char(10)))`
      : sql`split_part(search_text, chr(10), 1) || chr(10)`
  await sql`update meal_requests set user_email = '', search_text = ${title} where user_id is null`.execute(
    db,
  )
}

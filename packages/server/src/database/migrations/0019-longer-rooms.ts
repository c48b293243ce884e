import { type Kysely, sql } from 'kysely'
import { dialectOf } from '../engine/dialect.ts'

/** A room may have 40 characters, as 'Block C, 3rd Floor, Room 312-B' needs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const rule = 'check (length(room) between 1 and 40)'
  const statements = {
    // SQLite drops a column's rule with the column only
    sqlite: [
      'alter table users rename column room to shorter_room',
      `alter table users add column room text ${rule}`,
      'update users set room = shorter_room',
      'alter table users drop column shorter_room',
    ],
    postgres: [`alter table users drop constraint users_room_check, add constraint users_room_check ${rule}`],
  }
  for (const statement of statements[dialectOf(db)]) await sql.raw(statement).execute(db)
}

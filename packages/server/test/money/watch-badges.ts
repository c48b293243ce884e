import { sql } from 'kysely'
import type { World } from '../world.ts'

const onSqlite = [
  sql`create table badge_changes (user_id text not null, badge text not null)`,
  sql`create trigger badge_changed after update of badge on users when old.badge <> new.badge
      begin insert into badge_changes values (new.id, new.badge); end`,
]
const onPostgres = [
  sql`create table badge_changes (user_id uuid not null, badge text not null)`,
  sql`create function note_badge() returns trigger language plpgsql as $$
      begin insert into badge_changes values (new.id, new.badge); return new; end $$`,
  sql`create trigger badge_changed after update of badge on users for each row
      when (old.badge is distinct from new.badge) execute function note_badge()`,
]
const away = [sql`drop table badge_changes`, sql`drop function note_badge`]

/** Records every change of a badge with a database trigger, since calls do not show intermediate states. */
export async function watchBadges({ db, dialect }: Pick<World, 'db' | 'dialect'>) {
  for (const statement of dialect === 'sqlite' ? onSqlite : onPostgres) await statement.execute(db)
  return {
    /** Lists the badges that a member got, in order. */
    async list(userId: string) {
      const { rows } = await sql<{ badge: string }>`
        select badge from badge_changes where user_id = ${userId}`.execute(db)
      return rows.map(({ badge }) => badge)
    },
    async stop() {
      await sql`drop trigger badge_changed ${dialect === 'sqlite' ? sql`` : sql`on users`}`.execute(db)
      for (const statement of dialect === 'sqlite' ? away.slice(0, 1) : away) await statement.execute(db)
    },
  }
}

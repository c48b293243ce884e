import { type Kysely, sql } from 'kysely'
import { dialectOf } from '../engine/dialect.ts'
import { typesOf } from './0001-schema/types.ts'

/** Pending changes of address: at most one per account. It ends with its account, and with that of the admin who requested it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, instant, strict, isInstant } = typesOf[dialectOf(db)]
  const rule = isInstant('expires_at')
  const statements = `
create table address_changes (
  user_id ${id} not null primary key references identity (id) on delete cascade,
  email text not null,
  token_hash text not null,
  requested_by ${id} not null references identity (id) on delete cascade,
  expires_at ${instant} not null${rule && `,\n  ${rule}`}
) ${strict};
create index address_changes_requested_by on address_changes (requested_by)
`
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}

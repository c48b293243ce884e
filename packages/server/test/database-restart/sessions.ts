import { sql } from 'kysely'
import type { Database } from '../../src/database/schema.ts'

/** Ends every session of the services on this schema, whose name they have, as a restart of the server does. */
export async function endSessions(office: Database): Promise<void> {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity where application_name = current_schema()
  `.execute(office)
}

/** How many of those sessions wait for others. */
export async function sessionsWaiting(office: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where application_name = current_schema() and wait_event_type = 'Lock'
  `.execute(office)
  return rows[0]?.count ?? 0
}

import { sql } from 'kysely'
import { vi } from 'vitest'
import type { Database } from '../../../src/database/schema.ts'

/** Ends every session of the services on this database, as a server restart does. They carry the database's name. */
export async function endSessions(office: Database): Promise<void> {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity where application_name = current_database()
  `.execute(office)
}

/** Counts those sessions that wait for others. */
export async function sessionsWaiting(office: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where application_name = current_database() and wait_event_type = 'Lock'
  `.execute(office)
  return rows[0]?.count ?? 0
}

/**
 * Resolves once this many sessions wait for locks, e.g. the test's. Do not use it on an embedded database, where
 * all calls wait for the single connection.
 */
export async function untilWaiting(office: Database, count: number): Promise<void> {
  if (process.env['TEST_DIALECT'] !== 'postgres') return
  await vi.waitUntil(async () => (await sessionsWaiting(office)) === count, { timeout: 20_000 })
}

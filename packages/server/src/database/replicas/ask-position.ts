import type { Pool } from 'pg'

/** How far a server is. */
export interface Position {
  /** In bytes of PostgreSQL's log: written by a primary, replayed by a replica. */
  readonly position: number
  readonly isReplica: boolean
}

const statement = `
  select pg_is_in_recovery() as replica, pg_wal_lsn_diff(
    case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end, '0/0'
  ) as position`

/** Asks a server how far it is in PostgreSQL's log. */
export async function askPosition(pool: Pool): Promise<Position> {
  const { rows } = await pool.query<{ replica: boolean; position: string | null }>(statement)
  return { position: Number(rows[0]?.position ?? -1), isReplica: rows[0]?.replica ?? true }
}

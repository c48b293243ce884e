import type { Pool } from 'pg'

/** How far a server is. */
export interface Position {
  /** In bytes of PostgreSQL's log: written by a primary, replayed by a replica. */
  readonly position: number
  /** Whether a replica has received more than it has replayed. */
  readonly isReplaying: boolean
  readonly isReplica: boolean
}

const statement = `
  select pg_is_in_recovery() as replica,
    pg_is_in_recovery() and coalesce(pg_last_wal_receive_lsn() > pg_last_wal_replay_lsn(), false) as replaying,
    pg_wal_lsn_diff(
      case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end, '0/0'
    ) as position`

interface Row {
  replica: boolean
  replaying: boolean
  position: string | null
}

/** Asks a server how far it is in PostgreSQL's log. */
export async function askPosition(pool: Pool): Promise<Position> {
  const {
    rows: [row],
  } = await pool.query<Row>(statement)
  return {
    position: Number(row?.position ?? -1),
    isReplaying: row?.replaying ?? false,
    isReplica: row?.replica ?? true,
  }
}

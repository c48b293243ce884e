import { sql } from 'kysely'
import pRetry from 'p-retry'
import { FolderInUse, lockFolder } from '../../database/engine/folder-lock.ts'
import type { Database } from '../../database/schema.ts'
import { BackupFailure } from './failure.ts'
import { describeLocation } from '../site-kind.ts'
import type { DataLocation } from './data-location.ts'

/** Locks a data folder, as the service does, until `closing` is disposed. */
export function lockStopped(dataDir: string, closing: AsyncDisposableStack): void {
  try {
    closing.defer(lockFolder(dataDir))
  } catch (error) {
    throw error instanceof FolderInUse ? new BackupFailure(`${error.message} Stop it first.`) : error
  }
}

/** Number of checks, 100 ms apart, because a session stays listed for a moment after it was closed. */
const LOOKS = 20

/** @throws {BackupFailure} if others are connected to the database, as the service is while it runs */
export async function requireNoOthers(db: Database, location: DataLocation): Promise<void> {
  await pRetry(() => findNoOthers(db, location), { retries: LOOKS, minTimeout: 100, factor: 1 })
}

async function findNoOthers(db: Database, location: DataLocation): Promise<void> {
  const { rows } = await sql<{ name: string; address: string | null; total: number }>`
    select application_name as name, host(client_addr) as address, count(*) as total from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
    group by 1, 2 order by 1, 2
  `.execute(db)
  if (rows.length === 0) return
  const others = rows.map(
    ({ name, address, total }) =>
      `sessions: ${total} by ${name || 'a program without a name'}, ${address ?? 'this machine'}`,
  )
  throw new BackupFailure(
    `Others are connected to ${describeLocation(location)}: stop the service first, and end other sessions.\n${others.join('\n')}`,
  )
}

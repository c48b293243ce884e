import type { Replicas } from '../replicas/replicas.ts'
import type { Database } from '../schema.ts'
import type { Dialect } from './dialect.ts'
import type { Writes } from './count-writes.ts'

/** Connections of a process to its database. */
export interface PoolState {
  readonly limit: number
  readonly inUse: number
  /** Queries that wait for one. */
  readonly waiting: number
}

export interface OpenDatabase {
  db: Database
  dialect: Dialect
  pool(): PoolState
  /** What this process has written. */
  readonly writes: Writes
  /** Databases for reads that may be a second old; missing where there are none. */
  readonly replicas?: Replicas | undefined
  close(): Promise<void>
}

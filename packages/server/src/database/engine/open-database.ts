import type { Database } from '../schema.ts'
import type { Dialect } from './dialect.ts'

/** A process's connections to its database. */
export interface PoolState {
  readonly limit: number
  readonly inUse: number
  /** Queries waiting for a connection. */
  readonly waiting: number
}

export interface OpenDatabase {
  db: Database
  dialect: Dialect
  pool(): PoolState
  close(): Promise<void>
}

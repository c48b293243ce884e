import type { Database } from '../schema.ts'
import type { Dialect } from './dialect.ts'

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
  close(): Promise<void>
}

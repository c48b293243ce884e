import type { Database } from '../schema.ts'
import type { Dialect } from './dialect.ts'

export interface OpenDatabase {
  db: Database
  dialect: Dialect
  close(): Promise<void>
}

import type { DataDescription } from './describe-data.ts'
import type { Manifest } from './manifest.ts'

/** A copied database: its files in the backup, and its contents. */
export interface CopiedDatabase extends DataDescription, Pick<Manifest, 'database' | 'schema' | 'at'> {
  readonly databaseFiles: readonly string[]
}

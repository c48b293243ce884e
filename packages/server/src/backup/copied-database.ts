import type { DataDescription } from './describe-data.ts'
import type { Manifest } from './manifest.ts'

/** A copied database: its file in the backup, and what it holds. */
export interface CopiedDatabase extends DataDescription, Pick<Manifest, 'database' | 'schema' | 'at'> {
  readonly file: string
}

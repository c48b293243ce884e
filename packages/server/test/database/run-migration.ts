import { migrations } from '../../src/database/migrations/index.ts'
import type { Database } from '../../src/database/schema.ts'
import { whileNoneMigrates } from './while-none-migrates.ts'

/** Runs one migration on a database that has been taken back to before it. */
export const runMigration = (db: Database, name: string): Promise<void> =>
  whileNoneMigrates(db, async (tx) => {
    const migration = migrations[name]
    if (!migration) throw new Error(`No migration is called ${name}`)
    await migration.up(tx)
  })

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import S3rver from 's3rver'
import { onTestFinished } from 'vitest'
import type { DataLocation } from '../../../src/operation/backup/data-location.ts'
import { dialectOf } from '../../../src/database/engine/dialect.ts'
import { migrate } from '../../../src/database/engine/migrate.ts'
import { type OpenDatabase, openDatabase } from '../../../src/database/engine/open.ts'
import { requireKind } from '../../../src/operation/site-kind.ts'
import { newDatabase } from '../../postgres-databases.ts'

const folders: string[] = []

/** Creates a folder that exists until `removeFolders`. */
export function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'warm-ladle-'))
  folders.push(folder)
  return folder
}

/** Call this after all tests of a file, since some of them share a folder. */
export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
}

/** Returns an empty location on SQLite. */
export function sqliteLocation(): DataLocation {
  return {
    production: true,
    dataDir: path.join(newFolder(), 'data'),
    databaseUrl: undefined,
    s3: undefined,
    authSecrets: ['a secret that only tests know, long enough'],
  }
}

/** Returns an empty location on PostgreSQL. */
export async function postgresLocation(name: string): Promise<DataLocation> {
  return { ...sqliteLocation(), databaseUrl: await newDatabase(name) }
}

/** Returns a location of the dialect under test. */
export const newLocation = (name: string): Promise<DataLocation> =>
  process.env['TEST_DIALECT'] === 'postgres' ? postgresLocation(name) : Promise.resolve(sqliteLocation())

/** Opens a location's database during `work`. */
export async function inDatabase<T>(
  { dataDir, databaseUrl: url }: DataLocation,
  work: (database: OpenDatabase) => Promise<T>,
): Promise<T> {
  const database = openDatabase({ dataDir, url })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Whether the database has table statistics for planning. On SQLite, migrations collect them. */
export const hasStatistics = (location: DataLocation): Promise<boolean> =>
  inDatabase(location, async ({ db }) => {
    if (dialectOf(db) === 'sqlite') return true
    const counted = sql`select attname from pg_stats where schemaname = current_schema() and tablename = 'meals'`
    return (await counted.execute(db)).rows.length > 0
  })

/** Creates a location's database, as a first start does. */
export async function prepareLocation(location: DataLocation): Promise<void> {
  mkdirSync(location.dataDir, { recursive: true })
  await inDatabase(location, async ({ db }) => {
    await migrate(db)
    await requireKind(db, location)
  })
}

/** Returns a location with the same settings and its pictures in an empty bucket. */
export async function withBucket(location: DataLocation): Promise<DataLocation> {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory: newFolder(),
    silent: true,
    configureBuckets: [{ name: 'pictures' }],
  })
  const { port } = await server.run()
  onTestFinished(() => server.close())
  return { ...location, s3: bucketAt(port) }
}

export const bucketAt = (port: number): NonNullable<DataLocation['s3']> => ({
  bucket: 'pictures',
  endpoint: `http://127.0.0.1:${port}`,
  region: 'us-east-1',
  keys: { id: 'S3RVER', secret: 'S3RVER' },
})

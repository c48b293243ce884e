import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { migrate } from '../../packages/server/src/database/engine/migrate.ts'
import { type OpenDatabase, openDatabase } from '../../packages/server/src/database/engine/open.ts'

/** An empty, migrated database for one benchmark. */
export interface ThrowawayDatabase {
  readonly name: 'SQLite' | 'PostgreSQL'
  /** The product's settings for this database. */
  readonly environment: {
    readonly DATA_DIR: string
    readonly DATABASE_URL?: string
    readonly AUTH_SECRET?: string
  }
  open(): OpenDatabase
  remove(): Promise<void>
}

const serverUrl = process.env['TEST_DATABASE_URL']

/**
 * Creates a database on each system that the product supports. Prints a line if there is no PostgreSQL to measure.
 */
export async function createDatabases(): Promise<ThrowawayDatabase[]> {
  const sqlite = await createDatabase()
  if (serverUrl === undefined) {
    console.log('PostgreSQL is left out: TEST_DATABASE_URL names none.')
    return [sqlite]
  }
  return [sqlite, await createDatabase(serverUrl)]
}

/**
 * @param server address of a PostgreSQL server in which databases can be created; by default the embedded database
 */
async function createDatabase(server?: string): Promise<ThrowawayDatabase> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'warm-ladle-bench-'))
  const url = server === undefined ? undefined : await createOn(server)
  const open = () => openDatabase({ dataDir, ...(url !== undefined && { url }) })
  const { db, close } = open()
  await migrate(db)
  await close()
  return {
    name: url === undefined ? 'SQLite' : 'PostgreSQL',
    environment: { DATA_DIR: dataDir, ...(url !== undefined && { DATABASE_URL: url }) },
    open,
    async remove() {
      await rm(dataDir, { recursive: true })
      if (server !== undefined && url !== undefined) await removeFrom(server, new URL(url).pathname.slice(1))
    },
  }
}

/** Creates an empty database on a server, and returns its address. */
export async function createOn(server: string): Promise<string> {
  const name = `bench_${Date.now().toString(36)}`
  await runStatement(server, `create database ${name}`)
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}

export const removeFrom = (server: string, name: string) =>
  runStatement(server, `drop database ${name} with (force)`)

/** Runs a statement that the product itself never uses. */
export async function runStatement(url: string, statement: string): Promise<void> {
  const client = new Client(url)
  // a lost connection makes the statement fail as well
  client.on('error', () => undefined)
  await client.connect()
  await client.query(statement)
  await client.end()
}

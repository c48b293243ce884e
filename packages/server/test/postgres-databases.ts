import { sql } from 'kysely'
import { migrate } from '../src/database/engine/migrate.ts'
import { openPostgres } from '../src/database/engine/postgres.ts'
import type { Database } from '../src/database/schema.ts'

/** Migrates the template of the test databases, once for all workers and before the first test. */
export default async function makeTemplate(): Promise<void> {
  const name = templateName()
  await onServer((db) => recreate(db, name))
  const { db, close } = openPostgres(toAddress(name), 5_000)
  await migrate(db)
  await close()
}

/**
 * Creates a fresh database for this worker on the server of TEST_DATABASE_URL: empty, or with `template` a copy of
 * the migrated one.
 * @param name the last part of the database's name; its sessions have the whole name, which distinguishes them
 * from others
 * @returns its URL
 */
export async function newDatabase(name: string, { template = false } = {}): Promise<string> {
  const database = `${givenName()}_${name}_${process.env['VITEST_POOL_ID'] ?? '1'}`
  await onServer((db) => recreate(db, database, template ? templateName() : 'template1'))
  const url = new URL(toAddress(database))
  url.searchParams.set('application_name', database)
  return url.href
}

async function recreate(db: Database, name: string, template = 'template1'): Promise<void> {
  await sql`drop database if exists ${sql.id(name)} with (force)`.execute(db)
  await sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(db)
}

async function onServer(work: (db: Database) => Promise<void>): Promise<void> {
  const { db, close } = openPostgres(given().href, 5_000)
  try {
    await work(db)
  } finally {
    await close()
  }
}

function given(): URL {
  const url = process.env['TEST_DATABASE_URL']
  if (url === undefined) throw new Error('TEST_DATABASE_URL must name a PostgreSQL database.')
  return new URL(url)
}

const givenName = () => given().pathname.slice(1)
const templateName = () => `${givenName()}_template`

function toAddress(database: string): string {
  const url = given()
  url.pathname = database
  return url.href
}

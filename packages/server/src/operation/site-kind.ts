import { sql } from 'kysely'
import type { Database, Transaction } from '../database/schema.ts'
import type { SiteKind } from '../database/tables/service.ts'
import { inTransaction } from '../database/transaction.ts'
import { getEmail, people } from './demonstration/data.ts'
import type { Config } from '../platform/config.ts'
import { ownCommands } from '../own-commands.ts'
import { pictureColumns } from '../menu/pictures/picture-columns.ts'
import { isLoopback } from '../platform/loopback.ts'

/** The data belongs to the other mode; the message tells the operator what to do. */
export class OtherKind extends Error {
  override readonly name = 'OtherKind'
}

/** Settings that determine the mode and the location of the data. */
type Site = Pick<Config, 'production' | 'dataDir' | 'databaseUrl'>

/**
 * Keeps demonstration data and a hostel's own data apart. A database without a mark is marked now: by its accounts,
 * or if there are none, by the mode that opens it first.
 *
 * @throws {OtherKind} if the database belongs to the other mode
 */
export async function requireKind(db: Database, site: Site): Promise<void> {
  const expected = site.production ? 'production' : 'demonstration'
  const kind = await inTransaction(db, async (tx) => (await findKind(tx)) ?? markKind(tx, expected))
  if (kind !== expected) throw new OtherKind(refusals[kind](describeLocation(site)))
}

/** The data is served at another URL; the message tells the operator what to do. */
export class OtherUrl extends Error {
  override readonly name = 'OtherUrl'
}

/**
 * Keeps several hostels' data apart: in production, data is served only at its first URL, because another site's
 * settings on the same machine may lead here by mistake. A URL that only this machine can reach does not claim any
 * data.
 *
 * @throws {OtherUrl} if PUBLIC_URL is a different one
 */
export async function requireUrl(db: Database, site: Site & Pick<Config, 'publicUrl'>): Promise<void> {
  const { origin, hostname } = site.publicUrl
  if (!site.production) return
  if (!isLoopback(hostname))
    await db.updateTable('site').set({ public_url: origin }).where('public_url', 'is', null).execute()
  const known = (await db.selectFrom('site').select('public_url').executeTakeFirst())?.public_url ?? origin
  if (known === origin) return
  throw new OtherUrl(
    `The data in ${describeLocation(site)} is served at ${known}, and PUBLIC_URL is ${origin}: are these the settings of ` +
      `another hostel? If this one has moved: ${ownCommands.admin} move-url ${origin}`,
  )
}

/**
 * Lets the data be served at another URL. Removes the old origin from picture URLs, which would otherwise seem to
 * belong to another site.
 */
export const moveUrl = (db: Database, origin: string) =>
  inTransaction(db, async (tx) => {
    const site = await tx.selectFrom('site').select('public_url').executeTakeFirst()
    await tx.updateTable('site').set({ public_url: origin }).execute()
    const before = `${site?.public_url ?? origin}/`
    for (const { table, column } of pictureColumns) {
      const url = sql.ref<string>(column)
      await sql`update ${sql.table(table)} set ${url} = substr(${url}, ${sql.lit(before.length)})
        where substr(${url}, 1, ${sql.lit(before.length)}) = ${before}`.execute(tx)
    }
  })

/** Undefined before the first start. */
export async function findKind(tx: Database): Promise<SiteKind | undefined> {
  return (await tx.selectFrom('site').select('kind').executeTakeFirst())?.kind
}

async function markKind(tx: Transaction, expected: SiteKind): Promise<SiteKind> {
  const kind = (await kindByAccounts(tx)) ?? expected
  await tx
    .insertInto('site')
    .values({ id: 'site', kind, since: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  // another process may have written the mark first
  return (await findKind(tx)) ?? kind
}

/** The mode of a database older than the mark: only a demonstration has accounts with published passwords. */
async function kindByAccounts(tx: Transaction): Promise<SiteKind | undefined> {
  const accounts = tx.selectFrom('identity').select('id').limit(1)
  if (await accounts.where('email', 'in', people.map(getEmail)).executeTakeFirst()) return 'demonstration'
  return (await accounts.executeTakeFirst()) && 'production'
}

const refusals: Readonly<Record<SiteKind, (location: string) => string>> = {
  demonstration: (location) =>
    `The data in ${location} is a demonstration's, whose passwords are public: production does not serve it. ` +
    `Name another DATA_DIR or DATABASE_URL, or start the demonstration with ${ownCommands.demonstration}.`,
  production: (location) =>
    `The data in ${location} is a hostel's own: a demonstration, where every visitor can be the admin, does not serve it. ` +
    `Start it with ${ownCommands.production}, or name another DATA_DIR or DATABASE_URL.`,
}

/** The location of the data, without the password in the database's URL. */
export function describeLocation({ dataDir, databaseUrl }: Site): string {
  if (databaseUrl === undefined) return dataDir
  // a URL with a socket on this machine has no host
  const url = URL.parse(databaseUrl.replace('@/', '@localhost/'))
  return `PostgreSQL at ${url ? (url.searchParams.get('host') ?? url.host) + url.pathname : 'DATABASE_URL'}`
}

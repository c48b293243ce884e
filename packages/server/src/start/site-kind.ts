import type { Database, Transaction } from '../database/schema.ts'
import type { SiteKind } from '../database/tables/service.ts'
import { inTransaction } from '../database/transaction.ts'
import { emailOf, people } from '../demonstration/people.ts'
import type { Config } from './config.ts'
import { ownCommands } from '../own-commands.ts'

/** The data belong to the other mode; the message tells the operator what to do. */
export class OtherKind extends Error {
  override readonly name = 'OtherKind'
}

/** Settings that decide the mode and the place of the data. */
type Site = Pick<Config, 'production' | 'dataDir' | 'databaseUrl'>

/**
 * Keeps demonstration data and a hostel's own data apart. A database without a mark is marked now: by its accounts, or
 * if it has none, by the mode that opens it first.
 *
 * @throws {OtherKind} when the database belongs to the other mode
 */
export async function requireKind(db: Database, site: Site): Promise<void> {
  const wanted = site.production ? 'production' : 'demonstration'
  const kind = await inTransaction(db, async (tx) => (await findKind(tx)) ?? markKind(tx, wanted))
  if (kind !== wanted) throw new OtherKind(refusals[kind](placeOf(site)))
}

/** Undefined before the first start. */
export async function findKind(tx: Database): Promise<SiteKind | undefined> {
  return (await tx.selectFrom('site').select('kind').executeTakeFirst())?.kind
}

async function markKind(tx: Transaction, wanted: SiteKind): Promise<SiteKind> {
  const kind = (await kindByAccounts(tx)) ?? wanted
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
  if (await accounts.where('email', 'in', people.map(emailOf)).executeTakeFirst()) return 'demonstration'
  return (await accounts.executeTakeFirst()) && 'production'
}

const refusals: Readonly<Record<SiteKind, (place: string) => string>> = {
  demonstration: (place) =>
    `The data in ${place} are a demonstration's, whose passwords are published: production does not serve them. ` +
    `Name another DATA_DIR or DATABASE_URL, or start the demonstration with ${ownCommands.demonstration}.`,
  production: (place) =>
    `The data in ${place} are a hostel's own: the demonstration, whose visitors can all be the admin, does not serve them. ` +
    `Start them with ${ownCommands.production}, or name another DATA_DIR or DATABASE_URL.`,
}

/** Where the data are, without the password in the database's URL. */
export function placeOf({ dataDir, databaseUrl }: Site): string {
  if (databaseUrl === undefined) return dataDir
  const url = URL.parse(databaseUrl)
  return `PostgreSQL at ${url ? url.host + url.pathname : 'DATABASE_URL'}`
}

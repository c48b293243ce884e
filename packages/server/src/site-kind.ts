import type { Config } from './config.ts'
import type { Database, Transaction } from './database/schema.ts'
import type { SiteKind } from './database/tables/service.ts'
import { inTransaction } from './database/transaction.ts'
import { emailOf, people } from './demonstration/people.ts'

/** The data are of the other kind; what to do about it, in words for whoever starts the product. */
export class OtherKind extends Error {
  override readonly name = 'OtherKind'
}

/** What of the settings says what is served, and where its data are. */
type Site = Pick<Config, 'production' | 'dataDir' | 'databaseUrl'>

/**
 * Sees to it that a demonstration and a hostel's own data never mix. A database that does not know yet what it is learns it
 * now: by its accounts, or, when there are none, by who opens it first.
 *
 * @throws {OtherKind} when it is not what this service serves
 */
export async function requireKind(db: Database, site: Site): Promise<void> {
  const wanted = site.production ? 'production' : 'demonstration'
  const kind = await inTransaction(db, async (tx) => (await findKind(tx)) ?? markKind(tx, wanted))
  if (kind !== wanted) throw new OtherKind(refusals[kind](placeOf(site)))
}

async function findKind(tx: Transaction): Promise<SiteKind | undefined> {
  return (await tx.selectFrom('site').select('kind').executeTakeFirst())?.kind
}

async function markKind(tx: Transaction, wanted: SiteKind): Promise<SiteKind> {
  const kind = (await kindByAccounts(tx)) ?? wanted
  await tx
    .insertInto('site')
    .values({ id: 'site', kind, since: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  // another process may have been first
  return (await findKind(tx)) ?? kind
}

/** What a database from before the mark is: only a demonstration has accounts with published passwords. */
async function kindByAccounts(tx: Transaction): Promise<SiteKind | undefined> {
  const accounts = tx.selectFrom('identity').select('id').limit(1)
  if (await accounts.where('email', 'in', people.map(emailOf)).executeTakeFirst()) return 'demonstration'
  return (await accounts.executeTakeFirst()) && 'production'
}

const refusals: Readonly<Record<SiteKind, (place: string) => string>> = {
  demonstration: (place) =>
    `The data in ${place} are a demonstration's, whose passwords are published: production does not serve them. ` +
    'Name another DATA_DIR or DATABASE_URL, or start the demonstration with npm start.',
  production: (place) =>
    `The data in ${place} are a hostel's own: the demonstration, in which anybody may be the admin, does not serve them. ` +
    'Start them with npm run production, or name another DATA_DIR or DATABASE_URL.',
}

/** Where the data are, without the password that leads there. */
function placeOf({ dataDir, databaseUrl }: Site): string {
  if (databaseUrl === undefined) return dataDir
  const url = URL.parse(databaseUrl)
  return `PostgreSQL at ${url ? url.host + url.pathname : 'DATABASE_URL'}`
}

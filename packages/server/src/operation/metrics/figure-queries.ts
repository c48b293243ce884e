import { sql } from 'kysely'
import { dialectOf } from '../../database/engine/dialect.ts'
import type { Database } from '../../database/schema.ts'
import { findBackups, hasFailed } from '../../platform/backups.ts'
import { findWaiting } from '../../bookings/bookings.ts'
import { toIso } from '../../database/values.ts'

/** Figures from the database. Moments are in ISO 8601, and undefined if there are none yet. */
export interface Figures {
  readonly bytes: number
  readonly requestsWaiting: number
  readonly oldestRequest: string | undefined
  readonly mailsWaiting: number
  readonly oldestMail: string | undefined
  readonly pushesWaiting: number
  readonly oldestPush: string | undefined
  readonly webhooksWaiting: number
  readonly oldestWebhook: string | undefined
  readonly openCheckouts: number
  readonly openDisputes: number
  readonly drift: readonly { readonly kind: string; readonly count: number }[]
  readonly reconciledUntil: string | undefined
  /** The last backup, or the start of the data if there was none. */
  readonly backedUpAt: string | undefined
  readonly drilledAt: string | undefined
  readonly copiedAt: string | undefined
  /** 1 if a backup, drill or copy has failed and has not succeeded since; undefined before the first start. */
  readonly backupFailed: 0 | 1 | undefined
}

/** Reads the figures one after another, to use only one connection; each query uses an index. */
export async function readFigures(db: Database, now: Date): Promise<Figures> {
  const requests = await findWaiting(db, now.toISOString())
  const mails = await findWaitingFor(db, 'email', now)
  const pushes = await findWaitingFor(db, 'push', now)
  const webhooks = await findWaitingFor(db, 'webhook', now)
  const site = await findSite(db)
  const backups = await findBackups(db, now)
  const reconciled = await db.selectFrom('reconciliation').select('until').executeTakeFirst()
  return {
    bytes: await findSize(db),
    requestsWaiting: requests.count,
    oldestRequest: requests.oldest === null ? undefined : toIso(requests.oldest),
    mailsWaiting: mails.count,
    oldestMail: mails.oldest === null ? undefined : toIso(mails.oldest),
    pushesWaiting: pushes.count,
    oldestPush: pushes.oldest === null ? undefined : toIso(pushes.oldest),
    webhooksWaiting: webhooks.count,
    oldestWebhook: webhooks.oldest === null ? undefined : toIso(webhooks.oldest),
    openCheckouts: await countOpenCheckouts(db),
    openDisputes: await countOpenDisputes(db),
    drift: await countDriftByKind(db),
    reconciledUntil: reconciled && toIso(reconciled.until),
    backedUpAt: site && toIso(site.backed_up_at ?? site.since),
    drilledAt: site && toIso(site.drilled_at ?? site.since),
    copiedAt: backups?.copy.doneAt ?? undefined,
    backupFailed: backups && (hasFailed(backups) ? 1 : 0),
  }
}

/** Number of waiting deliveries on a channel, and since when the longest-waiting one has been due. */
const findWaitingFor = (db: Database, channel: 'email' | 'push' | 'webhook', now: Date) =>
  db
    .selectFrom('deliveries')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn
        .min('at')
        .filterWhere((due) => due('next_at', '<=', now.toISOString()).or('attempts', '>', 0))
        .as('oldest'),
    ])
    .where('channel', '=', channel)
    // a literal, because a parameter does not match the partial index's condition
    .where('state', '=', sql.lit<'waiting'>('waiting'))
    .executeTakeFirstOrThrow()

const findSite = (db: Database) =>
  db.selectFrom('site').select(['since', 'backed_up_at', 'drilled_at']).executeTakeFirst()

async function countOpenCheckouts(db: Database) {
  const { count } = await db
    .selectFrom('checkouts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    // written exactly as in the index of open checkouts, so that the planner uses it
    .where('state', '=', sql.lit('open'))
    .executeTakeFirstOrThrow()
  return count
}

async function countOpenDisputes(db: Database) {
  const { count } = await db
    .selectFrom('payments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('disputed_at', 'is not', null)
    .where('dispute_state', '=', 'open')
    .executeTakeFirstOrThrow()
  return count
}

const countDriftByKind = (db: Database) =>
  db
    .selectFrom('payment_drift')
    .select((eb) => ['kind', eb.fn.countAll<number>().as('count')])
    .groupBy('kind')
    .execute()

async function findSize(db: Database) {
  const size =
    dialectOf(db) === 'postgres'
      ? sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
      : sql<{
          bytes: number
        }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
  const { rows } = await size.execute(db)
  return rows[0]?.bytes ?? 0
}

import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../database/schema.ts'
import { driftBetween, driftMessages } from './drift.ts'
import { noteDrift, removeDrift } from './drift-queries.ts'
import { grant } from '../ledger/grant.ts'
import type { Intent, PaymentProvider } from '../stripe/provider.ts'
import { findPayment } from '../ledger/queries.ts'
import { markChecked } from './reconcile-queries.ts'

/** The ledger, the provider whose books it must agree with, and where to say that they do not. */
export interface Books {
  readonly db: Database
  readonly provider: PaymentProvider
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

/**
 * Brings the ledger in line with what the provider says of a transaction now, and keeps as drift what only a person can
 * put right. Harmless when repeated.
 */
export async function settle(books: Books, transactionId: string): Promise<void> {
  const intent = await books.provider.find(transactionId)
  if (intent && (await grant(books.db, intent)) === 'recorded') {
    books.log.info({ transactionId }, 'A payment that nobody had told of was recorded')
  }
  await compare(books, transactionId, intent)
}

/** Notes how ledger and provider disagree about a transaction, and forgets it once they agree. */
export async function compare({ db, log }: Books, transactionId: string, intent: Intent | undefined) {
  const row = await findPayment(db, transactionId)
  const record = row && {
    packageName: row.package_name,
    amountCents: row.amount_cents,
    currency: row.currency,
    isRefunded: row.refunded_at !== null,
  }
  const kind = driftBetween(record, intent)
  if (kind) {
    const isNew = await noteDrift(db, {
      transactionId,
      kind,
      email: row?.email ?? intent?.email ?? null,
      recordedCents: row?.amount_cents ?? null,
      receivedCents: intent?.amountReceived ?? null,
      currency: intent?.currency ?? row?.currency ?? null,
    })
    if (isNew) log.warn({ transactionId, kind }, driftMessages[kind])
  } else await removeDrift(db, transactionId)
  if (row) await markChecked(db, transactionId)
}

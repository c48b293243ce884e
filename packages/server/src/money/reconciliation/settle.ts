import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import { findConventions } from '../../platform/settings.ts'
import type { Database } from '../../database/schema.ts'
import { driftBetween, driftMessages } from './drift.ts'
import { noteDrift, removeDrift } from './drift-queries.ts'
import { findExpectedCents } from '../payments/checkout-queries.ts'
import { grant } from '../ledger/grant.ts'
import { settleByCard } from '../statements/settle-by-card.ts'
import type { Intent, PaymentProvider } from '../stripe/provider.ts'
import { findPayment, markChecked } from '../ledger/queries.ts'

/**
 * Dependencies of the reconciliation: the ledger's database, the payment provider, and the log for
 * disagreements.
 */
export interface PaymentServices {
  readonly db: Database
  readonly clock: Clock
  readonly timeZone: string
  readonly provider: PaymentProvider
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

/**
 * Updates the ledger to the provider's current state of a transaction, and records as drift what only an admin can
 * correct. Idempotent.
 */
export async function settle(services: PaymentServices, transactionId: string): Promise<void> {
  const intent = await services.provider.find(transactionId)
  if (intent?.statementId !== undefined) {
    await settleByCard(services, intent)
    return
  }
  if (intent && (await grant(services, intent)) === 'recorded') {
    services.log.info(
      { transactionId },
      'A payment was recorded that neither browser nor webhook had reported',
    )
  }
  await recordDrift(services, transactionId, intent)
}

/** Records how the ledger and the provider disagree about a transaction, or removes the record once they agree. */
export async function recordDrift(
  { db, clock, timeZone, log }: PaymentServices,
  transactionId: string,
  intent: Intent | undefined,
) {
  const row = await findPayment(db, transactionId)
  const record = row && {
    packageName: row.package_name,
    amountCents: row.amount_cents,
    currency: row.currency,
    isRefunded: row.refunded_at !== null,
  }
  const cents = intent && (await findExpectedCents(db, intent))
  const { currency } = await findConventions(db)
  const kind = driftBetween(record, intent, { cents, currency })
  if (kind) {
    const isNew = await noteDrift(
      db,
      { now: clock(), timeZone },
      {
        transactionId,
        kind,
        email: row?.email ?? intent?.email ?? null,
        recordedCents: row?.amount_cents ?? null,
        receivedCents: intent?.amountReceived ?? null,
        currency: intent?.currency ?? row?.currency ?? null,
      },
    )
    if (isNew) log.warn({ transactionId, kind }, driftMessages[kind])
  } else await removeDrift(db, transactionId)
  if (row) await markChecked(db, transactionId)
}

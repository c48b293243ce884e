import type { FastifyBaseLogger } from 'fastify'
import { recordDrift } from './drift.ts'
import { grant } from '../ledger/grant.ts'
import { settleByCard } from '../statements/settle-by-card.ts'
import type { PaymentProvider } from '../stripe/provider.ts'
import type { Ledger } from '../ledger/queries.ts'

/** Dependencies of the reconciliation: the ledger, the payment provider, and the log for disagreements. */
export interface PaymentServices extends Ledger {
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

import type { Currency } from '@warm-ladle/contract'
import type { DriftKind } from '../../database/tables/payments.ts'
import type { Intent } from '../stripe/provider.ts'
import { isOurs, purchaseIn } from '../ledger/rules.ts'

/** A payment as the ledger has it. */
export interface PaymentRecord {
  readonly packageName: string
  readonly amountCents: number
  readonly currency: string
  readonly isRefunded: boolean
}

/** Every way in which ledger and provider can disagree about a transaction, with the message for admins. */
export const driftMessages: Readonly<Record<DriftKind, string>> = {
  'not-counted': 'Money was received, but not the price of the package, so no badge was given.',
  'unknown-at-provider': 'The card payment service knows no such payment.',
  'not-paid': 'The card payment service has received nothing for this payment.',
  'other-amount': 'The card payment service has received another amount.',
  'other-package': 'The card payment service has this payment down for another package.',
  'partly-refunded': 'A part of it was paid back; the badge stays until all of it is.',
  'refund-missing': 'It is recorded as paid back, but the card payment service still holds money.',
}

/** What a transaction has to bring; undefined for one of no package. */
interface Asked {
  readonly cents: number | undefined
  readonly currency: Currency
}

/**
 * How the ledger's record of a transaction and the provider's payment disagree; undefined when they agree. The caller has
 * already applied what `grant` can repair.
 *
 * @param asked what it had to bring
 */
export function driftBetween(
  record: PaymentRecord | undefined,
  intent: Intent | undefined,
  asked: Asked,
): DriftKind | undefined {
  if (!record) return intent && keepsUncounted(intent, asked) ? 'not-counted' : undefined
  if (!intent) return 'unknown-at-provider'
  if (!intent.succeeded) return 'not-paid'
  if (record.amountCents !== intent.amountReceived || record.currency !== intent.currency)
    return 'other-amount'
  if (record.packageName !== intent.packageName) return 'other-package'
  return driftOfRefund(record, intent)
}

const keepsUncounted = (intent: Intent, { cents, currency }: Asked) =>
  intent.succeeded &&
  isOurs(intent) &&
  !purchaseIn(intent, cents, currency) &&
  intent.refundedAt === undefined

function driftOfRefund({ isRefunded }: PaymentRecord, { amountReceived, amountRefunded }: Intent) {
  if (isRefunded) return amountRefunded < amountReceived ? 'refund-missing' : undefined
  return amountRefunded > 0 ? 'partly-refunded' : undefined
}

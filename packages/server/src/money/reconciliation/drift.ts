import { type Currency, type Message, sourceLanguage } from '@warm-ladle/contract'
import type { DriftKind } from '../../database/tables/payments.ts'
import { texts } from '../../platform/texts.ts'
import type { Intent } from '../stripe/provider.ts'
import { isOurs, purchaseIn } from '../ledger/rules.ts'
import { sayIn } from '../../platform/words.ts'

/** A payment as recorded in the ledger. */
export interface PaymentRecord {
  readonly packageName: string
  readonly amountCents: number
  readonly currency: string
  readonly isRefunded: boolean
}

/** Texts for admins about every way in which the ledger and the provider can disagree about a transaction. */
export const driftTexts = {
  'not-counted': texts.driftNotCounted,
  'unknown-at-provider': texts.driftUnknown,
  'not-paid': texts.driftNotPaid,
  'other-amount': texts.driftAmount,
  'other-package': texts.driftPackage,
  'partly-refunded': texts.driftPartly,
  'refund-missing': texts.driftRefund,
} as const satisfies Readonly<Record<DriftKind, Message>>

/** The texts in English, for the log. */
export const driftMessages = Object.fromEntries(
  Object.entries(driftTexts).map(([kind, text]) => [kind, sayIn(sourceLanguage)(text)]),
  // Object.fromEntries loses the names
) as Readonly<Record<DriftKind, string>>

/** The expected payment of a transaction; undefined if it is not for a package. */
interface ExpectedPayment {
  readonly cents: number | undefined
  readonly currency: Currency
}

/**
 * How the ledger's record of a transaction and the provider's payment disagree; undefined if they agree. The caller
 * has already applied everything that `grant` can repair.
 *
 * @param expected the payment that was expected
 */
export function driftBetween(
  record: PaymentRecord | undefined,
  intent: Intent | undefined,
  expected: ExpectedPayment,
): DriftKind | undefined {
  if (!record) return intent && keepsUncounted(intent, expected) ? 'not-counted' : undefined
  if (!intent) return 'unknown-at-provider'
  if (!intent.succeeded) return 'not-paid'
  if (record.amountCents !== intent.amountReceived || record.currency !== intent.currency)
    return 'other-amount'
  if (record.packageName !== intent.packageName) return 'other-package'
  return driftOfRefund(record, intent)
}

const keepsUncounted = (intent: Intent, { cents, currency }: ExpectedPayment) =>
  intent.succeeded &&
  isOurs(intent) &&
  !purchaseIn(intent, cents, currency) &&
  intent.refundedAt === undefined

function driftOfRefund({ isRefunded }: PaymentRecord, { amountReceived, amountRefunded }: Intent) {
  if (isRefunded) return amountRefunded < amountReceived ? 'refund-missing' : undefined
  return amountRefunded > 0 ? 'partly-refunded' : undefined
}

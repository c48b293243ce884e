import type { PackageName } from '@warm-ladle/contract'
import type { DisputeState } from '../../database/tables/payments.ts'

/** What becomes of the last complaint of a payer to their bank, and when it was made, ISO 8601. */
export interface Dispute {
  readonly state: DisputeState
  readonly openedAt: string
}

/** A payment as the provider knows it. */
export interface Intent {
  /** The transaction id. */
  readonly id: string
  readonly clientSecret: string
  readonly succeeded: boolean
  /** Smallest unit of the currency that was really received. */
  readonly amountReceived: number
  /** How much of it was paid back; 0 also where the provider did not say, as in its events. */
  readonly amountRefunded: number
  /** When all of it was paid back, ISO 8601; undefined while it was not, or the provider did not say. */
  readonly refundedAt: string | undefined
  /** Undefined where there is none, or the provider did not say. */
  readonly dispute: Dispute | undefined
  /** ISO 4217, lower case. */
  readonly currency: string
  /** Who pays and for what, as we told the provider when the payment began. */
  readonly userId: string | undefined
  readonly packageName: string | undefined
  readonly email: string | undefined
  /** When it was paid, or begun while it is not paid, ISO 8601. */
  readonly paidAt: string
}

export interface NewIntent {
  readonly userId: string
  readonly email: string
  readonly packageName: PackageName
  readonly amountCents: number
  /** The same key never makes a second intent. */
  readonly idempotencyKey: string
}

/** What the provider tells us of its own accord. */
export type PaymentEvent =
  | { readonly id: string; readonly kind: 'succeeded'; readonly intent: Intent }
  | { readonly id: string; readonly kind: 'refunded'; readonly transactionId: string; readonly at: string }
  | { readonly id: string; readonly kind: 'disputed'; readonly transactionId: string }
  | { readonly id: string; readonly kind: 'other' }

/** The card payment provider, as far as the product needs it. Whatever it is asked may throw a Refusal `unavailable`. */
export interface PaymentProvider {
  begin(intent: NewIntent): Promise<Intent>
  /** The payment as it is now, refunds and disputes included; undefined when the provider knows no such transaction. */
  find(transactionId: string): Promise<Intent | undefined>
  /** Ends a payment that was not made; answers false when it can no longer be ended, because it was made. */
  cancel(transactionId: string): Promise<boolean>
  /**
   * Pays back whatever of a payment has not been paid back yet. The same key never pays twice.
   *
   * @returns when it was paid back, now or before, ISO 8601; undefined when the provider knows no such transaction
   * @throws {Refusal} `refund-refused` with the provider's reason
   */
  refund(transactionId: string, idempotencyKey: string): Promise<string | undefined>
  /** Transactions that were paid, paid back in part or whole, or disputed, at this moment (ISO 8601) or later; each once. */
  changedSince(moment: string): Promise<readonly string[]>
  /** The event in a webhook's body, byte for byte; undefined when its signature does not fit or is too old. */
  eventIn(body: Buffer, signature: string): PaymentEvent | undefined
}

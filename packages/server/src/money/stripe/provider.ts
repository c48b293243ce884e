import type { Currency, PackageName } from '@warm-ladle/contract'
import type { DisputeState } from '../../database/tables/payments.ts'

/** State of the latest dispute about a payment, and when it was opened (ISO 8601). */
export interface Dispute {
  readonly state: DisputeState
  readonly openedAt: string
}

/** A payment in the provider's current state. */
export interface Intent {
  /** The transaction id. */
  readonly id: string
  readonly clientSecret: string
  readonly succeeded: boolean
  /** The amount actually received, in the currency's minor unit. */
  readonly amountReceived: number
  /** The refunded amount; also 0 if the provider does not state it, as for a payment that was just begun. */
  readonly amountRefunded: number
  /** When it was refunded in full, ISO 8601; undefined if it was not, or the provider does not state it. */
  readonly refundedAt: string | undefined
  /** Undefined if there is none, or the provider does not state it. */
  readonly dispute: Dispute | undefined
  /** ISO 4217, lower case. */
  readonly currency: string
  /** Payer and package, from the metadata that we sent to the provider when creating the payment. */
  readonly userId: string | undefined
  readonly packageName: string | undefined
  /** The statement that was paid instead of a package. */
  readonly statementId: string | undefined
  readonly email: string | undefined
  /** When it was paid, otherwise when it was created; ISO 8601. */
  readonly paidAt: string
}

/** The purpose of a payment: a membership, or a month's meals. */
export type Purpose =
  | { readonly packageName: PackageName }
  | { readonly statementId: string; readonly month: string }

export interface NewIntent {
  readonly purpose: Purpose
  /** Null for the statement of a deleted member. */
  readonly userId: string | null
  readonly email: string
  readonly amountCents: number
  readonly currency: Currency
  /** Repeating a call with the same key does not create a second intent. */
  readonly idempotencyKey: string
}

/**
 * An event from the provider's webhook. It means that something happened to a payment, whose state is then read
 * again.
 */
export interface PaymentEvent {
  readonly id: string
  readonly kind: 'succeeded' | 'refunded' | 'disputed' | 'other'
  /** Undefined for irrelevant events. */
  readonly transactionId?: string | undefined
}

/** The card payment provider, limited to what the product uses. Every call may throw the Refusal `unavailable`. */
export interface PaymentProvider {
  /**
   * Whether there is a provider; if not, every call is refused with `no-cards`, and there is nothing to reconcile.
   */
  readonly takesCards: boolean
  begin(intent: NewIntent): Promise<Intent>
  /** The payment's current state with refunds and disputes; undefined for an unknown transaction. */
  find(transactionId: string): Promise<Intent | undefined>
  /** Cancels an unpaid payment; returns false if it was paid and can no longer be cancelled. */
  cancel(transactionId: string): Promise<boolean>
  /**
   * Refunds the rest of a payment. Repeating a call with the same key refunds nothing more.
   *
   * @returns when it was refunded, now or before, ISO 8601; undefined for an unknown transaction
   * @throws {Refusal} `refund-refused` with the provider's reason
   */
  refund(transactionId: string, idempotencyKey: string): Promise<string | undefined>
  /** Transactions paid, partly or fully refunded, or disputed since this moment (ISO 8601), each once. */
  changedSince(moment: string): Promise<readonly string[]>
  /**
   * The event in a webhook's raw body. Undefined if its signature is invalid, or is more than a few minutes old or in
   * the future; also undefined for test events if payments move real money.
   */
  eventIn(body: Buffer, signature: string): PaymentEvent | undefined
}

import type { CardBrand } from '../card-number.ts'
import type { CardOutcome } from '../test-cards.ts'

/** Stripe's nouns, as far as the product uses them. Times are seconds since 1970, amounts are in cents. */
export type Metadata = Record<string, string>

export interface BillingDetails {
  readonly address: Readonly<Record<string, string | null>>
  readonly email: string | null
  readonly name: string | null
  readonly phone: string | null
}

export interface CardDetails {
  readonly brand: CardBrand
  readonly country: string
  readonly exp_month: number
  readonly exp_year: number
  readonly fingerprint: string
  readonly funding: string
  readonly last4: string
}

interface PaymentMethod {
  readonly id: string
  readonly object: 'payment_method'
  readonly billing_details: BillingDetails
  readonly card: CardDetails
  readonly created: number
  readonly customer: null
  readonly livemode: false
  readonly metadata: Metadata
  readonly type: 'card'
}

/** A payment method with the stand-in's own details. The card number itself is never stored. */
export interface StoredMethod {
  readonly id: string
  readonly method: PaymentMethod
  readonly outcome: CardOutcome
  /** Whether the method has been used to pay. Without a customer, it can pay only once. */
  spent: boolean
}

interface PaymentError {
  readonly type: 'card_error' | 'invalid_request_error'
  readonly code: string
  readonly decline_code?: string
  readonly doc_url: string
  readonly message: string
  readonly charge?: string
  readonly payment_method: PaymentMethod
}

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'succeeded'
  | 'canceled'

interface NextAction {
  readonly type: 'use_stripe_sdk'
  readonly use_stripe_sdk: { readonly type: 'three_d_secure_redirect'; readonly stripe_js: string }
}

export interface PaymentIntent {
  readonly id: string
  readonly object: 'payment_intent'
  readonly allowed_payment_method_types: readonly string[] | null
  readonly amount: number
  amount_received: number
  canceled_at: number | null
  cancellation_reason: string | null
  readonly capture_method: 'automatic'
  readonly client_secret: string
  readonly confirmation_method: 'automatic'
  readonly created: number
  readonly currency: string
  readonly customer: string | null
  readonly description: string | null
  last_payment_error: PaymentError | null
  latest_charge: string | null
  readonly livemode: false
  readonly metadata: Metadata
  next_action: NextAction | null
  payment_method: string | null
  readonly payment_method_types: readonly string[]
  receipt_email: string | null
  status: IntentStatus
}

import type { BillingDetails, CardDetails, Metadata } from './objects.ts'

/** The charge of a payment, with its refunds and disputes. */
export interface Charge {
  readonly id: string
  readonly object: 'charge'
  readonly amount: number
  readonly amount_captured: number
  amount_refunded: number
  readonly billing_details: BillingDetails
  readonly captured: boolean
  readonly created: number
  readonly currency: string
  readonly customer: string | null
  readonly description: string | null
  disputed: boolean
  readonly failure_code: string | null
  readonly failure_message: string | null
  readonly livemode: false
  readonly metadata: Metadata
  readonly paid: boolean
  readonly payment_intent: string
  readonly payment_method: string
  readonly payment_method_details: { readonly card: CardDetails; readonly type: 'card' }
  readonly receipt_email: string | null
  refunded: boolean
  readonly status: 'succeeded' | 'failed'
}

export interface Refund {
  readonly id: string
  readonly object: 'refund'
  readonly amount: number
  readonly charge: string
  readonly created: number
  readonly currency: string
  readonly metadata: Metadata
  readonly payment_intent: string
  readonly reason: string | null
  readonly status: 'succeeded'
}

export interface Dispute {
  readonly id: string
  readonly object: 'dispute'
  readonly amount: number
  readonly balance_transactions: readonly never[]
  readonly charge: string
  readonly created: number
  readonly currency: string
  evidence: Readonly<Record<string, string | null>>
  readonly evidence_details: {
    readonly due_by: number
    has_evidence: boolean
    readonly past_due: false
    submission_count: number
  }
  readonly is_charge_refundable: false
  readonly livemode: false
  readonly metadata: Metadata
  readonly payment_intent: string
  readonly reason: 'fraudulent'
  status: 'needs_response' | 'under_review' | 'won' | 'lost'
}

import type { Account } from './account.ts'
import type { ApiCall, Endpoint } from './endpoint.ts'
import { invalidRequest } from './errors.ts'
import { newId, now } from './ids.ts'
import type { Charge, Dispute } from './charge-objects.ts'
import { branchParam, textParam } from './params.ts'
import { findItem, readingEndpoints } from './reading.ts'

/** Seconds until evidence is due. */
const timeForEvidence = 9 * 24 * 60 * 60

/** Opens a dispute about a charge and withdraws its money. */
export function openDispute(account: Account, charge: Charge): Dispute {
  charge.disputed = true
  account.charges.put(charge)
  const dispute: Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    evidence: { uncategorized_text: null },
    evidence_details: {
      due_by: now() + timeForEvidence,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  }
  account.publish('charge.dispute.created', dispute)
  return dispute
}

/** Closes a dispute with a result. A dispute that is already closed stays unchanged. */
export function closeDispute(account: Account, dispute: Dispute, status: 'won' | 'lost'): void {
  if (dispute.status === 'won' || dispute.status === 'lost') {
    throw invalidRequest(`This dispute is already closed (status: ${dispute.status}).`)
  }
  dispute.status = status
  account.publish('charge.dispute.closed', dispute)
}

/** The latest dispute about a payment. */
export const disputeAbout = (account: Account, intentId: string): Dispute | undefined =>
  account.disputes.newestFirst().find(({ payment_intent: intent }) => intent === intentId)

const findDispute = ({ account, id }: ApiCall): Dispute => findItem(account.disputes, 'dispute', id)

// as in Stripe's test mode, two words of evidence decide
function handInEvidence(call: ApiCall): object {
  const dispute = findDispute(call)
  const text = textParam(branchParam(call.params, 'evidence'), 'uncategorized_text')
  if (text !== undefined) {
    dispute.evidence = { uncategorized_text: text }
    dispute.evidence_details.has_evidence = true
    dispute.evidence_details.submission_count += 1
  }
  if (text === 'winning_evidence') closeDispute(call.account, dispute, 'won')
  if (text === 'losing_evidence') closeDispute(call.account, dispute, 'lost')
  call.account.disputes.put(dispute)
  return dispute
}

/** Accepts a dispute on behalf of the shop. */
function giveIn(call: ApiCall): object {
  const dispute = findDispute(call)
  closeDispute(call.account, dispute, 'lost')
  return dispute
}

export const disputeEndpoints: readonly Endpoint[] = [
  ...readingEndpoints<Dispute>({
    noun: 'dispute',
    path: '/disputes',
    shelf: ({ disputes }) => disputes,
    filters: ['charge', 'payment_intent'],
  }),
  {
    method: 'POST',
    path: '/disputes/:id',
    access: 'secret',
    params: ['evidence', 'submit'],
    run: handInEvidence,
  },
  { method: 'POST', path: '/disputes/:id/close', access: 'secret', params: [], run: giveIn },
]

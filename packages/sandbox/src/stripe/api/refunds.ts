import type { FormTree } from '../form-encoding.ts'
import type { Account } from './account.ts'
import { disputeAbout } from './disputes.ts'
import type { ApiCall, Endpoint } from './endpoint.ts'
import { invalidRequest, missingParam, noSuch } from './errors.ts'
import { newId, now } from './ids.ts'
import type { Charge, Refund } from './charge-objects.ts'
import { amountText } from '../amount-text.ts'
import { integerParam, metadataParam, textParam } from './params.ts'
import { readingEndpoints } from './reading.ts'

function chargeToRefund(account: Account, params: FormTree): Charge {
  const chargeId = textParam(params, 'charge')
  const intentId = textParam(params, 'payment_intent')
  if (chargeId === undefined && intentId === undefined) throw missingParam('payment_intent')
  const intent = intentId === undefined ? undefined : account.paymentIntents.get(intentId)
  if (intentId !== undefined && !intent) throw noSuch('payment_intent', intentId, 'payment_intent')
  const id = chargeId ?? intent?.latest_charge ?? ''
  const charge = account.charges.get(id)
  if (charge?.paid) return charge
  if (chargeId !== undefined) throw noSuch('charge', chargeId, 'charge')
  throw invalidRequest('This PaymentIntent does not have a successful charge to refund.', {
    param: 'payment_intent',
  })
}

function requireUndisputed(account: Account, charge: Charge): void {
  const dispute = disputeAbout(account, charge.payment_intent)
  if (!dispute || dispute.status === 'won') return
  const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`
  throw invalidRequest(message, { code: 'charge_disputed' })
}

function amountToRefund(charge: Charge, params: FormTree): number {
  const left = charge.amount - charge.amount_refunded
  if (left === 0) {
    const message = `Charge ${charge.id} has already been refunded.`
    throw invalidRequest(message, { code: 'charge_already_refunded' })
  }
  const amount = integerParam(params, 'amount') ?? left
  const formatAmount = (units: number) => amountText(units, charge.currency)
  if (amount < 1) throw invalidRequest('Invalid positive integer', { param: 'amount' })
  if (amount <= left) return amount
  throw invalidRequest(
    `Refund amount (${formatAmount(amount)}) is greater than unrefunded amount on charge (${formatAmount(left)})`,
    { param: 'amount' },
  )
}

function createRefund({ account, params }: ApiCall): object {
  const charge = chargeToRefund(account, params)
  requireUndisputed(account, charge)
  const refund = account.refunds.put({
    id: newId('re'),
    object: 'refund',
    amount: amountToRefund(charge, params),
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    metadata: metadataParam(params),
    payment_intent: charge.payment_intent,
    reason: textParam(params, 'reason') ?? null,
    status: 'succeeded',
  })
  charge.amount_refunded += refund.amount
  charge.refunded = charge.amount_refunded === charge.amount
  account.publish('refund.created', refund)
  account.publish('charge.refunded', charge)
  return refund
}

export const refundEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/refunds',
    access: 'secret',
    params: ['amount', 'charge', 'metadata', 'payment_intent', 'reason'],
    run: createRefund,
  },
  ...readingEndpoints<Refund>({
    noun: 'refund',
    path: '/refunds',
    shelf: ({ refunds }) => refunds,
    filters: ['charge', 'payment_intent'],
  }),
]

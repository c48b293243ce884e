import type { FormTree } from '../form-encoding.ts'
import { confirmIntent } from './confirmation.ts'
import type { ApiCall } from './endpoint.ts'
import { invalidRequest, missingParam } from './errors.ts'
import { newId, now } from './ids.ts'
import { toView } from './intent-view.ts'
import type { PaymentIntent } from './objects.ts'
import { integerParam, listParam, metadataParam, textParam } from './params.ts'
import { findPaymentMethod } from './payment-methods.ts'

/** The parameters for creating an intent. */
export const creationParams = [
  'allowed_payment_method_types',
  'amount',
  'automatic_payment_methods',
  'confirm',
  'currency',
  'customer',
  'description',
  'metadata',
  'payment_method',
  'receipt_email',
]

// Stripe's limits in dollars; other currencies have similar limits
const smallest = 50
const largest = 99_999_999

/** Currencies with three decimals, in which Stripe accepts only multiples of ten. */
const withThousandths: ReadonlySet<string> = new Set(['bhd', 'jod', 'kwd', 'omr', 'tnd'])

function readAmount(params: FormTree): number {
  const amount = integerParam(params, 'amount')
  if (amount === undefined) throw missingParam('amount')
  if (withThousandths.has(readCurrency(params)) && amount % 10 !== 0) {
    throw invalidRequest(`Invalid amount. The last digit of ${amount} has to be 0.`, { param: 'amount' })
  }
  if (amount < smallest) {
    throw invalidRequest('Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'amount' })
  }
  if (amount > largest) {
    const message = 'Amount must be no more than $999,999.99'
    throw invalidRequest(message, { code: 'amount_too_large', param: 'amount' })
  }
  return amount
}

/** The currencies that it accepts: with two decimals, without a minor unit, and with three decimals. */
const currencies: ReadonlySet<string> = new Set([
  'usd',
  'eur',
  'gbp',
  'inr',
  'isk',
  'jpy',
  'krw',
  ...withThousandths,
])

function readCurrency(params: FormTree): string {
  const currency = textParam(params, 'currency')?.toLowerCase()
  if (currency === undefined) throw missingParam('currency')
  if (currencies.has(currency)) return currency
  throw invalidRequest(
    `Invalid currency: ${currency}. The stand-in charges in ${[...currencies].join(', ')} only.`,
    {
      param: 'currency',
    },
  )
}

// since the version of autumn 2026, Stripe has `payment_method_types` only in responses
function readAllowedTypes(params: FormTree): string[] | null {
  const types = listParam(params, 'allowed_payment_method_types')
  const unknown = types.find((type) => type !== 'card')
  if (unknown === undefined) return types.length > 0 ? types : null
  throw invalidRequest(`The stand-in takes cards only, not '${unknown}'.`, {
    param: 'allowed_payment_method_types',
  })
}

/** Creates a payment with these parameters; the payment waits for a card. */
export function newIntent(params: FormTree): PaymentIntent {
  const id = newId('pi')
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: readAllowedTypes(params),
    amount: readAmount(params),
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: newId(`${id}_secret`),
    confirmation_method: 'automatic',
    created: now(),
    currency: readCurrency(params),
    customer: textParam(params, 'customer') ?? null,
    description: textParam(params, 'description') ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: metadataParam(params),
    next_action: null,
    payment_method: null,
    payment_method_types: ['card'],
    receipt_email: textParam(params, 'receipt_email') ?? null,
    status: 'requires_payment_method',
  }
}

/** Records a future payment, which `confirm` charges immediately. */
export function createIntent(call: ApiCall): object {
  const { account, params } = call
  const intent = newIntent(params)
  const method = textParam(params, 'payment_method')
  if (method !== undefined) {
    intent.payment_method = findPaymentMethod(account, method).id
    intent.status = 'requires_confirmation'
  }
  account.paymentIntents.put(intent)
  account.publish('payment_intent.created', intent)
  if (textParam(params, 'confirm') !== 'true') return toView(intent, call.role)
  return confirmIntent({ ...call, id: intent.id, params: {} })
}

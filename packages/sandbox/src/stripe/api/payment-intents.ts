import type { FormTree } from '../form-encoding.ts'
import { confirmationParams, confirmIntent } from './confirmation.ts'
import type { ApiCall, Endpoint } from './endpoint.ts'
import { ApiError, invalidRequest, missingParam } from './errors.ts'
import { newId, now } from './ids.ts'
import { intentOf, viewOf } from './intent-view.ts'
import { listOf, listParams } from './listing.ts'
import type { PaymentIntent } from './objects.ts'
import { integerParam, listParam, metadataParam, textParam } from './params.ts'
import { findPaymentMethod } from './payment-methods.ts'

// Stripe's bounds for the dollar; the product charges in nothing else.
const smallest = 50
const largest = 99_999_999

function readAmount(params: FormTree): number {
  const amount = integerParam(params, 'amount')
  if (amount === undefined) throw missingParam('amount')
  if (amount < smallest) {
    throw invalidRequest('Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'amount' })
  }
  if (amount > largest) {
    const message = 'Amount must be no more than $999,999.99'
    throw invalidRequest(message, { code: 'amount_too_large', param: 'amount' })
  }
  return amount
}

/** Those with hundredths, so that amounts read alike. */
const currencies: ReadonlySet<string> = new Set(['usd', 'eur', 'gbp', 'inr'])

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

// Since its version of autumn 2026 Stripe knows `payment_method_types` in its answers only.
function readAllowedTypes(params: FormTree): string[] | null {
  const types = listParam(params, 'allowed_payment_method_types')
  const strange = types.find((type) => type !== 'card')
  if (strange === undefined) return types.length > 0 ? types : null
  throw invalidRequest(`The stand-in takes cards only, not '${strange}'.`, {
    param: 'allowed_payment_method_types',
  })
}

function newIntent(params: FormTree): PaymentIntent {
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

function createIntent(call: ApiCall): object {
  const { account, params } = call
  const intent = newIntent(params)
  const method = textParam(params, 'payment_method')
  if (method !== undefined) {
    intent.payment_method = findPaymentMethod(account, method).id
    intent.status = 'requires_confirmation'
  }
  account.paymentIntents.put(intent)
  account.publish('payment_intent.created', intent)
  if (textParam(params, 'confirm') !== 'true') return viewOf(intent, call.role)
  return confirmIntent({ ...call, id: intent.id, params: {} })
}

function listIntents({ account, params }: ApiCall): object {
  const customer = textParam(params, 'customer')
  return listOf(
    account.paymentIntents,
    params,
    '/v1/payment_intents',
    (intent) => customer === undefined || intent.customer === customer,
  )
}

function cancelIntent(call: ApiCall): object {
  const intent = intentOf(call)
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw new ApiError(400, {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message: `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
      payment_intent: viewOf(intent, call.role),
    })
  }
  intent.status = 'canceled'
  intent.canceled_at = now()
  intent.cancellation_reason = textParam(call.params, 'cancellation_reason') ?? null
  intent.next_action = null
  call.account.publish('payment_intent.canceled', intent)
  return viewOf(intent, call.role)
}

const creationParams = [
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

export const paymentIntentEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/payment_intents',
    access: 'secret',
    params: creationParams,
    run: createIntent,
  },
  {
    method: 'GET',
    path: '/payment_intents',
    access: 'secret',
    params: [...listParams, 'customer'],
    run: listIntents,
  },
  {
    method: 'GET',
    path: '/payment_intents/:id',
    access: 'publishable',
    params: ['client_secret'],
    run: (call) => viewOf(intentOf(call), call.role),
  },
  {
    method: 'POST',
    path: '/payment_intents/:id/confirm',
    access: 'publishable',
    params: confirmationParams,
    run: confirmIntent,
  },
  {
    method: 'POST',
    path: '/payment_intents/:id/cancel',
    access: 'secret',
    params: ['cancellation_reason'],
    run: cancelIntent,
  },
]

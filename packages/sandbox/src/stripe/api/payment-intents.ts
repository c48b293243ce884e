import { confirmationParams, confirmIntent } from './confirmation.ts'
import type { ApiCall, Endpoint } from './endpoint.ts'
import { ApiError } from './errors.ts'
import { now } from './ids.ts'
import { createIntent, creationParams } from './intent-creation.ts'
import { findIntent, toView } from './intent-view.ts'
import { listParams } from './listing.ts'
import { textParam } from './params.ts'
import { listBy } from './reading.ts'

const listIntents = ({ account, params }: ApiCall): object =>
  listBy(account.paymentIntents, params, '/payment_intents', ['customer'])

function cancelIntent(call: ApiCall): object {
  const intent = findIntent(call)
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw new ApiError(400, {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message: `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
      payment_intent: toView(intent, call.role),
    })
  }
  intent.status = 'canceled'
  intent.canceled_at = now()
  intent.cancellation_reason = textParam(call.params, 'cancellation_reason') ?? null
  intent.next_action = null
  call.account.publish('payment_intent.canceled', intent)
  return toView(intent, call.role)
}

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
    run: (call) => toView(findIntent(call), call.role),
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

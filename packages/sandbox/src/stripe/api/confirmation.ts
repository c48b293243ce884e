import type { Account } from './account.ts'
import { charge } from './charging.ts'
import type { ApiCall } from './endpoint.ts'
import { ApiError, invalidRequest } from './errors.ts'
import { findIntent, toView } from './intent-view.ts'
import type { IntentStatus, StoredMethod, PaymentIntent } from './objects.ts'
import { branchParam, textParam } from './params.ts'
import { addPaymentMethod, findPaymentMethod } from './payment-methods.ts'

/** The parameters of a confirmation. */
export const confirmationParams = [
  'client_secret',
  'payment_method',
  'payment_method_data',
  'receipt_email',
  'return_url',
]

const confirmable: readonly IntentStatus[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]

function unexpectedState(call: ApiCall, intent: PaymentIntent, message: string): ApiError {
  return new ApiError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message,
    payment_intent: toView(intent, call.role),
  })
}

function requireConfirmable(call: ApiCall, intent: PaymentIntent): void {
  if (confirmable.includes(intent.status)) return
  const why =
    intent.status === 'succeeded'
      ? 'it has already succeeded after being previously confirmed.'
      : `it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.`
  throw unexpectedState(call, intent, `You cannot confirm this PaymentIntent because ${why}`)
}

function methodFor(call: ApiCall, intent: PaymentIntent): StoredMethod {
  const { account, params } = call
  const written = branchParam(params, 'payment_method_data')
  if (Object.keys(written).length > 0) return addPaymentMethod(account, written)
  const id = textParam(params, 'payment_method') ?? intent.payment_method
  if (id !== null) return findPaymentMethod(account, id)
  throw unexpectedState(
    call,
    intent,
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
  )
}

function requireUnspent(method: StoredMethod): void {
  if (!method.spent) return
  throw invalidRequest(
    'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
    { param: 'payment_method' },
  )
}

function requireAuthentication(account: Account, intent: PaymentIntent): void {
  intent.status = 'requires_action'
  intent.next_action = {
    type: 'use_stripe_sdk',
    use_stripe_sdk: {
      type: 'three_d_secure_redirect',
      stripe_js: `/v1/payment_intents/${intent.id}/verify_challenge`,
    },
  }
  account.publish('payment_intent.requires_action', intent)
}

/** Charges the intent's card, or requests 3-D Secure first. A declined card is a 402. */
export function confirmIntent(call: ApiCall): object {
  const intent = findIntent(call)
  requireConfirmable(call, intent)
  const method = methodFor(call, intent)
  requireUnspent(method)
  intent.payment_method = method.id
  intent.receipt_email = textParam(call.params, 'receipt_email') ?? intent.receipt_email
  if (method.outcome.authentication) {
    requireAuthentication(call.account, intent)
    return toView(intent, call.role)
  }
  charge(call.account, intent, method)
  const error = intent.last_payment_error
  if (error) throw new ApiError(402, { ...error, payment_intent: toView(intent, call.role) })
  return toView(intent, call.role)
}

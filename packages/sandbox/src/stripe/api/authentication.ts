import type { Account } from './account.ts'
import { charge } from './charging.ts'
import type { ApiCall, Endpoint } from './endpoint.ts'
import { docUrl, invalidRequest } from './errors.ts'
import { findIntent, toView } from './intent-view.ts'
import type { StoredMethod, PaymentIntent } from './objects.ts'
import { textParam } from './params.ts'
import { findPaymentMethod } from './payment-methods.ts'

/** The cardholder's answer in the 3-D Secure dialog. */
export type ChallengeResult = 'complete' | 'fail'

function notAuthenticated(account: Account, intent: PaymentIntent, { method }: StoredMethod): void {
  const code = 'payment_intent_authentication_failure'
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.next_action = null
  intent.last_payment_error = {
    type: 'invalid_request_error',
    code,
    doc_url: docUrl(code),
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    payment_method: method,
  }
  account.publish('payment_intent.payment_failed', intent)
}

/** Finishes a challenge: charges the card, or makes the intent wait for a card again. */
export function answerChallenge(account: Account, intent: PaymentIntent, result: ChallengeResult): void {
  if (intent.status !== 'requires_action' || intent.payment_method === null) {
    throw invalidRequest('This PaymentIntent is not waiting for authentication.', {
      code: 'payment_intent_unexpected_state',
    })
  }
  const method = findPaymentMethod(account, intent.payment_method)
  if (result === 'complete') charge(account, intent, method)
  else notAuthenticated(account, intent, method)
}

function verifyChallenge(call: ApiCall): object {
  const intent = findIntent(call)
  answerChallenge(call.account, intent, textParam(call.params, 'result') === 'complete' ? 'complete' : 'fail')
  return toView(intent, call.role)
}

// The dialog's own endpoint, which plays the bank. If the bank refuses the card, the intent says so, and the response
// is a success.
export const authenticationEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/payment_intents/:id/verify_challenge',
    access: 'publishable',
    params: ['client_secret', 'result'],
    run: verifyChallenge,
  },
]

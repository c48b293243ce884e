import type { PaymentMethodCreateParams, Stripe, StripeCardElement, StripeError } from '@stripe/stripe-js'

/** The part of the provider's library that charges a card. */
export type CardLibrary = Pick<Stripe, 'createPaymentMethod' | 'confirmCardPayment'>

export interface Purchase {
  readonly card: StripeCardElement
  /** Client secret of the payment that the server has created. */
  readonly clientSecret: string
  readonly payer: PaymentMethodCreateParams.BillingDetails
}

/** The card was charged; or it was not, with the message why; or there was no answer, and it may have been charged. */
export type Charge =
  | { readonly transactionId: string }
  | { readonly problem: string }
  | { readonly isUncertain: true }

/**
 * Charges a card: creates a payment method, and confirms the payment with the bank's authentication if needed. Safe to
 * repeat, since a payment can succeed only once.
 */
export async function charge(library: CardLibrary, { card, clientSecret, payer }: Purchase): Promise<Charge> {
  const method = await library.createPaymentMethod({ type: 'card', card, billing_details: payer })
  if (method.error) return problemIn(method.error)

  const { paymentIntent, error } = await confirm(library, clientSecret, method.paymentMethod.id)
  // a repetition after a lost answer fails because the payment was made already, which is a success
  const intent = paymentIntent ?? error.payment_intent
  if (intent?.status === 'succeeded') return { transactionId: intent.id }
  if (intent?.status === 'canceled') {
    return {
      problem: 'A newer checkout has taken the place of this one. Please reload this page to pay here.',
    }
  }
  if (error) return isUnanswered(error) ? { isUncertain: true } : problemIn(error)
  return { problem: 'Your bank has not confirmed this payment yet. Please try again later.' }
}

const problemIn = ({ message }: Pick<StripeError, 'message'>) => ({
  problem: message ?? 'Your card could not be charged. Please try another one.',
})

/** From here on money may move, so even a failure of the library leaves the outcome uncertain. */
const confirm = (library: CardLibrary, clientSecret: string, methodId: string) =>
  library
    .confirmCardPayment(clientSecret, { payment_method: methodId })
    .catch((cause: unknown): { paymentIntent?: undefined; error: Unanswered } => {
      console.error('The card library failed', cause)
      return { error: { type: 'api_error' } }
    })

type Unanswered = Pick<StripeError, 'type' | 'message' | 'payment_intent'>

/** Whether the provider gave no answer; its message would claim that nothing was charged. */
const isUnanswered = ({ type, payment_intent: intent }: Unanswered) =>
  intent === undefined && (type === 'api_connection_error' || type === 'api_error')

/** Id of the payment that a client secret belongs to: 'pi_1' of 'pi_1_secret_2'. */
export const transactionIdIn = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? ''

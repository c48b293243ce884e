import type { PaymentMethodCreateParams, Stripe, StripeCardElement, StripeError } from '@stripe/stripe-js'

/** The part of the provider's library that charges a card. */
export type CardLibrary = Pick<Stripe, 'createPaymentMethod' | 'confirmCardPayment'>

export interface Purchase {
  readonly card: StripeCardElement
  /** Secret of the payment that the server has begun. */
  readonly clientSecret: string
  readonly payer: PaymentMethodCreateParams.BillingDetails
}

/** The card was charged, or the sentence that tells why not; or nobody answered, and it may have been charged. */
export type Charge =
  | { readonly transactionId: string }
  | { readonly problem: string }
  | { readonly isUncertain: true }

/**
 * Charges a card: makes a payment method of it and confirms the payment, asking the bank's questions on the way. It is
 * safe to repeat, since a payment can be made but once.
 */
export async function charge(library: CardLibrary, { card, clientSecret, payer }: Purchase): Promise<Charge> {
  const method = await library.createPaymentMethod({ type: 'card', card, billing_details: payer })
  if (method.error) return problemIn(method.error)

  const { paymentIntent, error } = await confirm(library, clientSecret, method.paymentMethod.id)
  // a second try after a lost answer is told that the payment was made already: that is a success
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

/** From here on money may move: also a library that fails leaves open whether it did. */
const confirm = (library: CardLibrary, clientSecret: string, methodId: string) =>
  library
    .confirmCardPayment(clientSecret, { payment_method: methodId })
    .catch((cause: unknown): { paymentIntent?: undefined; error: Unanswered } => {
      console.error('The card library failed', cause)
      return { error: { type: 'api_error' } }
    })

type Unanswered = Pick<StripeError, 'type' | 'message' | 'payment_intent'>

/** Whether the provider could not be asked, or did not say; its own sentence would promise that nothing was charged. */
const isUnanswered = ({ type, payment_intent: intent }: Unanswered) =>
  intent === undefined && (type === 'api_connection_error' || type === 'api_error')

/** Id of the payment that a client secret belongs to: 'pi_1' of 'pi_1_secret_2'. */
export const transactionIdIn = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? ''

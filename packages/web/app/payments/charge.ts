import type { PaymentMethodCreateParams, Stripe, StripeCardElement, StripeError } from '@stripe/stripe-js'

/** The part of the provider's library that charges a card. */
export type CardLibrary = Pick<Stripe, 'createPaymentMethod' | 'confirmCardPayment'>

export interface Purchase {
  readonly card: StripeCardElement
  /** Secret of the payment that the server has begun. */
  readonly clientSecret: string
  readonly payer: PaymentMethodCreateParams.BillingDetails
}

/** The card was charged, or the sentence that tells why not. */
export type Charge = { readonly transactionId: string } | { readonly problem: string }

/**
 * Charges a card: makes a payment method of it and confirms the payment, asking the bank's questions on the way. It is
 * safe to repeat, since a payment can be made but once.
 */
export async function charge(library: CardLibrary, { card, clientSecret, payer }: Purchase): Promise<Charge> {
  const method = await library.createPaymentMethod({ type: 'card', card, billing_details: payer })
  if (method.error) return problemIn(method.error)

  const { paymentIntent, error } = await library.confirmCardPayment(clientSecret, {
    payment_method: method.paymentMethod.id,
  })
  // a second try after a lost answer is told that the payment was made already: that is a success
  const intent = paymentIntent ?? error.payment_intent
  if (intent?.status === 'succeeded') return { transactionId: intent.id }
  if (intent?.status === 'canceled') {
    return {
      problem: 'A newer checkout has taken the place of this one. Please reload this page to pay here.',
    }
  }
  return error
    ? problemIn(error)
    : { problem: 'Your bank has not confirmed this payment yet. Please try again later.' }
}

const problemIn = ({ message }: StripeError) => ({
  problem: message ?? 'Your card could not be charged. Please try another one.',
})

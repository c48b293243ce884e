import { Refusal } from '@warm-ladle/contract'
import { Stripe } from 'stripe'

const { StripeAPIError, StripeConnectionError, StripeError, StripeRateLimitError } = Stripe.errors

/** Stripe's answer, or undefined when it answers 404. */
export async function unlessMissing<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof StripeError && error.code === 'resource_missing') return undefined
    throw error
  }
}

/**
 * Calls Stripe. That it is down is not an error of ours, so the caller is refused with a message instead of a 500.
 *
 * @throws {Refusal} `unavailable` with this message
 */
export async function withStripeErrors<T>(
  ask: () => Promise<T>,
  message = 'The card payment service cannot be reached right now. Please try again in a moment.',
): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!isDown(error)) throw error
    throw new Refusal('unavailable', message)
  }
}

const isDown = (error: unknown) =>
  [StripeConnectionError, StripeAPIError, StripeRateLimitError].some((kind) => error instanceof kind)

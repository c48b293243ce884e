import { Refusal } from '@warm-ladle/contract'
import { Stripe } from 'stripe'

const { StripeAPIError, StripeConnectionError, StripeError, StripeRateLimitError } = Stripe.errors

/** What Stripe answers, or undefined when it knows no such thing. */
export async function unlessMissing<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof StripeError && error.code === 'resource_missing') return undefined
    throw error
  }
}

/**
 * Asks Stripe. That it is down is not our error, and whoever waits must be told in plain words.
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

import { Stripe } from 'stripe'

/** The SDK's error from a refused call. A call that succeeds fails the test. */
export async function catchRefusal(
  call: Promise<unknown>,
): Promise<InstanceType<typeof Stripe.errors.StripeError>> {
  const outcome = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (outcome instanceof Stripe.errors.StripeError) return outcome
  throw new Error('expected the call to be refused by Stripe', { cause: outcome })
}

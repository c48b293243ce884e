/** A mistake of the page's own code, which Stripe.js throws rather than hands back. */
export function integrationError(message: string): Error {
  const error = new Error(message)
  error.name = 'IntegrationError'
  return error
}

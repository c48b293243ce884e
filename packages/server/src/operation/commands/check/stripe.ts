import { fault, type Finding, ok, warning } from './finding.ts'

const reachIt = 'Let this machine reach api.stripe.com over https. Payments are recorded once it can.'

const stripeApi = new URL('https://api.stripe.com')

/** The objects in Stripe's account that the product reads, by their names in the API. */
const resources = ['charges', 'refunds', 'disputes', 'payment_intents'] as const

export interface StripeAnswer {
  readonly finding: Finding
  /** Stripe's clock, if it responded. */
  readonly date?: string | undefined
}

/** Whether Stripe responds, and accepts the secret key for what the product reads. */
export async function checkStripe(secretKey: string, api = stripeApi): Promise<StripeAnswer> {
  let date: string | undefined
  for (const list of resources) {
    const answer = await callStripe(new URL(`/v1/${list}?limit=1`, api), secretKey)
    if (answer instanceof Error)
      return { finding: fault('Stripe', `It cannot be reached: ${failureReason(answer)}.`, reachIt) }
    date = answer.headers.get('date') ?? date
    if (answer.status === 401)
      return {
        finding: fault(
          'Stripe',
          'It does not know STRIPE_SECRET_KEY. The key is wrong or revoked.',
          'Copy the key from its dashboard and restart the service.',
        ),
        date,
      }
    if (answer.status === 403)
      return {
        finding: fault(
          'Stripe',
          `STRIPE_SECRET_KEY may not read ${list.replace('_', ' ')}.`,
          'Give the restricted key this right in its dashboard, or use the secret key.',
        ),
        date,
      }
    if (!answer.ok)
      return {
        finding: warning('Stripe', `It answers with ${answer.status}.`, 'See https://status.stripe.com.'),
        date,
      }
  }
  return { finding: ok('Stripe', 'It answers and accepts the secret key.'), date }
}

const callStripe = (url: URL, secretKey: string) =>
  fetch(url, {
    headers: { authorization: `Bearer ${secretKey}` },
    signal: AbortSignal.timeout(10_000),
  }).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))

/** Node reports "fetch failed", and gives the reason as the cause. */
const failureReason = ({ message, cause }: Error) =>
  cause instanceof Error && cause.message !== '' ? cause.message : message

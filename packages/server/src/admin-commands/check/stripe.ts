import type { Finding } from './finding.ts'

const stripeApi = new URL('https://api.stripe.com')

/** What is needed of Stripe's account, by what it is asked. */
const asked = ['charges', 'refunds', 'disputes', 'payment_intents'] as const

export interface StripeAnswer {
  readonly finding: Finding
  /** Its clock, where it has answered. */
  readonly date?: string | undefined
}

/** Whether Stripe answers, and accepts the secret key for what the product reads. */
export async function checkStripe(secretKey: string, api = stripeApi): Promise<StripeAnswer> {
  let date: string | undefined
  for (const list of asked) {
    const answer = await ask(new URL(`/v1/${list}?limit=1`, api), secretKey)
    if (answer instanceof Error)
      return { finding: found('fault', `It cannot be reached: ${reasonOf(answer)}.`) }
    date = answer.headers.get('date') ?? date
    if (answer.status === 401)
      return {
        finding: found('fault', 'It does not know STRIPE_SECRET_KEY: the key is wrong or was revoked.'),
        date,
      }
    if (answer.status === 403)
      return { finding: found('fault', `STRIPE_SECRET_KEY may not read ${list.replace('_', ' ')}.`), date }
    if (!answer.ok)
      return {
        finding: found('warning', `It answers with ${answer.status}: see https://status.stripe.com.`),
        date,
      }
  }
  return { finding: found('ok', 'It answers and accepts the secret key.'), date }
}

const ask = (url: URL, secretKey: string) =>
  fetch(url, {
    headers: { authorization: `Bearer ${secretKey}` },
    signal: AbortSignal.timeout(10_000),
  }).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))

/** Node says "fetch failed", and why in the cause. */
const reasonOf = ({ message, cause }: Error) =>
  cause instanceof Error && cause.message !== '' ? cause.message : message

const found = (grade: Finding['grade'], message: string): Finding => ({ check: 'Stripe', grade, message })

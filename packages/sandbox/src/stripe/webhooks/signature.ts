import { createHmac } from 'node:crypto'

/** The `Stripe-Signature` for a body: the time of signing (in seconds) and the HMAC over both. */
export function makeSignature(body: string, secret: string, moment: number): string {
  const v1 = createHmac('sha256', secret).update(`${moment}.${body}`).digest('hex')
  return `t=${moment},v1=${v1}`
}

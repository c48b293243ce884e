import { createHmac, timingSafeEqual } from 'node:crypto'

/** The first signs; what the others have signed counts as well. */
export type Secrets = readonly [string, ...string[]]

/** The value of a cookie, signed as the identity library signs its own. */
export const signCookie = (text: string, secret: string): string =>
  encodeURIComponent(`${text}.${signatureOf(text, secret)}`)

/** Whether this is the signature that `signCookie` makes with this secret. */
export const isSignedBy = (secret: string, text: string, signature: string): boolean =>
  timingSafeEqual(Buffer.from(signatureOf(text, secret)), Buffer.from(signature))

const signatureOf = (text: string, secret: string) =>
  createHmac('sha256', secret).update(text).digest('base64')

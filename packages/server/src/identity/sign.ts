import { createHmac, timingSafeEqual } from 'node:crypto'

/** The first signs; what the others have signed counts as well. */
export type Secrets = readonly [string, ...string[]]

/** A cookie's value, signed in the same way as the identity library does. */
export const signCookie = (text: string, secret: string): string =>
  encodeURIComponent(`${text}.${signatureOf(text, secret)}`)

/** Whether a cookie was signed by `signCookie` with this secret. */
export const isSignedBy = (secret: string, text: string, signature: string): boolean =>
  timingSafeEqual(Buffer.from(signatureOf(text, secret)), Buffer.from(signature))

const signatureOf = (text: string, secret: string) =>
  createHmac('sha256', secret).update(text).digest('base64')

import { createHmac, timingSafeEqual } from 'node:crypto'

/** The first one signs; signatures by the others are also accepted. */
export type Secrets = readonly [string, ...string[]]

/** A cookie's value, signed as the identity library does. */
export const signCookie = (text: string, secret: string): string =>
  encodeURIComponent(`${text}.${makeSignature(text, secret)}`)

interface Signed {
  readonly text: string
  readonly signature: string
}

/** The parts of a signed cookie value; undefined for a value that is not signed. */
export function readSigned(value = ''): Signed | undefined {
  const [, text, signature] = /^(.+)\.([\w+/]{43}=)$/.exec(decoded(value)) ?? []
  return text === undefined || signature === undefined ? undefined : { text, signature }
}

/** Whether a cookie was signed by `signCookie` with this secret. */
export const isSignedBy = (secret: string, { text, signature }: Signed): boolean =>
  timingSafeEqual(Buffer.from(makeSignature(text, secret)), Buffer.from(signature))

const makeSignature = (text: string, secret: string) =>
  createHmac('sha256', secret).update(text).digest('base64')

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

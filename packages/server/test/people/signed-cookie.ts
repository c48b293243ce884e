import { createHmac } from 'node:crypto'

/** Returns the Cookie header of a session with this token, signed as by a service with this secret. */
export function signedCookie(token: string, secret: string): string {
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return `warm-ladle.session_token=${encodeURIComponent(`${token}.${signature}`)}`
}

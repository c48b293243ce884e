import { createHmac } from 'node:crypto'
import type { Identity } from './identity.ts'

/**
 * The Set-Cookie header that gives a browser this token of a session, as the identity library would sign and set it.
 *
 * @param seconds for which the session goes on
 */
export async function sessionCookie({ auth }: Identity, token: string, seconds: number): Promise<string> {
  const { secret, authCookies } = await auth.$context
  const { name, attributes } = authCookies.sessionToken
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return [
    `${name}=${encodeURIComponent(`${token}.${signature}`)}`,
    `Max-Age=${Math.floor(seconds)}`,
    `Path=${attributes.path ?? '/'}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(attributes.secure ? ['Secure'] : []),
  ].join('; ')
}

import type { Identity } from './identity.ts'
import type { RenewedSession } from './proof.ts'
import { signCookie } from './sign.ts'

/** The Set-Cookie header for a session's new token. */
export function sessionCookie(identity: Identity, { token, expiresAt }: RenewedSession): Promise<string> {
  const seconds = Math.floor((expiresAt.getTime() - Date.now()) / 1000)
  return signedSessionCookie(identity, signCookie(token, identity.secrets[0]), seconds)
}

/**
 * The Set-Cookie header for a signed token, as the identity library would set it.
 *
 * @param seconds lifetime of the cookie
 */
export async function signedSessionCookie(
  { auth }: Identity,
  signed: string,
  seconds: number,
): Promise<string> {
  const { name, attributes } = (await auth.$context).authCookies.sessionToken
  const flags = `Max-Age=${seconds}; Path=${attributes.path ?? '/'}; HttpOnly; SameSite=Lax`
  return `${name}=${signed}; ${flags}${attributes.secure ? '; Secure' : ''}`
}

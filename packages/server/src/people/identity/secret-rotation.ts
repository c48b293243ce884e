import type { FastifyInstance, FastifyRequest } from 'fastify'
import { prefersHtml } from '../../http/pages/prefers-html.ts'
import type { Identity } from './identity.ts'
import { signedSessionCookie } from './session-cookie.ts'
import { isSignedBy, readSigned, signCookie } from './sign.ts'

/**
 * Keeps sessions valid after AUTH_SECRET changes. The identity library knows only one secret, and renews a cookie
 * only when it extends the session. So a cookie signed with an older secret is re-signed with the current one before
 * the library gets it, and the browser gets the new signature with the next page.
 */
export function registerSecretRotation(app: FastifyInstance, identity: Identity): void {
  const [secret, ...older] = identity.secrets
  if (older.length === 0) return

  app.addHook('onRequest', async (request, reply) => {
    const { cookie = '' } = request.headers
    const signed = signAnew(cookie, secret, older)
    if (signed === cookie) return
    request.headers.cookie = signed
    if (takesCookies(request)) reply.header('set-cookie', await renewCookies(signed, identity))
  })
}

/** Returns the Cookie header with older secrets' signatures replaced by this secret's. */
function signAnew(header: string, secret: string, older: readonly string[]): string {
  return header
    .split('; ')
    .map((cookie) => {
      const [, name, value] = /^([^=]+)=(.+)$/.exec(cookie) ?? []
      const signed = readSigned(value)
      const isOld = signed && older.some((old) => isSignedBy(old, signed))
      return isOld ? `${name}=${signCookie(signed.text, secret)}` : cookie
    })
    .join('; ')
}

/**
 * Whether a response may set cookies: a page, or the call that identifies the user, but never a response that
 * a shared cache may store.
 */
const takesCookies = ({ url, headers }: FastifyRequest) =>
  url.startsWith('/api/auth/') || prefersHtml(headers.accept)

/** Set-Cookie headers for the session cookie in a Cookie header. */
async function renewCookies(header: string, identity: Identity): Promise<string[]> {
  const { authCookies, sessionConfig } = await identity.auth.$context
  const start = `${authCookies.sessionToken.name}=`
  const signed = header.split('; ').filter((cookie) => cookie.startsWith(start))
  return Promise.all(
    signed.map((cookie) =>
      signedSessionCookie(identity, cookie.slice(start.length), sessionConfig.expiresIn),
    ),
  )
}

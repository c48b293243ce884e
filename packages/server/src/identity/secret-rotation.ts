import type { FastifyInstance, FastifyRequest } from 'fastify'
import { prefersHtml } from '../http/prefers-html.ts'
import type { Identity } from './identity.ts'
import { signedSessionCookie } from './session-cookie.ts'
import { isSignedBy, signCookie } from './sign.ts'

/**
 * Lets sessions outlive a new secret. The identity library knows one at a time, and signs a session's cookie again only when
 * the session is prolonged: so a cookie that an older secret has signed is given to it as signed by the present one, and the
 * browser gets it like that with the next page.
 */
export function registerSecretRotation(app: FastifyInstance, identity: Identity): void {
  const [secret, ...older] = identity.secrets
  if (older.length === 0) return

  app.addHook('onRequest', async (request, reply) => {
    const { cookie = '' } = request.headers
    const signed = signAnew(cookie, secret, older)
    if (signed === cookie) return
    request.headers.cookie = signed
    if (takesCookies(request)) reply.header('set-cookie', await keptAnew(signed, identity))
  })
}

/** A Cookie header in which what older secrets have signed is signed by this one. */
function signAnew(header: string, secret: string, older: readonly string[]): string {
  return header
    .split('; ')
    .map((cookie) => {
      const [, name, value] = /^([^=]+)=(.+)$/.exec(cookie) ?? []
      const [, text, signature] = /^(.+)\.([\w+/]{43}=)$/.exec(decoded(value)) ?? []
      if (text === undefined || signature === undefined) return cookie
      const isOld = older.some((old) => isSignedBy(old, text, signature))
      return isOld ? `${name}=${signCookie(text, secret)}` : cookie
    })
    .join('; ')
}

function decoded(value = ''): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

/** Pages, and the call by which they learn who is signed in; nothing that a cache may keep for others. */
const takesCookies = ({ url, headers }: FastifyRequest) =>
  url.startsWith('/api/auth/') || prefersHtml(headers.accept)

/** The session's cookie in this header, as a browser is told to keep it. */
async function keptAnew(header: string, identity: Identity): Promise<string[]> {
  const { authCookies, sessionConfig } = await identity.auth.$context
  const start = `${authCookies.sessionToken.name}=`
  const signed = header.split('; ').filter((cookie) => cookie.startsWith(start))
  return Promise.all(
    signed.map((cookie) =>
      signedSessionCookie(identity, cookie.slice(start.length), sessionConfig.expiresIn),
    ),
  )
}

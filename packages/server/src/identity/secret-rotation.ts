import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { prefersHtml } from '../http/prefers-html.ts'
import type { Identity } from './identity.ts'

/** The first signs; what the others have signed counts as well. */
export type Secrets = readonly [string, ...string[]]

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
    if (takesCookies(request)) reply.header('set-cookie', await sessionCookie(signed, identity))
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
      return isOld ? `${name}=${encodeURIComponent(`${text}.${signatureOf(text, secret)}`)}` : cookie
    })
    .join('; ')
}

const signatureOf = (text: string, secret: string) =>
  createHmac('sha256', secret).update(text).digest('base64')

const isSignedBy = (secret: string, text: string, signature: string) =>
  timingSafeEqual(Buffer.from(signatureOf(text, secret)), Buffer.from(signature))

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
async function sessionCookie(header: string, { auth }: Identity): Promise<string[]> {
  const { authCookies, sessionConfig } = await auth.$context
  const { name, attributes } = authCookies.sessionToken
  const kept = `Max-Age=${sessionConfig.expiresIn}; Path=/; HttpOnly; SameSite=Lax`
  return header
    .split('; ')
    .filter((cookie) => cookie.startsWith(`${name}=`))
    .map((cookie) => `${cookie}; ${kept}${attributes.secure ? '; Secure' : ''}`)
}

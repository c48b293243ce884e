import { Refusal, type RefusalCode, said, type Scope } from '@warm-ladle/contract'
import { texts } from '@warm-ladle/contract/refusals/texts.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isUtf8 } from 'node:buffer'
import type { IncomingHttpHeaders } from 'node:http'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])
/** RFC 8058's one-click unsubscribe: email programs POST to it from anywhere, and its link contains all it needs. */
export const unsubscribePath = '/unsubscribe/:token'

/** Values of Sec-Fetch-Site for calls from another origin. */
const elsewhere = new Set<unknown>(['cross-site', 'same-site'])

/**
 * Refuses changing calls that a browser makes on behalf of another site. SameSite cookies already ensure that
 * such calls are not logged in; this also covers sites that share our registrable domain. The whole Origin is
 * compared. Callers other than browsers, such as Stripe's webhooks, send neither header. Calls with a token
 * are accepted from anywhere, because no browser adds one by itself and a token makes cookies irrelevant. The
 * one-click unsubscribe is accepted too.
 */
export function registerSameOrigin(app: FastifyInstance, publicUrl: URL): void {
  const isAllowed = ({ method, headers, routeOptions }: FastifyRequest) => {
    if (reading.has(method)) return true
    if (routeOptions.url === unsubscribePath) return true
    if (routeOptions.config.endpoint && parseBearer(headers) !== undefined) return true
    const { origin = publicUrl.origin, 'sec-fetch-site': site } = headers
    return origin === publicUrl.origin && !elsewhere.has(site)
  }
  app.addHook('onRequest', (request, _reply, done) => {
    if (isAllowed(request)) done()
    else done(new Refusal('wrong-origin', said(texts.thisSiteAt, { origin: publicUrl.origin })))
  })
}

const scheme = /^\s*bearer(?:\s+|$)/i

/** The token in an Authorization header; undefined if there is none, e.g. only a proxy's own user and password. */
export const parseBearer = ({ authorization = '' }: IncomingHttpHeaders): string | undefined =>
  scheme.test(authorization) ? authorization.replace(scheme, '').trim() : undefined

/** WWW-Authenticate for a refused program (RFC 6750); undefined for other refusals. */
export function toChallenge(code: RefusalCode, scope: Scope | undefined): string | undefined {
  if (code === 'sign-in-required') return 'Bearer'
  if (code === 'unknown-token') return 'Bearer error="invalid_token"'
  if (code !== 'token-scope') return undefined
  return `Bearer error="insufficient_scope"${scope === undefined ? '' : `, scope="${scope}"`}`
}

/**
 * Parses JSON bodies like Fastify (rejecting prototype poisoning), but accepts empty ones, because clients often send
 * a JSON content type without a body. Rejects invalid UTF-8, which would be stored altered.
 */
export function registerJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else if (!isUtf8(Buffer.from(body))) done(new Refusal('invalid-input'))
    // the default parser always calls `done`, whatever it returns
    else void parse(request, String(body), done)
  })
}

import { Refusal } from '@warm-ladle/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bearerOf } from './bearer.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Values of Sec-Fetch-Site for calls from another origin. */
const elsewhere = new Set<unknown>(['cross-site', 'same-site'])

/**
 * Refuses changing calls that a browser makes on behalf of another site. SameSite cookies already keep those calls
 * signed out; this also covers sites that share our registrable domain. The whole Origin is compared; callers other
 * than browsers, such as Stripe's webhooks, send neither header. No browser adds a token by itself, and where one is sent
 * cookies are worth nothing: those calls pass from anywhere.
 */
export function registerSameOrigin(app: FastifyInstance, publicUrl: URL): void {
  const isAllowed = ({ method, headers, routeOptions }: FastifyRequest) => {
    if (reading.has(method)) return true
    if (routeOptions.config.endpoint && bearerOf(headers) !== undefined) return true
    const { origin = publicUrl.origin, 'sec-fetch-site': site } = headers
    return origin === publicUrl.origin && !elsewhere.has(site)
  }
  app.addHook('onRequest', (request, _reply, done) => {
    if (isAllowed(request)) done()
    else done(new Refusal('wrong-origin', `Please use this site at ${publicUrl.origin}`))
  })
}

import type { FastifyInstance } from 'fastify'
import { isLoopbackIp } from './environment.ts'

/** Number of requests after startup that show whether the proxy forwards its visitors' addresses. */
const sampleSize = 20

/** Paths that monitors on this machine call, bypassing the proxy. */
const probes: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz'])

/**
 * Warns once if the first requests all seem to come from this machine itself. Limits by IP address would then count
 * all visitors as one.
 */
export function watchForwarding(app: FastifyInstance): void {
  let left = sampleSize
  app.addHook('onRequest', ({ ip, routeOptions }, _reply, done) => {
    if (left > 0 && !probes.has(routeOptions.url)) {
      left = isLoopbackIp(ip) ? left - 1 : 0
      if (left === 0 && isLoopbackIp(ip))
        app.log.warn(
          'All visitors count as one: every request so far came from this machine itself. ' +
            'The proxy must name them in X-Forwarded-For, and TRUST_PROXY must name the proxy.',
        )
    }
    done()
  })
}

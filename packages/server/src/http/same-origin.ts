import { Refusal } from '@warm-ladle/contract'
import type { FastifyInstance } from 'fastify'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses changing calls that a browser makes on behalf of another site. SameSite cookies already keep those calls
 * signed out; this also covers sites that share our registrable domain. Callers that are no browser send no Origin.
 */
export function registerSameOrigin(app: FastifyInstance, publicUrl: URL): void {
  app.addHook('onRequest', async (request) => {
    const { origin } = request.headers
    if (reading.has(request.method) || origin === undefined || origin === publicUrl.origin) return
    throw new Refusal('wrong-origin', `Please use this site at ${publicUrl.origin}`)
  })
}

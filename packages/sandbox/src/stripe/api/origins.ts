import type { FastifyInstance } from 'fastify'
import { ApiError } from './errors.ts'

/**
 * Lets pages of one origin call from a browser, and the stand-in's own card form. Any other page is turned
 * away, not only left without CORS headers: a simple form post would do its harm without them. A server sends
 * no `Origin` and is not concerned.
 */
export function allowOrigin(app: FastifyInstance, allowedOrigin: string): void {
  app.addHook('onRequest', async ({ headers, host }, reply) => {
    const { origin } = headers
    reply.header('vary', 'Origin')
    if (origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)) return
    if (origin !== allowedOrigin) {
      throw new ApiError(403, { type: 'invalid_request_error', message: `Not open to pages of ${origin}.` })
    }
    reply.header('access-control-allow-origin', allowedOrigin)
    reply.header('access-control-expose-headers', 'request-id')
  })
  app.options('/*', (_request, reply) =>
    reply
      .code(204)
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', 'authorization, content-type')
      .header('access-control-max-age', '600')
      .send(),
  )
}

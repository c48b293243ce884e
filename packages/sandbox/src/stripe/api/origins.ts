import type { FastifyInstance } from 'fastify'
import { ApiError } from './errors.ts'

/**
 * Allows browser calls from one origin and from the stand-in's own card form. Other origins are refused, because merely
 * leaving out the CORS headers would not stop a simple form post. Servers send no `Origin` and are not affected.
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

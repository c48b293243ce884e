import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { describeApi } from './document.ts'

/**
 * Serves the API's description at /api/openapi.json, and hands it to the page that shows it. It is made with the first
 * call.
 *
 * @param cookie name of the session's cookie
 */
export async function registerOpenApi(app: FastifyInstance, cookie: string): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0' },
    // routes are described by the contract, and not one by one
    transform: ({ url }) => ({ schema: { hide: true }, url }),
    // the plugin's type is that of OpenAPI 3.0
    transformObject: () => describeApi(cookie) as object,
  })
  let text: string | undefined
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    text ??= JSON.stringify(app.swagger())
    return reply.type('application/json; charset=utf-8').send(text)
  })
}

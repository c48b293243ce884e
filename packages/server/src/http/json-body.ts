import type { FastifyInstance } from 'fastify'

/**
 * Reads JSON bodies as Fastify does (refusing prototype poisoning), and accepts an empty one: calls without payload
 * are often sent under a JSON content type all the same.
 */
export function registerJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    // the default parser answers through `done`, whatever it returns
    else void parse(request, String(body), done)
  })
}

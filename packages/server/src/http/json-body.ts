import { isUtf8 } from 'node:buffer'
import { Refusal } from '@warm-ladle/contract'
import type { FastifyInstance } from 'fastify'

/**
 * Reads JSON bodies as Fastify does (refusing prototype poisoning), and accepts an empty one: calls without payload
 * are often sent under a JSON content type all the same. What is not UTF-8 would be kept as something else.
 */
export function registerJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else if (!isUtf8(Buffer.from(body))) done(new Refusal('invalid-input'))
    // the default parser answers through `done`, whatever it returns
    else void parse(request, String(body), done)
  })
}

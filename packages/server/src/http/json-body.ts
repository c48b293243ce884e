import { isUtf8 } from 'node:buffer'
import { Refusal } from '@warm-ladle/contract'
import type { FastifyInstance } from 'fastify'

/**
 * Parses JSON bodies as Fastify does (refusing prototype poisoning), but accepts empty ones, since clients often send a
 * JSON content type without a body. Invalid UTF-8 is refused, as it would be stored altered.
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

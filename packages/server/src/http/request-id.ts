import { randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** Characters that are not confused with each other, even when read out on the telephone. */
const signs = '23456789abcdefghjkmnpqrstvwxyz'
const length = 12

/** A request id, unique across processes (58 bits) and easy to read out: 'k7qm2xhd9tfa'. */
export const newRequestId = (): string =>
  Array.from({ length }, () => signs[randomInt(signs.length)]).join('')

/** Sends the request's id in the log to the caller. */
export function registerRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
}

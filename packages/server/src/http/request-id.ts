import { randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** Digits and letters that are mistaken for no other, also when read out on the telephone. */
const signs = '23456789abcdefghjkmnpqrstvwxyz'
const length = 12

/** A name for one request that no other process gives as well (58 bits), and that a person can read out: 'k7qm2xhd9tfa'. */
export const newRequestId = (): string =>
  Array.from({ length }, () => signs[randomInt(signs.length)]).join('')

/** Tells every caller what the log calls this request. */
export function registerRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
}

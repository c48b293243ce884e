import { randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { during, type Work } from '../log/current-work.ts'

/** Characters that are not confused with each other, even when read out on the telephone. */
const signs = '23456789abcdefghjkmnpqrstvwxyz'
/** Signs that are drawn at once: a draw takes longer than all else, and is at most 2^48. */
const drawn = 6

declare module 'fastify' {
  interface FastifyRequest {
    /** Names the request to all code that runs for it. */
    work: Work
  }
}

/** The id of a request, unique across processes (58 bits) and easy to read out: 'k7qm2xhd9tfa'. */
export const newRequestId = (): string => drawSigns() + drawSigns()

function drawSigns(): string {
  let rest = randomInt(signs.length ** drawn)
  let text = ''
  for (let place = 0; place < drawn; place += 1) {
    text += signs.charAt(rest % signs.length)
    rest = Math.floor(rest / signs.length)
  }
  return text
}

/** Sends the request's id to the caller, and gives it to all lines of the log that the request causes. */
export function registerRequestIds(app: FastifyInstance): void {
  app.decorateRequest('work')
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    request.work = { reqId: request.id }
    during(request.work, done)
  })
  // the body came on the connection, which knows of no request
  app.addHook('preValidation', ({ work }, _reply, done) => during(work, done))
}

import { Refusal, toRefusalBody, type RefusalCode, said } from '@warm-ladle/contract'
import { texts } from '@warm-ladle/contract/refusals/texts.ts'
import type { FastifyInstance } from 'fastify'
import { randomInt } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { during, type Work } from '../../tracing/log/current-work.ts'

/** Characters that are not confused with each other, even when read out over the phone. */
const signs = '23456789abcdefghjkmnpqrstvwxyz'
/** Number of characters per draw: drawing is the slowest step, and one draw yields numbers up to 2^48. */
const drawn = 6

declare module 'fastify' {
  interface FastifyRequest {
    /** Identifies the request to all code that runs for it. */
    work: Work
  }
}

/** The id of a request, unique across processes (58 bits) and easy to read out, e.g. 'k7qm2xhd9tfa'. */
export const newRequestId = (): string => drawSigns() + drawSigns()

function drawSigns(): string {
  let rest = randomInt(signs.length ** drawn)
  let text = ''
  for (let index = 0; index < drawn; index += 1) {
    text += signs.charAt(rest % signs.length)
    rest = Math.floor(rest / signs.length)
  }
  return text
}

/** Sends the request's id to the caller, and adds it to all of the request's log lines. */
export function registerRequestIds(app: FastifyInstance): void {
  app.decorateRequest('work')
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    request.work = { reqId: request.id }
    during(request.work, done)
  })
  // the body arrives on the connection, which does not know about the request
  app.addHook('preValidation', ({ work }, _reply, done) => during(work, done))
}

/** Node's error codes; any other error means that the data is not HTTP. */
const refusalCodes: Readonly<Record<string, RefusalCode>> = {
  HPE_HEADER_OVERFLOW: 'too-large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too-large',
}

/**
 * Responds to data that cannot be parsed as a request, in the same form as every refusal. There is no request
 * object, so it writes to the socket and closes it.
 */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return

  const refusal = new Refusal(refusalCodes[error.code ?? ''] ?? 'invalid-input', said(texts.failed))
  const body = JSON.stringify(toRefusalBody(refusal))
  if (socket.writable) {
    const head = [
      `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      `x-request-id: ${newRequestId()}`,
      'connection: close',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  }
  socket.destroy()
}

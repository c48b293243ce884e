import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { pathForLog } from './path-for-log.ts'

/** Logs one line for each answered request, without query and body, and with its route instead of its path. */
class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = lineOf(request, reply, reply.statusCode)
    if (error) request.log.error({ ...line, err: error }, 'request failed')
    else request.log.info(line, 'request')
  }
}

const lineOf = (request: FastifyRequest, reply: FastifyReply, status: number) => ({
  method: request.method,
  path: pathForLog(request),
  status,
  ms: Math.round(reply.elapsedTime),
  ip: request.ip,
})

/** Logs the same line for a request whose caller did not wait for the answer. */
export function logHangUp(request: FastifyRequest, reply: FastifyReply, status: number): void {
  request.log.info(lineOf(request, reply, status), 'request')
}

export const createRequestLog = (): LogController => new RequestLog()

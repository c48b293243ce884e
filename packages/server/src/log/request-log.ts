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
    const { method, ip } = request
    const line = {
      method,
      path: pathForLog(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ip,
    }
    if (error) request.log.error({ ...line, err: error }, 'request failed')
    else request.log.info(line, 'request')
  }
}

export const createRequestLog = (): LogController => new RequestLog()

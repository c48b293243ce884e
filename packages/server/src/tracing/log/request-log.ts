import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { pathForLog } from './path-for-log.ts'

/** Paths that monitors and load balancers call, up to several times a second. */
const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/** Logs one line per answered request, without query and body, and with its route instead of its path. */
class RequestLog extends LogController {
  override incomingRequest(request: FastifyRequest): void {
    // makes Node.js cache the address, even for a caller that has left by the end, e.g. a load balancer
    void request.ip
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = toLine(request, reply, reply.statusCode)
    if (error) request.log.error({ ...line, err: error }, 'request failed')
    else if (probes.has(line.path) && line.status < 400) request.log.debug(line, 'request')
    else request.log.info(line, 'request')
  }
}

const toLine = (request: FastifyRequest, reply: FastifyReply, status: number) => ({
  method: request.method,
  path: pathForLog(request),
  status,
  ms: Math.round(reply.elapsedTime),
  ip: request.ip,
})

/** Logs the same line for a request whose caller did not wait for the response. */
export function logHangUp(request: FastifyRequest, reply: FastifyReply, status: number): void {
  request.log.info(toLine(request, reply, status), 'request')
}

export const createRequestLog = (): LogController => new RequestLog()

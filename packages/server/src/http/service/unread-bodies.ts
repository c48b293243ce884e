import type { FastifyInstance, FastifyRequest } from 'fastify'
import { finished } from 'node:stream'
import type { IncomingMessage } from 'node:http'

/** Maximum number of bytes, as passed on by the proxy in docs/operating.md. */
const maxBytes = 6 * 1024 * 1024
/** Maximum milliseconds without data: a proxy sends a body only after receiving all of it. */
const longestPause = 300

/**
 * Reads and discards the body of a call that is answered early, e.g. a refused one, up to a limit. If a connection is
 * closed with unread bytes, the system resets it, and the caller may lose the response: a proxy then returns 502.
 */
export function registerUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (hasUnreadBody(request)) discard(request.raw, () => done(null, payload))
    else done(null, payload)
  })
}

const hasUnreadBody = ({ raw, headers }: FastifyRequest) =>
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0) &&
  !raw.readableEnded &&
  !raw.destroyed

function discard(body: IncomingMessage, done: () => void): void {
  let bytes = 0
  const count = (chunk: Buffer) => {
    bytes += chunk.length
    timer.refresh()
    if (bytes > maxBytes) end()
  }
  const end = () => {
    clearTimeout(timer)
    stop()
    body.off('data', count)
    done()
  }
  const timer = setTimeout(end, longestPause)
  const stop = finished(body, { writable: false }, end)
  // a form parser may still be reading the body
  body.unpipe()
  body.on('data', count)
  body.resume()
}

import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Metrics } from './open-metrics.ts'

export interface ListenAt {
  readonly host: string
  readonly port: number
}

/**
 * Serves the metrics at /metrics on their own port: they are only for the operator, and remain available while the
 * service is draining.
 *
 * @returns a function that stops serving them
 * @throws if the port is already in use
 */
export async function serveMetrics(
  { contentType, read }: Metrics,
  { host, port }: ListenAt,
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (isScrape(request)) void answer(response)
    else response.writeHead(404).end()
  })
  const answer = (response: ServerResponse) =>
    read().then(
      (text) => response.writeHead(200, { 'content-type': contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  server.listen(port, host)
  await once(server, 'listening')
  return async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
}

const isScrape = ({ url, method }: IncomingMessage) =>
  url?.split('?')[0] === '/metrics' && (method === 'GET' || method === 'HEAD')

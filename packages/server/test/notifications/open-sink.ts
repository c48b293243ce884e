import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A call of a webhook, as it arrived. */
export interface ReceivedCall {
  readonly method: string
  readonly path: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** Responses of a sink: a status, no response at all, or a body without end. */
type Behavior = number | 'never' | 'endless'

export type Sink = Awaited<ReturnType<typeof openSink>>

/** A service on a free port of this machine that receives webhooks. */
export async function openSink() {
  const calls: ReceivedCall[] = []
  let behavior: Behavior = 204

  async function receive(request: IncomingMessage, response: ServerResponse) {
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    )
    const { method = '', url: path = '' } = request
    calls.push({ method, path, body: await text(request), headers })
    if (behavior === 'never') return
    if (behavior === 'endless') {
      response.writeHead(200)
      const goOn = () => response.write('x'.repeat(10_000), (error) => error ?? setImmediate(goOn))
      goOn()
      return
    }
    const protocol = behavior === 101 && { connection: 'upgrade', upgrade: 'other' }
    response.writeHead(behavior, { location: '/elsewhere', ...protocol }).end()
  }

  const server = createServer((request, response) => void receive(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // the server listens on a port, not on a pipe
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    calls,
    answer(next: Behavior) {
      behavior = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

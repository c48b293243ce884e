import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { freePorts } from '@warm-ladle/testing'

/** Hashes in the names of built files, and in links to them. */
const hashes = /-([\w-]{8})\.(js|css)\b/g
const textual = /javascript|html|css|json/

/**
 * A product with its own address whose site becomes a different build with `upgrade`. All hashed files then have new
 * names and the old ones are gone, as after an upgrade that changed every file.
 */
export async function serveTwoBuilds(product: (publicUrl: string, port: number) => Promise<string>) {
  const [port, inner] = await freePorts()
  const origin = `http://localhost:${port}`
  const behind = await product(origin, inner)
  let isUpgraded = false

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? '/'
    const isNewName = /-([\w-]{8})B\.(js|css)\b/.test(path)
    if (/-[\w-]{8}B?\.(js|css)\b/.test(path) && isNewName !== isUpgraded) return response.writeHead(404).end()
    const body = request.method === 'GET' ? undefined : Buffer.concat(await request.toArray())
    const real = await fetch(behind + path.replace(/-([\w-]{8})B\.(js|css)\b/, '-$1.$2'), {
      method: request.method ?? 'GET',
      headers: toHeaders(request),
      redirect: 'manual',
      ...(body && { body }),
    })
    const bytes = Buffer.from(await real.arrayBuffer())
    const isText = isUpgraded && textual.test(real.headers.get('content-type') ?? '')
    const sent = isText ? Buffer.from(bytes.toString().replace(hashes, '-$1B.$2')) : bytes
    const headers = [...real.headers].filter(
      ([name]) => !/^(content-(length|encoding)|transfer-encoding|connection|etag)$/.test(name),
    )
    return response.writeHead(real.status, headers.flat()).end(sent)
  }

  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.writeHead(502).end())
  }).listen(port, 'localhost')
  await once(server, 'listening')
  return {
    origin,
    upgrade: () => {
      isUpgraded = true
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function toHeaders({ headers, headersDistinct }: IncomingMessage) {
  const sent = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  )
  return sent.filter(
    ([name]) =>
      headers[name] !== undefined && !/^(host|connection|accept-encoding|if-none-match)$/.test(name),
  )
}

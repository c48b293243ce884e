import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { api, createClient, type Send } from '@warm-ladle/contract'

/** Of visitors: an address that is given to this machine, so that they seem to come from elsewhere. */
export const visitorIp = '10.9.8.7'

/** A site on this machine that is known by another name, and the one certificate that it is believed by. */
export interface Site {
  readonly origin: string
  readonly certificate: string
}

export type Visitor = ReturnType<typeof visit>

/** A visitor's browser at a site: it keeps cookies, and makes the product's calls. */
export function visit(site: Site) {
  const cookies = new Map<string, string>()
  const send: Send = async (path, init) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await sendTo(site, path, init, cookie)
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/)
      cookies.set(name, value)
    }
    return answer
  }
  return { ...createClient(api, send), send, post: (path: string, body: object) => post(send, path, body) }
}

async function post(send: Send, path: string, body: object) {
  const answer = await send(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
}

/** Like `fetch`, which can neither be given a certificate nor the place of a name. */
async function sendTo({ origin, certificate }: Site, path: string, init: RequestInit, cookie: string) {
  // encodes forms as well
  const meant = new Request(origin + path, init)
  const call = request(meant.url, {
    method: meant.method,
    ca: certificate,
    agent: false,
    // the name leads here only inside of the Debian
    hostname: '127.0.0.1',
    localAddress: visitorIp,
    servername: new URL(origin).hostname,
    headers: {
      ...Object.fromEntries(meant.headers),
      host: new URL(origin).host,
      origin,
      ...(cookie && { cookie }),
    },
  })
  call.end(Buffer.from(await meant.arrayBuffer()))
  // what a request answers with
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  const body = await buffer(response)
  const headers = Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  )
  const { statusCode: status = 0 } = response
  return new Response(status === 204 || status === 304 ? null : body, { status, headers })
}

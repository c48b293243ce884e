import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { api, createClient, type Send } from '@warm-ladle/contract'

/** Visitors' addresses, which this machine gets so that visitors seem to come from elsewhere. */
export const visitorIps = ['10.9.8.7', 'fd09:8::7'] as const
/** The address of a visitor who sends a flood of calls. */
export const floodIp = '10.9.8.6'

/** The calls of one product version, and how to make them. */
export interface Calls {
  readonly api: typeof api
  readonly createClient: typeof createClient
}

/** A site on this machine with its public name, and the only certificate that is trusted for it. */
export interface Site {
  readonly origin: string
  readonly certificate: string
  /** The calls of the version whose pages its visitors have open; by default this version's. */
  readonly calls?: Calls
}

/** The same site, for visitors who have reloaded its pages. */
export const withOwnCalls = ({ origin, certificate }: Site): Site => ({ origin, certificate })

export type Visitor = ReturnType<typeof visit>

/** A visitor's browser at a site, with its own address. It stores cookies and makes the product's calls. */
export function visit(site: Site, from: string = visitorIps[0]) {
  const calls = site.calls ?? { api, createClient }
  const cookies = new Map<string, string>()
  const send: Send = async (path, init) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await sendTo(site, from, path, init, cookie)
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/)
      cookies.set(name, value)
    }
    return answer
  }
  return {
    ...calls.createClient(calls.api, send),
    send,
    post: (path: string, body: object) => post(send, path, body),
  }
}

async function post(send: Send, path: string, body: object) {
  const answer = await send(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
}

/** Works like `fetch`, which cannot be given a certificate or an address for a name. */
async function sendTo(
  { origin, certificate }: Site,
  from: string,
  path: string,
  init: RequestInit,
  cookie: string,
) {
  // a Request also encodes forms
  const meant = new Request(origin + path, init)
  const call = request(meant.url, {
    method: meant.method,
    ca: certificate,
    agent: false,
    // the name only resolves to this machine inside the Debian
    hostname: from.includes(':') ? '::1' : '127.0.0.1',
    localAddress: from,
    servername: new URL(origin).hostname,
    headers: {
      ...Object.fromEntries(meant.headers),
      host: new URL(origin).host,
      origin,
      ...(cookie && { cookie }),
    },
  })
  call.end(Buffer.from(await meant.arrayBuffer()))
  // safe: the documentation of Node says that the event has this argument
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  const body = await buffer(response)
  const headers = Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  )
  const { statusCode: status = 0 } = response
  return new Response(status === 204 || status === 304 ? null : body, { status, headers })
}

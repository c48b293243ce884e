import { request as requestPlainly } from 'node:http'
import { request } from 'node:https'
import { connect } from 'node:net'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { freePorts } from '@warm-ladle/testing'

export interface Answer {
  readonly status: number
  readonly text: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** As the browser would send it back. */
  readonly cookie: string
}

interface CallOptions {
  /** Makes it a POST. */
  readonly body?: object
  readonly cookie?: string
  readonly headers?: Readonly<Record<string, string>>
}

export type CallOver = (path: string, options?: CallOptions) => Promise<Answer>

/**
 * Calls a site.
 *
 * @param certificate the only one that is believed over TLS; without one calls are not encrypted
 */
export const callOver =
  (origin: string, certificate?: string): CallOver =>
  async (path, { body, cookie, headers } = {}) => {
    const begin = certificate === undefined ? requestPlainly : request
    const call = begin(new URL(path, origin), {
      method: body ? 'POST' : 'GET',
      ...(certificate !== undefined && { ca: certificate }),
      agent: false,
      headers: {
        origin,
        ...(body && { 'content-type': 'application/json' }),
        ...(cookie && { cookie }),
        ...headers,
      },
    })
    call.end(body && JSON.stringify(body))
    const [response] = await once(call, 'response')
    const set: readonly string[] = response.headers['set-cookie'] ?? []
    return {
      status: response.statusCode,
      text: await text(response),
      headers: response.headers,
      cookie: set.map((line) => line.split(';')[0]).join('; '),
    }
  }

/** Whether anything listens there. */
export function isOpen(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 2_000 })
    const answer = (open: boolean) => () => {
      socket.destroy()
      resolve(open)
    }
    socket.once('connect', answer(true)).once('error', answer(false)).once('timeout', answer(false))
  })
}

/** Two ports on which nothing listens, the one after the first free as well. */
export async function freePortsApart(): Promise<readonly [number, number]> {
  const [port, other] = await freePorts()
  const isAlone = Math.abs(port - other) > 1 && !(await isOpen('localhost', port + 1))
  return isAlone ? [port, other] : freePortsApart()
}

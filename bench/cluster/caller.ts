import { Agent } from 'undici'
import { origin } from './servers.ts'

/** A call that failed for want of the service: not refused, but broken off or answered with 500 or above. */
export interface Failure {
  /** Milliseconds since the traffic began. */
  readonly at: number
  readonly what: string
  readonly status: number
}

interface Answer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

export interface Caller {
  /** Undefined where the service has failed. */
  get(path: string, cookie: string): Promise<Answer | undefined>
  post(path: string, cookie: string, body: object): Promise<Answer | undefined>
  readonly failures: readonly Failure[]
  /** Calls that were answered, refusals among them. */
  answered(): number
  /** Milliseconds since the traffic began. */
  now(): number
  close(): Promise<void>
}

/** Makes calls as browsers do, over so many connections, and writes down which of them failed. */
export function openCaller(connections: number): Caller {
  const agent = new Agent({ connections, headersTimeout: 30_000, bodyTimeout: 30_000 })
  const start = performance.now()
  const failures: Failure[] = []
  let answered = 0
  const now = () => performance.now() - start

  async function ask(method: 'GET' | 'POST', path: string, cookie: string, body?: object) {
    const headers = {
      cookie,
      accept: 'application/json',
      ...(body && { origin, 'content-type': 'application/json' }),
    }
    const sent = body && JSON.stringify(body)
    const answer = await agent.request({ origin, path, method, headers, ...(sent && { body: sent }) })
    const text = await answer.body.text()
    return { status: answer.statusCode, text }
  }

  async function call(method: 'GET' | 'POST', path: string, cookie: string, body?: object) {
    const { status, text } = await ask(method, path, cookie, body).catch(() => ({ status: 0, text: '' }))
    if (status === 0 || status >= 500) {
      failures.push({ at: now(), what: `${method} ${path.split('?')[0]}`, status })
      return undefined
    }
    answered += 1
    // every answer to these calls is an object or a list
    return { status, body: JSON.parse(text) as Record<string, unknown> }
  }

  return {
    get: (path, cookie) => call('GET', path, cookie),
    post: (path, cookie, body) => call('POST', path, cookie, body),
    failures,
    answered: () => answered,
    now,
    close: () => agent.close(),
  }
}

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
  /** Calls that were made again since their connection was closed as they were sent. */
  sentAgain(): number
  /** Milliseconds since the traffic began. */
  now(): number
  close(): Promise<void>
}

/** Makes calls as browsers do, over so many connections, and writes down which of them failed. */
export function openCaller(connections: number): Caller {
  const agent = new Agent({ connections, headersTimeout: 30_000, bodyTimeout: 30_000 })
  const start = performance.now()
  const failures: Failure[] = []
  let [answered, sentAgain] = [0, 0]
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

  /** An old worker of nginx closes idle connections, and may meet a call that is on its way: browsers send it again. */
  async function askAgain(...given: Parameters<typeof ask>) {
    return ask(...given).catch((error: unknown) => {
      if (!isClosedUnanswered(error)) throw error
      sentAgain += 1
      return ask(...given)
    })
  }

  async function call(method: 'GET' | 'POST', path: string, cookie: string, body?: object) {
    const { status, text } = await askAgain(method, path, cookie, body).catch(() => ({ status: 0, text: '' }))
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
    sentAgain: () => sentAgain,
    now,
    close: () => agent.close(),
  }
}

const isClosedUnanswered = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(String(error.code))

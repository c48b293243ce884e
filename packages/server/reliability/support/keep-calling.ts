import { Agent, request } from 'node:http'
import { expect } from 'vitest'
import { logIn } from '../../test/operation/crash/busy-people.ts'

interface Outcome {
  readonly answered: number
  /** The number of responses by status. */
  readonly statuses: Readonly<Record<string, number>>
  /** Errors that broke off calls already sent over an open connection. */
  readonly cut: readonly string[]
}

interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly accept?: string
  /** Whether the call is sent without a session, because logging in would end it. */
  readonly asVisitor?: boolean
  readonly body?: () => object
}

/** The most frequent calls of a hostel's members: read, open pages, log in, like and review. */
const callsFor = (mealId = ''): readonly Call[] => [
  { method: 'GET', path: '/meals?limit=20' },
  { method: 'POST', path: '/like', body: () => ({ mealId }) },
  { method: 'GET', path: `/meals/${mealId}` },
  { method: 'GET', path: '/meals?search=rice' },
  { method: 'DELETE', path: `/like/${mealId}` },
  { method: 'GET', path: '/', accept: 'text/html' },
  { method: 'POST', path: '/api/auth/sign-in/email', asVisitor: true, body: () => credentials },
  { method: 'POST', path: '/review', body: () => ({ mealId, reviewText: crypto.randomUUID() }) },
]

const credentials = { email: 'gold@warmladle.test', password: 'gold-demo' }

/** Makes calls over persistent connections, each until the service closes it or stops. */
export async function keepCalling(origin: string, connections: number) {
  const { meals, cookie } = await logIn(origin, 'gold')
  const [meal] = (await meals.list({ query: { limit: 1 } })).body
  const calls = callsFor(meal?.id)
  let answered = 0
  const statuses: Record<string, number> = {}
  const cut: string[] = []

  async function sendCall(agent: Agent, call: Call) {
    try {
      const { status, closes } = await send(agent, new URL(call.path, origin), { ...call, cookie })
      answered++
      statuses[status] = (statuses[status] ?? 0) + 1
      return !closes
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
      if (code !== 'ECONNREFUSED') cut.push(`${call.method} ${call.path}: ${code}`)
      return false
    }
  }
  const all = Array.from({ length: connections }, async (_, first) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let turn = first; ; turn++) {
      const call = calls[turn % calls.length]
      // one call after another, as on a browser's connection
      if (!call || !(await sendCall(agent, call))) return agent.destroy()
    }
  })
  return {
    count: () => answered,
    /** Resolves once this many calls have been answered. */
    async answered(count: number) {
      await expect.poll(() => answered, { timeout: 120_000, interval: 10 }).toBeGreaterThanOrEqual(count)
    },
    async ended(): Promise<Outcome> {
      await Promise.all(all)
      return { answered, statuses, cut }
    },
  }
}

/** Rejects unless the complete response arrives. */
function send(
  agent: Agent,
  url: URL,
  { method, accept, body, asVisitor, cookie }: Call & { readonly cookie: string },
) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; closes: boolean }>()
  const headers = {
    origin: url.origin,
    accept: accept ?? 'application/json',
    ...(!asVisitor && { cookie }),
    ...(body && { 'content-type': 'application/json' }),
  }
  const outgoing = request(url, { agent, method, headers }, (answer) => {
    answer.resume()
    answer.once('error', reject)
    answer.once('end', () =>
      answer.complete
        ? resolve({ status: answer.statusCode ?? 0, closes: answer.headers.connection === 'close' })
        : reject(new Error('broken off')),
    )
  })
  outgoing.once('error', reject)
  outgoing.end(body && JSON.stringify(body()))
  return promise
}

import { Agent, request } from 'node:http'
import { expect } from 'vitest'
import { logIn } from '../../test/crash/busy-people.ts'

interface Outcome {
  readonly answered: number
  /** What broke off calls that had been sent over an open connection. */
  readonly cut: readonly string[]
}

/** Reads and writes over kept connections, each of which goes on until it is told to close or to go away. */
export async function keepAsking(origin: string, connections: number) {
  const { meals } = await logIn(origin, 'gold')
  const [meal] = (await meals.list({ query: { limit: 1 } })).body
  const paths = [
    '/meals?limit=20',
    `/meals/${meal?.id}`,
    '/meals?search=rice',
    '/',
    '/api/auth/sign-in/email',
  ]
  let answered = 0
  const cut: string[] = []

  async function ask(agent: Agent, turn: number) {
    const path = paths[turn % paths.length] ?? '/'
    try {
      const { status, closes } = await call(agent, new URL(path, origin), path.startsWith('/api/'))
      answered++
      return status !== 503 && !closes
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
      if (code !== 'ECONNREFUSED') cut.push(`${path}: ${code}`)
      return false
    }
  }
  const all = Array.from({ length: connections }, async (_, first) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let turn = first; ; turn++) {
      // one call after the other, as a browser's connection carries them
      // oxlint-disable-next-line no-await-in-loop
      if (!(await ask(agent, turn))) return agent.destroy()
    }
  })
  return {
    /** Resolves once so many calls were answered. */
    async answered(count: number) {
      await expect.poll(() => answered, { timeout: 120_000, interval: 10 }).toBeGreaterThanOrEqual(count)
    },
    async ended(): Promise<Outcome> {
      await Promise.all(all)
      return { answered, cut }
    },
  }
}

/** Fails unless the answer arrives whole. */
function call(agent: Agent, url: URL, signsIn: boolean) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; closes: boolean }>()
  const body = JSON.stringify({ email: 'gold@warmladle.test', password: 'gold-demo' })
  const headers = { origin: url.origin, accept: url.pathname === '/' ? 'text/html' : 'application/json' }
  const asked = request(
    url,
    signsIn
      ? { agent, method: 'POST', headers: { ...headers, 'content-type': 'application/json' } }
      : { agent, headers },
    (answer) => {
      answer.resume()
      answer.once('error', reject)
      answer.once('end', () =>
        answer.complete
          ? resolve({ status: answer.statusCode ?? 0, closes: answer.headers.connection === 'close' })
          : reject(new Error('broken off')),
      )
    },
  )
  asked.once('error', reject)
  asked.end(signsIn ? body : undefined)
  return promise
}

/*
 * Loads a server with calls over a number of connections, which stay open and each make one call at a time. Runs in its
 * own process, which receives its job as a message and replies with the outcome.
 */
import { once } from 'node:events'
import { Pool } from 'undici'

export interface CallToMake {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface Job {
  readonly origin: string
  /** The calls, made in turn. */
  readonly calls: readonly CallToMake[]
  readonly connections: number
  /** 0 means one call per connection. */
  readonly seconds: number
  /** Whether errors count as responses, for a server that cannot handle such a load. */
  readonly mayFail?: boolean
}

export interface Outcome {
  readonly requests: number
  readonly seconds: number
}

async function carryOut({ origin, calls, connections, seconds, mayFail = false }: Job): Promise<Outcome> {
  const pool = new Pool(origin, { connections, pipelining: 1 })
  const start = performance.now()
  const end = start + seconds * 1000
  let requests = 0
  async function callOnAndOn() {
    do {
      const call = calls[requests++ % calls.length]
      if (call) await make(pool, call, mayFail)
    } while (performance.now() < end)
  }
  await Promise.all(Array.from({ length: connections }, callOnAndOn))
  const outcome = { requests, seconds: (performance.now() - start) / 1000 }
  await pool.close()
  return outcome
}

async function make(pool: Pool, { method, path, headers, body }: CallToMake, mayFail: boolean) {
  const answer = await pool.request({
    method,
    path,
    headers: { accept: 'application/json', ...headers },
    ...(body !== undefined && { body }),
  })
  // errors are fast, and would otherwise improve the result
  if (answer.statusCode !== 200 && !mayFail) {
    throw new Error(`${method} ${path}: ${answer.statusCode} ${await answer.body.text()}`)
  }
  await answer.body.dump()
}

// only `load.ts` starts this process, and sends nothing else
const [job] = (await once(process, 'message')) as [Job]
process.send?.(await carryOut(job))
process.disconnect?.()

import { once } from 'node:events'
import { request } from 'undici'
import { median, percentile } from '../support/percentile.ts'
import type { Call, Operation } from './operations.ts'

/** Milliseconds until the response has arrived; for an endless table, until its first bytes. */
export interface Times {
  readonly half: number
  readonly slowest: number
}

/** PostgreSQL plans a statement for its values five times before it settles on a generic plan. */
const warmUps = 6
const samples = 200
/** Milliseconds after which an operation is given up as too slow. */
const timeout = 10_000

/** Makes the calls of an operation, one after the other. */
export async function timeOperation(
  origin: string,
  cookie: string,
  { run, kind }: Operation,
): Promise<Times> {
  const times: number[] = []
  const start = performance.now()
  for (let number = 0; number < warmUps + samples; number += 1) {
    await run(async (call) => {
      const called = performance.now()
      const answer = await make(origin, cookie, call, kind === 'table')
      if (number >= warmUps) times.push(performance.now() - called)
      return answer
    }, number)
    if (times.length > 20 && performance.now() - start > timeout) break
  }
  return { half: median(times), slowest: percentile(times, 99) }
}

async function make(origin: string, cookie: string, { method, path, body }: Call, isBegun: boolean) {
  const answer = await request(origin + path, {
    method,
    headers: {
      cookie,
      origin,
      accept: isBegun ? 'text/csv' : 'application/json',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${await answer.body.text()}`)
  if (!isBegun) return answer.body.json()
  await once(answer.body, 'data')
  answer.body.destroy()
  return undefined
}

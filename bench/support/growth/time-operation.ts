import type { Client } from 'undici'
import { addressOfOwn } from '../calls.ts'
import { median, percentile } from '../percentile.ts'
import type { Operation } from './operations.ts'

type Calls = Pick<Operation, 'paths' | 'bytes'>

/** Milliseconds until the answer has arrived. */
export interface Times {
  readonly half: number
  readonly most: number
}

/** PostgreSQL plans a statement for its values five times before it keeps a plan. */
const warmUps = 6
const samples = 300
/** Milliseconds after which an operation has shown how slow it is. */
const patience = 4000

/** Makes the calls of an operation in turns, one after the other. */
export async function timeOperation(
  client: Client,
  { paths, bytes = Infinity }: Calls,
  cookie: string | undefined,
): Promise<Times> {
  const times: number[] = []
  const start = performance.now()
  for (let run = 0; run < warmUps * paths.length + samples; run += 1) {
    // what is kept of an answer would hide how it grows
    const path = addressOfOwn(paths[run % paths.length] ?? '', run)
    const time = await timeOf(client, path, bytes, cookie)
    if (run >= warmUps * paths.length || performance.now() - start > patience) times.push(time)
    if (times.length > 2 && performance.now() - start > patience) break
  }
  return { half: median(times), most: percentile(times, 99) }
}

/** Makes the first call of an operation. */
export async function callOnce(
  client: Client,
  { paths, bytes = Infinity }: Calls,
  cookie?: string,
): Promise<void> {
  await timeOf(client, paths[0] ?? '', bytes, cookie)
}

async function timeOf(
  client: Client,
  path: string,
  bytes: number,
  cookie: string | undefined,
): Promise<number> {
  const start = performance.now()
  const { statusCode, body } = await client.request({
    method: 'GET',
    path,
    headers: { accept: 'application/json', ...(cookie !== undefined && { cookie }) },
  })
  if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${await body.text()}`)
  let seen = 0
  for await (const chunk of body) {
    // undici gives buffers
    seen += (chunk as Buffer).length
    if (seen >= bytes) break
  }
  return performance.now() - start
}

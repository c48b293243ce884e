import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { CallToMake, Job, Outcome } from './load-generator.ts'
import { onProcessor } from './on-processor.ts'
import { median } from './percentile.ts'
import type { ServerProcess } from './server-process.ts'

export interface Side {
  readonly server: ServerProcess
  /** The calls, made in turn. */
  readonly calls: readonly CallToMake[]
}

export interface Measured {
  /** Completed requests per second. */
  readonly perSecond: number
  /** The server's processor time per request, in milliseconds. */
  readonly cpuEach: number
}

interface Load {
  readonly rounds: number
  /** Duration for each side in each round. */
  readonly seconds: number
}

const connections = 20

/**
 * Loads servers in turn, round by round, so that anything else on the machine affects all of them. The first round does
 * not count, because code is compiled on first use.
 *
 * @returns the median over the rounds for each side
 */
export async function loadInTurns(sides: readonly Side[], { rounds, seconds }: Load): Promise<Measured[]> {
  const seen = sides.map((): Measured[] => [])
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, side] of sides.entries()) {
      const measured = await load(side, seconds)
      if (round > 0) seen[index]?.push(measured)
    }
  }
  return seen.map((measured) => ({
    perSecond: median(measured.map(({ perSecond }) => perSecond)),
    cpuEach: median(measured.map(({ cpuEach }) => cpuEach)),
  }))
}

/** Loads a server once, for this many seconds. */
export async function load({ server, calls }: Side, seconds: number): Promise<Measured> {
  const before = await server.cpuTime()
  const outcome = await generate({ origin: server.origin, calls, connections, seconds })
  const used = (await server.cpuTime()) - before
  return { perSecond: outcome.requests / outcome.seconds, cpuEach: used / outcome.requests }
}

/** Runs the load generator in its own process, so that its work is not measured. */
export async function generate(job: Job): Promise<Outcome> {
  const file = new URL('load-generator.ts', import.meta.url).pathname
  const [program, ...args] = onProcessor(1, [process.execPath, file])
  const generator = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  generator.send(job)
  const [outcome] = await Promise.race([once(generator, 'message'), failed(generator)])
  // the generator sends messages of this shape only
  return outcome as Outcome
}

async function failed(generator: ReturnType<typeof spawn>): Promise<never> {
  const [status] = await once(generator, 'exit')
  throw new Error(`The load generator ended with ${String(status)}`)
}

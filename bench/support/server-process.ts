import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { type Environment, type Program, shell, startProgram, untilReady } from '@warm-ladle/testing'
import { onProcessor } from './on-processor.ts'

export interface ServerProcess extends Pick<Program, 'child' | 'stop'> {
  /** Where it is: 'http://localhost:4321'. */
  readonly origin: string
  /** Milliseconds of processor time that it has used since it was started. */
  cpuTime(): Promise<number>
  /** Bytes of its heap that are in use after a collection. */
  heap(): Promise<number>
}

interface Measured {
  /** What Node is given in its folder: flags, and a file. */
  readonly args: readonly string[]
  /** The project's root, unless it is told. */
  readonly folder?: string
  readonly environment: Environment
  readonly origin: string
  /** What answers with 200 as soon as it can serve. */
  readonly readyAt: string
}

const tellCpuTime = new URL('tell-cpu-time.ts', import.meta.url).href

/** Starts a server on a processor that it has to itself, and waits until it can serve. */
export async function startServer({ args, folder, ...measured }: Measured): Promise<ServerProcess> {
  const { environment, origin, readyAt } = measured
  const command = onProcessor(0, [process.execPath, '--import', tellCpuTime, ...args])
  const server = startProgram(command, {
    environment: { ...shell, ...environment },
    withMessages: true,
    ...(folder !== undefined && { folder }),
  })
  await untilReady(server, origin + readyAt)
  const { child, stop } = server
  return { origin, cpuTime: () => cpuTimeOf(child), heap: () => heapOf(child), child, stop }
}

async function cpuTimeOf(server: ChildProcess): Promise<number> {
  server.send('cpu time?')
  // what `tell-cpu-time.ts` answers
  const [{ user, system }] = (await once(server, 'message')) as [NodeJS.CpuUsage]
  return (user + system) / 1000
}

async function heapOf(server: ChildProcess): Promise<number> {
  server.send('heap?')
  // what `tell-cpu-time.ts` answers
  const [{ heapUsed }] = (await once(server, 'message')) as [NodeJS.MemoryUsage]
  return heapUsed
}

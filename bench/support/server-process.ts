import type { ChildProcess } from 'node:child_process'
import { on } from 'node:events'
import { type Environment, type Program, shell, startProgram, untilReady } from '@warm-ladle/testing'
import { onProcessor } from './on-processor.ts'

export interface ServerProcess extends Pick<Program, 'child' | 'stop'> {
  /** Its address: 'http://localhost:4321'. */
  readonly origin: string
  /** Milliseconds of processor time used since the start. */
  cpuTime(): Promise<number>
}

interface Measured {
  /** Arguments for Node: flags and a file. */
  readonly args: readonly string[]
  /** The project's root by default. */
  readonly folder?: string
  readonly environment: Environment
  readonly origin: string
  /** The path that returns 200 once the server is ready. */
  readonly readyAt: string
}

const question = 'cpu time?'
const cpuTimeReporter = new URL('report-cpu-time.ts', import.meta.url).href

/** Starts a server on its own processor and waits until it is ready. */
export async function startServer({ args, folder, ...measured }: Measured): Promise<ServerProcess> {
  const { environment, origin, readyAt } = measured
  const command = onProcessor(0, [process.execPath, '--import', cpuTimeReporter, ...args])
  const server = startProgram(command, {
    environment: { ...shell, ...environment },
    withMessages: true,
    ...(folder !== undefined && { folder }),
  })
  await untilReady(server, origin + readyAt)
  const { child, stop } = server
  return { origin, cpuTime: () => requestCpuTime(child), child, stop }
}

/** Calls `report-cpu-time.ts`. A server may send its own messages, which are buffered until there is a listener. */
async function requestCpuTime(server: ChildProcess): Promise<number> {
  server.send(question)
  for await (const [message] of on(server, 'message')) {
    const { answerTo, answer } = message as { answerTo?: string; answer: NodeJS.CpuUsage }
    if (answerTo === question) return (answer.user + answer.system) / 1000
  }
  throw new Error('The server did not say how much processor time it has used.')
}

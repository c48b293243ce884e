import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../../packages/e2e/support/test-environment.ts'
import { isReady } from './is-ready.ts'
import { onProcessor } from './on-processor.ts'

export interface ServerProcess {
  /** Where it is: 'http://localhost:4321'. */
  readonly origin: string
  /** Milliseconds of processor time that it has used since it was started. */
  cpuTime(): Promise<number>
  stop(): Promise<void>
}

interface Program {
  /** What Node is given in the project's root: flags, and a file. */
  readonly args: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  readonly origin: string
  /** What answers with 200 as soon as it can serve. */
  readonly readyAt: string
}

const tellCpuTime = new URL('tell-cpu-time.ts', import.meta.url).href
/** Seconds in which a server must be ready. */
const patience = 60

/** Starts a server on a processor that it has to itself, and waits until it can serve. */
export async function startServer({ args, environment, origin, readyAt }: Program): Promise<ServerProcess> {
  const [program, ...all] = onProcessor(0, [process.execPath, '--import', tellCpuTime, ...args])
  const server = spawn(program, all, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await untilReady(server, `${origin}${readyAt}`)
  return { origin, cpuTime: () => cpuTimeOf(server), stop: () => stop(server) }
}

async function untilReady(server: ChildProcess, address: string) {
  const deadline = Date.now() + patience * 1000
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`)
    if (await isReady(address)) return
    await pause(50)
  }
  server.kill()
  throw new Error(`${address} did not answer within ${patience} seconds`)
}

async function cpuTimeOf(server: ChildProcess): Promise<number> {
  server.send('cpu time?')
  // what `tell-cpu-time.ts` answers
  const [{ user, system }] = (await once(server, 'message')) as [NodeJS.CpuUsage]
  return (user + system) / 1000
}

async function stop(server: ChildProcess) {
  const ended = once(server, 'exit')
  server.kill('SIGINT')
  await ended
}

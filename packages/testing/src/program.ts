import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from './root.ts'

/** The complete environment of the process. */
export type Environment = Readonly<Record<string, string>>

interface Options {
  readonly environment: Environment
  /** Working directory; the product's root folder by default. */
  readonly folder?: string
  /**
   * Whether it has its own process group, as in a terminal, so that signals also reach the processes that it
   * started.
   */
  readonly inGroup?: boolean
  /** Whether the process accepts messages. */
  readonly withMessages?: boolean
  /** Whether to collect the output. Otherwise errors are shown and the rest is dropped. */
  readonly keepOutput?: boolean
}

export interface End {
  readonly status: number | null
  readonly signal: NodeJS.Signals | null
  /** The output, if collected; `errors` likewise. */
  readonly output: string
  readonly errors: string
}

export interface Program {
  readonly child: ChildProcess
  /** Output and errors so far, in their original order, if collected. */
  said(): string
  isOver(): boolean
  /** Resolves once the process has exited and all its output has arrived. */
  readonly ended: Promise<End>
  signal(name: NodeJS.Signals): void
  /** Stops the process and waits until it has exited. */
  stop(): Promise<void>
  /** Kills the process as a power cut would, and waits until it has exited. */
  kill(): Promise<void>
}

/** Starts a command without waiting until it is ready. */
export function startProgram([file, ...args]: readonly [string, ...string[]], options: Options): Program {
  const child = spawn(file, args, {
    cwd: options.folder ?? root,
    env: { ...options.environment },
    detached: options.inGroup ?? false,
    stdio: [
      'ignore',
      options.keepOutput ? 'pipe' : 'ignore',
      options.keepOutput ? 'pipe' : 'inherit',
      ...(options.withMessages ? ['ipc' as const] : []),
    ],
  })
  const { said, output, errors } = collectOutput(child)
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  const ended = once(child, 'close').then((): End => ({
    status: child.exitCode,
    signal: child.signalCode,
    output: output(),
    errors: errors(),
  }))
  const signal = (name: NodeJS.Signals) => {
    if (isOver() || child.pid === undefined) return
    if (options.inGroup) process.kill(-child.pid, name)
    else child.kill(name)
  }
  const end = async (name: NodeJS.Signals) => {
    signal(name)
    await ended
  }
  return { child, said, isOver, ended, signal, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}

function collectOutput(child: ChildProcess) {
  const chunks: { readonly stream: 'output' | 'errors'; readonly text: string }[] = []
  child.stdout?.setEncoding('utf8').on('data', (text: string) => chunks.push({ stream: 'output', text }))
  child.stderr?.setEncoding('utf8').on('data', (text: string) => chunks.push({ stream: 'errors', text }))
  const joined = (pieces: typeof chunks) => pieces.map(({ text }) => text).join('')
  return {
    said: () => joined(chunks),
    output: () => joined(chunks.filter(({ stream }) => stream === 'output')),
    errors: () => joined(chunks.filter(({ stream }) => stream === 'errors')),
  }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

type Settings = Readonly<Record<string, string>>

/** What a shell of somebody else has, and nothing of what is set where the walk began. */
const shell = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '' }

/** Seconds in which what was started must answer. */
const patience = 120

/** Ends the walk unless this holds. */
export function expectThat(holds: boolean, what: string, seen = ''): void {
  if (!holds) throw new Error(`✗ ${what}\n${seen}`)
  console.log(`  ✓ ${what}`)
}

/** Starts a command in a group of its own; `stop` asks all of it to end, and waits until it has. */
export function start(folder: string, command: string, settings: Settings = {}) {
  const child = spawn('bash', ['-euo', 'pipefail', '-c', command], {
    cwd: folder,
    env: { ...shell, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text))
  const ended = once(child, 'exit')
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  return {
    said: () => said,
    isOver,
    ended: ended.then(() => ({ status: child.exitCode, said })),
    async stop() {
      if (!isOver() && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
      await ended
    },
  }
}

/** Carries a command out to its end, however that is. */
export const finish = (folder: string, command: string, settings?: Settings) =>
  start(folder, command, settings).ended

/** Carries a command out that must succeed. */
export async function runIn(folder: string, command: string, settings?: Settings): Promise<void> {
  const { status, said } = await finish(folder, command, settings)
  if (status !== 0) throw new Error(`✗ ${command}\n${said}`)
}

/** Waits until what was started answers. */
export async function untilAnswers(
  service: ReturnType<typeof start>,
  ask: () => Promise<{ status: number }>,
): Promise<void> {
  for (let turn = 0; turn < patience * 5 && !service.isOver(); turn++) {
    const answer = await ask().catch(() => undefined)
    if (answer?.status === 200) return
    await pause(200)
  }
  throw new Error(`✗ It does not answer.\n${service.said()}`)
}

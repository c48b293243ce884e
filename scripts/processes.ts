import { type Environment, type Program, shell, startProgram, untilReady } from '@warm-ladle/testing'

/** Aborts the walk unless this condition holds. */
export function expectThat(holds: boolean, what: string, seen = ''): void {
  if (!holds) throw new Error(`✗ ${what}\n${seen}`)
  console.log(`  ✓ ${what}`)
}

/** Starts a command in its own process group. `stop` stops the whole group and waits for it. */
export const start = (folder: string, command: string, settings: Environment = {}): Program =>
  startProgram(['bash', '-euo', 'pipefail', '-c', command], {
    folder,
    environment: { ...shell, ...settings },
    inGroup: true,
    keepOutput: true,
  })

/** Runs a command that may fail. */
export async function finish(folder: string, command: string, settings?: Environment) {
  const program = start(folder, command, settings)
  const { status } = await program.ended
  return { status, said: program.said() }
}

/** Runs a command that must succeed. */
export async function runIn(folder: string, command: string, settings?: Environment): Promise<void> {
  const { status, said } = await finish(folder, command, settings)
  if (status !== 0) throw new Error(`✗ ${command}\n${said}`)
}

export const untilAnswers = (program: Program, call: () => Promise<{ status: number }>): Promise<void> =>
  untilReady(program, () =>
    call().then(
      ({ status }) => status === 200,
      () => false,
    ),
  )

import { type Environment, type Program, shell, startProgram, untilReady } from '@warm-ladle/testing'

/** Ends the walk unless this holds. */
export function expectThat(holds: boolean, what: string, seen = ''): void {
  if (!holds) throw new Error(`✗ ${what}\n${seen}`)
  console.log(`  ✓ ${what}`)
}

/** Starts a command in a group of its own; `stop` asks all of it to end, and waits until it has. */
export const start = (folder: string, command: string, settings: Environment = {}): Program =>
  startProgram(['bash', '-euo', 'pipefail', '-c', command], {
    folder,
    environment: { ...shell, ...settings },
    inGroup: true,
    keepOutput: true,
  })

/** Carries a command out to its end, however that is. */
export async function finish(folder: string, command: string, settings?: Environment) {
  const program = start(folder, command, settings)
  const { status } = await program.ended
  return { status, said: program.said() }
}

/** Carries a command out that must succeed. */
export async function runIn(folder: string, command: string, settings?: Environment): Promise<void> {
  const { status, said } = await finish(folder, command, settings)
  if (status !== 0) throw new Error(`✗ ${command}\n${said}`)
}

/** Waits until what was started answers. */
export const untilAnswers = (program: Program, ask: () => Promise<{ status: number }>): Promise<void> =>
  untilReady(program, () =>
    ask().then(
      ({ status }) => status === 200,
      () => false,
    ),
  )

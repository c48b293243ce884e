import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { shell, startProgram } from '@warm-ladle/testing'

interface ToolOptions {
  /** Where its output is kept, as `<name>.log`. */
  readonly folder: string
  readonly name: string
  /** After so many seconds it is ended. */
  readonly seconds: number
}

/** Runs a scanner; answers what it wrote. */
export async function runTool(
  command: readonly [string, ...string[]],
  { folder, name, seconds }: ToolOptions,
): Promise<string> {
  mkdirSync(folder, { recursive: true })
  const program = startProgram(command, {
    // its settings and caches are kept beside its report
    environment: { ...shell, HOME: folder },
    folder,
    keepOutput: true,
  })
  const over = new AbortController()
  const limit = pause(seconds * 1000, undefined, { signal: over.signal }).then(program.stop, () => undefined)
  await program.ended
  over.abort()
  await limit
  writeFileSync(path.join(folder, `${name}.log`), program.said())
  return program.said()
}

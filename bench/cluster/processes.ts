import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Environment, type Program, shell, startProgram } from '@warm-ladle/testing'

const isRoot = process.getuid?.() === 0
const findOwnerId = (option: string) =>
  Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout)
const owner = { uid: findOwnerId('-u'), gid: findOwnerId('-g') }

function give(whole: string): string {
  if (isRoot) chownSync(whole, owner.uid, owner.gid)
  return whole
}

/** The folder of a run, and the programs started in it. */
export interface Workspace {
  readonly folder: string
  /** Starts a program and stops it at the end of the run. Its output goes to a file of the same name. */
  start(name: string, command: readonly string[], environment?: Environment): Program
  write(file: string, text: string): string
  makeFolder(name: string): string
  stop(): Promise<void>
}

export function openWorkspace(folder: string): Workspace {
  const programs: Program[] = []
  give(folder)
  return {
    folder,
    start(name, command, environment = {}) {
      const logged = ['sh', '-c', `exec "$@" >> '${path.join(folder, `${name}.log`)}' 2>&1`, name, ...command]
      // PostgreSQL refuses to run as root
      const [file = '', ...args] = isRoot
        ? ['setpriv', `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups', ...logged]
        : logged
      const program = startProgram([file, ...args], {
        environment: { ...shell, HOME: folder, ...environment },
        ...(Object.keys(environment).length === 0 && { folder }),
      })
      programs.push(program)
      return program
    },
    write(file, text) {
      const whole = path.join(folder, file)
      writeFileSync(whole, text)
      return give(whole)
    },
    makeFolder(name) {
      const whole = path.join(folder, name)
      mkdirSync(whole, { mode: 0o700, recursive: true })
      return give(whole)
    },
    async stop() {
      // in reverse order, because later programs depend on earlier ones
      for (const program of programs.toReversed()) if (!program.isOver()) await program.stop()
    },
  }
}

/**
 * Polls until the condition is met.
 *
 * @throws if it is not met within this many seconds
 */
export async function until(what: string, isMet: () => Promise<boolean>, seconds = 60): Promise<void> {
  const end = performance.now() + seconds * 1000
  while (!(await isMet().catch(() => false))) {
    if (performance.now() > end) throw new Error(`Not within ${seconds} s: ${what}`)
    await pause(50)
  }
}

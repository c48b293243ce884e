import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Program, shell, startProgram } from '@warm-ladle/testing'

const isRoot = process.getuid?.() === 0
const idOf = (option: string) => Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout)
const owner = { uid: idOf('-u'), gid: idOf('-g') }

/** PostgreSQL and PgBouncer refuse to run as root; there they run as the user of PostgreSQL's package. */
const asOwner = (command: readonly string[]): string[] =>
  isRoot
    ? ['setpriv', `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups', ...command]
    : [...command]

/** Where everything is kept that a run makes. */
export interface Place {
  readonly folder: string
  /** Starts a program of the run, which is stopped with it; its output goes to a file of its name. */
  start(name: string, command: readonly string[]): Program
  /** Runs a program to its end. */
  run(command: readonly string[]): string
  write(file: string, text: string): string
  makeFolder(name: string): string
  /** A folder on a disk of its own, in memory, of so many megabytes. */
  makeSmallDisk(name: string, megabytes: number): string
  stop(): Promise<void>
}

export function openPlace(folder: string): Place {
  const programs: Program[] = []
  const disks: string[] = []
  // the owner of the databases must pass through
  if (isRoot) chownSync(folder, owner.uid, owner.gid)
  return {
    folder,
    start(name, command) {
      const log = path.join(folder, `${name}.log`)
      const [file = '', ...args] = asOwner(['sh', '-c', `exec "$@" >> '${log}' 2>&1`, name, ...command])
      const program = startProgram([file, ...args], { environment: { ...shell, HOME: folder }, folder })
      programs.push(program)
      return program
    },
    run(command) {
      const [file = '', ...args] = asOwner(command)
      const { status, stdout, stderr } = spawnSync(file, args, { cwd: folder, encoding: 'utf8' })
      if (status !== 0) throw new Error(`${command.join(' ')}: ${stderr}`)
      return stdout
    },
    write(file, text) {
      const whole = path.join(folder, file)
      writeFileSync(whole, text)
      if (isRoot) chownSync(whole, owner.uid, owner.gid)
      return whole
    },
    makeFolder(name) {
      const whole = path.join(folder, name)
      mkdirSync(whole, { mode: 0o700 })
      if (isRoot) chownSync(whole, owner.uid, owner.gid)
      return whole
    },
    makeSmallDisk(name, megabytes) {
      const whole = path.join(folder, name)
      mkdirSync(whole)
      const options = `size=${megabytes}m,mode=700,uid=${owner.uid},gid=${owner.gid}`
      asRoot('mount', '-t', 'tmpfs', '-o', options, 'tmpfs', whole)
      disks.push(whole)
      return whole
    },
    async stop() {
      // the last one started needs those before it
      for (const program of programs.toReversed()) if (!program.isOver()) await program.stop()
      for (const disk of disks) asRoot('umount', '-l', disk)
    },
  }
}

function asRoot(file: string, ...args: readonly string[]) {
  const { status, stderr } = spawnSync(file, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${file} ${args.join(' ')}: ${stderr}`)
}

/**
 * Asks until the answer is yes.
 *
 * @throws after so many seconds
 */
export async function until(
  what: string,
  ask: () => boolean | Promise<boolean>,
  seconds = 60,
): Promise<void> {
  const end = performance.now() + seconds * 1000
  while (!(await ask())) {
    if (performance.now() > end) throw new Error(`Not within ${seconds} s: ${what}`)
    await pause(50)
  }
}

export const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const tell = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => tell(true)).once('error', () => tell(false))
  })

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { Fault } from './fault.ts'

/** Milliseconds for each test file, on a machine that does much else; what takes longer hangs. */
const patience = 180_000

/** The project of vitest.config.ts that a test file belongs to; of the server's, the one of a database. */
function projectOf(test: string, dialect: string): string {
  const [name = ''] = test.split('/')
  if (name === 'server') return `server on ${dialect}`
  return name === 'web' && test.endsWith('.tsx') ? 'web components' : name
}

/** Test files, and the database for those of the server. */
export type Tests = Pick<Fault, 'tests' | 'dialect'>

export interface Run {
  readonly passed: boolean
  readonly said: string
}

/** Runs test files in a copy of the repository until the first fails. */
export async function runTests(copy: string, { tests, dialect = 'sqlite' }: Tests): Promise<Run> {
  const projects = [...new Set(tests.map((test) => projectOf(test, dialect)))].flatMap((name) => [
    '--project',
    name,
  ])
  const files = tests.map((test) => `packages/${test}`)
  const vitest = path.join(copy, 'node_modules', 'vitest', 'vitest.mjs')
  const run = spawn(process.execPath, [vitest, 'run', '--bail', '1', ...projects, ...files], {
    cwd: copy,
    // beside a real PostgreSQL, PGlite would run few tests
    env: { ...process.env, TEST_DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: patience * tests.length,
  })
  const [output, errors] = await Promise.all([text(run.stdout), text(run.stderr), once(run, 'exit')])
  return { passed: run.exitCode === 0, said: output + errors }
}

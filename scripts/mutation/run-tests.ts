import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'

/** Milliseconds that a test file may take on a busy machine; anything longer counts as hanging. */
const timeout = 180_000

/** The projects of vitest.config.ts that the files may belong to; the server's tests run on SQLite. */
const projects = ['contract', 'web', 'web components', 'server on sqlite'].flatMap((name) => [
  '--project',
  name,
])

/** Runs test files in a copy of the repository until one fails. */
export async function runTests(copy: string, files: readonly string[]) {
  const vitest = path.join(copy, 'node_modules', 'vitest', 'vitest.mjs')
  const run = spawn(process.execPath, [vitest, 'run', '--bail', '1', ...projects, ...files], {
    cwd: copy,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: timeout * files.length,
  })
  const [output, errors] = await Promise.all([text(run.stdout), text(run.stderr), once(run, 'exit')])
  return { passed: run.exitCode === 0, said: output + errors }
}

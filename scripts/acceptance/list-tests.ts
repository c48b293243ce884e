import { spawnSync } from 'node:child_process'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')

/** A test: its file below packages/, and its full title including its groups. */
export interface ListedTest {
  readonly file: string
  readonly title: string
}

export function vitestTests(): ListedTest[] {
  // only on SQLite, since the server's tests are the same on every database
  const projects = ['contract', 'web*', 'sandbox', 'server on sqlite'].flatMap((name) => ['--project', name])
  // safe: the documentation of vitest describes this output
  const listed = list('vitest', ['list', '--json', ...projects]) as { name: string; file: string }[]
  return listed.map(({ name, file }) => ({ file: belowPackages(file), title: name }))
}

interface Suite {
  readonly specs?: readonly ListedTest[]
  readonly suites?: readonly Suite[]
}

export function playwrightTests(): ListedTest[] {
  const config = 'packages/e2e/playwright.config.ts'
  const options = ['test', '--list', '--reporter=json', '--config', config]
  // safe: the documentation of Playwright describes this output
  const { suites } = list('playwright', options) as { suites: Suite[] }
  return suites
    .flatMap(specsIn)
    .map(({ file, title }) => ({ file: `e2e/${file.replaceAll(path.sep, '/')}`, title }))
}

function specsIn({ specs = [], suites = [] }: Suite): ListedTest[] {
  return [...specs, ...suites.flatMap(specsIn)]
}

/** The JSON output of a test runner; the caller states its documented shape. */
function list(program: string, args: readonly string[]): unknown {
  const { status, stdout, stderr } = spawnSync(path.join(root, 'node_modules/.bin', program), args, {
    cwd: root,
    // lists the journeys that only run at night, too
    env: { ...process.env, NIGHTLY: 'true' },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(`${program} could not list its tests: ${stderr || stdout}`)
  return JSON.parse(stdout)
}

function belowPackages(file: string) {
  return path.relative(path.join(root, 'packages'), file).replaceAll(path.sep, '/')
}

/*
 * Holds docs/acceptance.md to the tests: every row of what the product must do names a test that proves it, and every
 * test that is named is there. The runners themselves say which tests there are.
 *
 *   node scripts/acceptance.ts [another page]
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

/** How many rows each part of the table has. */
const parts = { A: 89, B: 41, C: 32, D: 18 } as const

interface Proof {
  /** Below packages/. */
  readonly file: string
  readonly title: string
}
interface Row {
  readonly name: string
  readonly proofs: readonly Proof[]
}

const [page = path.join(root, 'docs/acceptance.md')] = process.argv.slice(2)
const rows = rowsIn(readFileSync(page, 'utf8'))
const tests = [...vitestTests(), ...playwrightTests()]
const problems = [...missingRows(), ...rows.flatMap(problemsOf)]
if (problems.length > 0) console.error(problems.join('\n'))
console.log(
  problems.length === 0
    ? `Each of ${rows.length} rows is proved by tests.`
    : `${problems.length} problems in ${path.relative(root, page)}.`,
)
// not `process.exit`, which may cut off what is not yet written
process.exitCode = problems.length === 0 ? 0 : 1

/** Rows look like `| A 1 | what must hold | `file` title<br>`file` title |`. */
function rowsIn(text: string): Row[] {
  return [...text.matchAll(/^\| ([A-D] \d+) \|.*\| (.*) \|$/gm)].map(([, name = '', cell = '']) => ({
    name,
    proofs: cell.split('<br>').flatMap((proof) => {
      const [, file, title] = /^`([^`]+)` (.+)$/.exec(proof.trim()) ?? []
      return file && title ? [{ file, title }] : []
    }),
  }))
}

function missingRows(): string[] {
  const wanted = Object.entries(parts).flatMap(([part, count]) =>
    Array.from({ length: count }, (_, index) => `${part} ${index + 1}`),
  )
  const names = rows.map(({ name }) => name)
  const twice = names.filter((name, index) => names.indexOf(name) !== index)
  return [
    ...wanted.filter((name) => !names.includes(name)).map((name) => `${name} has no row`),
    ...names.filter((name) => !wanted.includes(name)).map((name) => `${name} is no row`),
    ...twice.map((name) => `${name} is there twice`),
  ]
}

function problemsOf({ name, proofs }: Row): string[] {
  if (proofs.length === 0) return [`${name} names no test`]
  return proofs
    .filter(({ file, title }) => !tests.some((test) => test.file === file && test.title.includes(title)))
    .map(({ file, title }) => `${name}: ${file} has no test “${title}”`)
}

function vitestTests(): Proof[] {
  // the server's tests are the same on each database
  const projects = ['contract', 'web', 'sandbox', 'server on sqlite'].flatMap((name) => ['--project', name])
  const listed = list('vitest', ['list', '--json', ...projects]) as { name: string; file: string }[]
  return listed.map(({ name, file }) => ({ file: belowPackages(file), title: name }))
}

interface Suite {
  readonly specs?: readonly { readonly title: string; readonly file: string }[]
  readonly suites?: readonly Suite[]
}

function playwrightTests(): Proof[] {
  const config = 'packages/e2e/playwright.config.ts'
  const asked = ['test', '--list', '--reporter=json', '--config', config]
  const { suites } = list('playwright', asked) as { suites: Suite[] }
  return suites
    .flatMap(specsIn)
    .map(({ file, title }) => ({ file: `e2e/${file.replaceAll(path.sep, '/')}`, title }))
}

function specsIn({ specs = [], suites = [] }: Suite): { title: string; file: string }[] {
  return [...specs, ...suites.flatMap(specsIn)]
}

/** What a runner prints as JSON; its shape is the runner's promise, so whoever asks names it. */
function list(program: string, args: readonly string[]): unknown {
  const { status, stdout, stderr } = spawnSync(path.join(root, 'node_modules/.bin', program), args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(`${program} could not list its tests: ${stderr || stdout}`)
  return JSON.parse(stdout)
}

function belowPackages(file: string) {
  return path.relative(path.join(root, 'packages'), file).replaceAll(path.sep, '/')
}

/*
 * A check that accepts everything looks just like one that found nothing. So this runs our own checks on examples that
 * they must refuse (in scripts/gates): the boundaries between packages and features, and the acceptance page. It also
 * refuses hooks and service worker parts that have rules but no test.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync, cpSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { problemsIn, toProofs } from './acceptance/proofs.ts'
import { filesWithoutTest } from './files-without-test.ts'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const fixtures = path.join(root, 'scripts', 'gates')

const open = [...lintThatLetsThrough(), ...acceptanceThatLetsThrough(), ...filesWithoutTest(root)]
for (const problem of open) console.error(problem)
console.log(open.length === 0 ? 'Every gate refuses what it must.' : `${open.length} problems.`)
process.exitCode = open.length === 0 ? 0 : 1

/** Applies the project's rules to a copy of the tree with the paths to which the rules apply. */
function lintThatLetsThrough(): string[] {
  const tree = mkdtempSync(path.join(tmpdir(), 'gates-'))
  cpSync(path.join(fixtures, 'lint'), tree, { recursive: true })
  const base = JSON.stringify(path.join(root, 'tsconfig.base.json'))
  writeFileSync(
    path.join(tree, 'tsconfig.json'),
    `{ "extends": ${base}, "compilerOptions": { "types": [] }, "include": ["packages"] }`,
  )
  const config = JSON.stringify(path.join(root, 'oxlint.config.ts'))
  writeFileSync(path.join(tree, 'oxlint.config.ts'), `export { default } from ${config}\n`)
  const { stdout } = run('oxlint', ['--type-aware', '--type-check', '--format', 'json'], tree)
  rmSync(tree, { recursive: true })

  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly { code: string; filename: string }[] }
  return filesIn(path.join(fixtures, 'lint', 'packages')).flatMap((file) => {
    const name = path.relative(path.join(fixtures, 'lint'), file)
    const [, must, rule] = /^\/\/ must be (refused|accepted): (\S+)/.exec(readFileSync(file, 'utf8')) ?? []
    const isRefused = diagnostics.some(
      ({ code, filename }) => filename === name && code.includes(`(${rule})`),
    )
    if (must === 'accepted') return isRefused ? [`lint does not accept ${name} (${rule})`] : []
    return isRefused ? [] : [`lint does not refuse ${name} (${rule})`]
  })
}

function acceptanceThatLetsThrough(): string[] {
  const page = readFileSync(path.join(fixtures, 'acceptance', 'unproved.md'), 'utf8')
  const tests = [
    { file: 'some.test.ts', title: 'has its row [A1]' },
    { file: 'some.test.ts', title: 'has none [A4]' },
  ]
  const found = problemsIn(page, tests.flatMap(toProofs))
  return [
    'A2 has no row',
    'A3 is there twice',
    'A99 is no row of the specification',
    'A99 is proved by no test',
    'some.test.ts “has none” names A4, which is no row',
  ]
    .filter((problem) => !found.includes(problem))
    .map((problem) => `acceptance does not say: ${problem}`)
}

function run(program: string, args: readonly string[], cwd: string) {
  return spawnSync(path.join(root, 'node_modules', '.bin', program), args, { cwd, encoding: 'utf8' })
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.join(folder, name))
}

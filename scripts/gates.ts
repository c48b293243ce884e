/*
 * A gate that lets everything through looks just like one that found nothing. So each is shown files that it must refuse,
 * in scripts/gates: lint and its boundaries, types, formatting, acceptance.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync, cpSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const fixtures = path.join(root, 'scripts', 'gates')

const open = [
  ...lintThatLetsThrough(),
  ...typesThatLetThrough(),
  ...formattingThatLetsThrough(),
  ...acceptanceThatLetsThrough(),
]
for (const problem of open) console.error(problem)
console.log(open.length === 0 ? 'Every gate refuses what it must.' : `${open.length} gates stand open.`)
process.exitCode = open.length === 0 ? 0 : 1

/** The rules are those of the project, applied to a copy of the tree whose paths they are about. */
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
  const { stdout } = run('oxlint', ['--type-aware', '--format', 'json'], tree)
  rmSync(tree, { recursive: true })

  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly { code: string; filename: string }[] }
  return filesIn(path.join(fixtures, 'lint', 'packages')).flatMap((file) => {
    const name = path.relative(path.join(fixtures, 'lint'), file)
    const rule = /^\/\/ must be refused: (\S+)/.exec(readFileSync(file, 'utf8'))?.[1]
    const refused = diagnostics.some(({ code, filename }) => filename === name && code.includes(`(${rule})`))
    return refused ? [] : [`lint does not refuse ${name} (${rule})`]
  })
}

function typesThatLetThrough(): string[] {
  const { stdout } = run('tsc', ['-p', path.join(fixtures, 'types')], root)
  return filesIn(path.join(fixtures, 'types'))
    .filter((file) => file.endsWith('.ts') && !stdout.includes(path.basename(file)))
    .map((file) => `types do not refuse ${path.relative(fixtures, file)}`)
}

function formattingThatLetsThrough(): string[] {
  const crooked = path.join(root, 'node_modules', '.crooked.ts')
  cpSync(path.join(fixtures, 'formatting', 'crooked.ts'), crooked)
  const config = path.join(root, '.oxfmtrc.json')
  const { status } = run('oxfmt', ['--check', '--with-node-modules', '-c', config, crooked], root)
  rmSync(crooked)
  return status === 0 ? ['formatting does not refuse formatting/crooked.ts'] : []
}

function acceptanceThatLetsThrough(): string[] {
  const page = path.join(fixtures, 'acceptance', 'unproved.md')
  const { stderr } = run('node', [path.join(root, 'scripts', 'acceptance.ts'), page], root)
  return [
    'A 1 names no test',
    'A 2: web/app/nowhere.test.ts has no test “is nowhere”',
    'A 3: web/app/ui/format.test.ts has no test “writes nothing”',
    'A 3 is there twice',
    'A 4 has no row',
  ]
    .filter((problem) => !stderr.split('\n').includes(problem))
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

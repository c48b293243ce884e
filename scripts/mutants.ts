/*
 * Lets StrykerJS change files with rules in every small way, one change at a time in a copy of the repository, and run
 * the nearest tests. A mutant that no test notices survives and shows where a test is missing. See docs/testing.md.
 *
 *   npm run mutants                   all files in scripts/mutants/files.ts, those tested longest ago first
 *   npm run mutants -- decide search  only files whose path contains one of these words
 *
 * Mutants noticed in the last run still count if neither their file nor the tests that noticed them have changed.
 * Fails if a file's score is too low, or if a mutant survives that is not in scripts/mutants/survivors.ts.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type MutatedFile, mutatedFiles } from './mutants/files.ts'
import { compareWithList, type FileReport, readReport } from './mutants/report.ts'
import { listedSurvivors } from './mutants/survivors.ts'
import { copyTree } from './mutation/copy-tree.ts'

/** The minimum score per file, in percent of its mutants. */
const lowestScore = 85
const minute = 60_000
const timePerFile = 30 * minute
const end = Date.now() + 180 * minute

const root = path.dirname(import.meta.dirname)
const results = path.join(root, 'node_modules/.cache/mutants')
const getResultFile = (file: string) => path.join(results, `${file.replaceAll('/', '.')}.json`)

const requested = process.argv.slice(2)
const chosen = mutatedFiles
  .filter(({ path: file }) => requested.length === 0 || requested.some((part) => file.includes(part)))
  .toSorted((a, b) => triedAt(a) - triedAt(b))
if (chosen.length === 0) throw new Error('scripts/mutants/files.ts has no such file.')

mkdirSync(results, { recursive: true })
const copy = copyTree(root)
const table: string[] = []
const problems: string[] = []
try {
  for (const file of chosen) {
    const left = end - Date.now()
    if (left < minute) table.push(`not tried in this time: ${file.path}`)
    else if (await isTried(file, Math.min(left, timePerFile))) judge(file)
    else problems.push(`${file.path}: Stryker did not finish.`)
  }
} finally {
  rmSync(copy, { recursive: true })
}
for (const line of [...table, ...problems]) console.log(line)
process.exitCode = problems.length > 0 ? 1 : 0

function triedAt({ path: file }: MutatedFile): number {
  const result = getResultFile(file)
  return existsSync(result) ? statSync(result).mtimeMs : 0
}

/**
 * Makes Stryker test unnoticed mutants again, because it would reuse their results even after changes in
 * other files.
 */
function forgetUnnoticed(result: string) {
  if (!existsSync(result)) return
  const report = readResult(result)
  const files = Object.entries(report.files).map(([file, { mutants, ...rest }]) => [
    file,
    { ...rest, mutants: mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout') },
  ])
  writeFileSync(result, JSON.stringify({ ...report, files: Object.fromEntries(files) }))
}

function readResult(result: string) {
  // safe: only Stryker and this script write this file
  return JSON.parse(readFileSync(result, 'utf8')) as { readonly files: Readonly<Record<string, FileReport>> }
}

/** Runs Stryker in the copy, whose packages import each other's mutants. */
async function isTried({ path: file, project, tests }: MutatedFile, timeout: number): Promise<boolean> {
  console.log(`\n── ${file}`)
  forgetUnnoticed(getResultFile(file))
  const settings = path.join(copy, 'stryker.json')
  writeFileSync(
    settings,
    JSON.stringify({
      mutate: [file],
      inPlace: true,
      testRunner: 'vitest',
      plugins: [fileURLToPath(import.meta.resolve('@stryker-mutator/vitest-runner'))],
      vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: false },
      coverageAnalysis: 'perTest',
      incremental: true,
      incrementalFile: getResultFile(file),
      concurrency: 2,
      // this is added to the time that the tests take without a mutant
      timeoutMS: 10_000,
      disableTypeChecks: false,
      reporters: ['progress-append-only'],
      logLevel: 'warn',
    }),
  )
  const stryker = path.join(
    path.dirname(fileURLToPath(import.meta.resolve('@stryker-mutator/core/package.json'))),
    'bin/stryker.js',
  )
  const run = spawn(process.execPath, [stryker, 'run', settings], {
    cwd: copy,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, MUTANTS_PROJECT: project, MUTANTS_TESTS: tests.join(' ') },
    timeout,
  })
  await once(run, 'exit')
  return run.exitCode === 0
}

function judge({ path: file }: MutatedFile) {
  const report = readResult(getResultFile(file)).files[file]
  if (!report) throw new Error(`Stryker wrote nothing of ${file}.`)
  const { count, score, survivors } = readReport(report)
  const { unlisted, noticed } = compareWithList(survivors, listedSurvivors[file] ?? [])
  table.push(`${score.toFixed(1)} % of ${count} mutants, ${survivors.length} survive: ${file}`)
  if (score < lowestScore) problems.push(`${file}: fewer than ${lowestScore} % are noticed.`)
  for (const { lineNumber, line, becomes } of unlisted)
    problems.push(`${file}:${lineNumber} survives:\n    - ${line}\n    + ${becomes}`)
  for (const { line, becomes = 'all of its line' } of noticed)
    table.push(`${file}: listed, and no longer survives:\n    - ${line}\n    + ${becomes}`)
}

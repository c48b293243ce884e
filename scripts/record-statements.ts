/*
 * Writes down what this release asks of PostgreSQL: the statements that calls and jobs send in the server's tests. The
 * next release's tests try them on its schema, since both serve during an upgrade. See docs/releasing.md.
 *
 *   TEST_DATABASE_URL=postgres://… npm run record-statements
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { mergeStatements } from './record-statements/merge-statements.ts'

const root = path.dirname(import.meta.dirname)
const fixture = path.join(root, 'packages/server/test/database/previous-release.json')

const folder = mkdtempSync(path.join(tmpdir(), 'record-statements-'))
try {
  record(path.join(folder, 'statements'))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true })
}

function record(file: string) {
  if (!process.env['TEST_DATABASE_URL']) throw new Error('TEST_DATABASE_URL must name a PostgreSQL database.')
  writeFileSync(file, '')
  runTests(file)
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  const statements = mergeStatements(lines.map((line) => String(JSON.parse(line))))
  const { version } = readJson('package.json')
  writeFileSync(
    fixture,
    `${JSON.stringify({ version, lastMigration: lastMigration(), statements }, undefined, 2)}\n`,
  )
  console.log(`${statements.length} statements of ${version} are in ${path.relative(root, fixture)}.`)
}

function runTests(file: string) {
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'server on postgres'], {
    cwd: root,
    env: { ...process.env, RECORD_STATEMENTS: file },
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The tests fail, so what they sent is not all.')
}

function lastMigration(): string | undefined {
  const files = readdirSync(path.join(root, 'packages/server/src/database/migrations'))
  return files
    .filter((name) => /^\d/.test(name))
    .toSorted()
    .at(-1)
    ?.replace('.ts', '')
}

// of its keys the version alone is used
const readJson = (file: string) =>
  JSON.parse(readFileSync(path.join(root, file), 'utf8')) as { version: string }

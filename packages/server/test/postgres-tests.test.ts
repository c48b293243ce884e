import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { needPostgresPrograms, nightlyOnPostgres, postgresTests } from './postgres-tests.ts'

const sources = path.join(import.meta.dirname, '../src')
const covered = Object.values(postgresTests).flat()

/** Sources whose tests also run on PostgreSQL by day. */
const coveredByDay = Object.entries(postgresTests).flatMap(([name, listed]) =>
  nightlyOnPostgres.includes(name) ? [] : listed,
)

const hasOwnSql = (file: string) =>
  /\bsql(<[^`]*>)?`|\bonConflict\(|\bdialectOf\(/.test(readFileSync(path.join(sources, file), 'utf8'))

/**
 * Whether a source may behave differently on each database, because it is a query file, or contains its own
 * SQL or a conflict clause.
 */
const isOfDatabase = (file: string) => file.endsWith('queries.ts') || hasOwnSql(file)

const isNamedBy = (name: string, file: string) =>
  name.endsWith('/') ? file.startsWith(name) : `/${file}`.endsWith(`/${name}`)

const isGone = (name: string) => globSync(`${name}.test.ts`, { cwd: import.meta.dirname }).length === 0

const files = globSync('**/*.ts', { cwd: sources }).filter((file) => !file.includes('migrations/'))

it('each source with queries has a test on PostgreSQL', () => {
  const found = files.filter(isOfDatabase)
  expect(found.length).toBeGreaterThan(50)
  const missing = found.filter((file) => !covered.some((name) => isNamedBy(name, file)))
  expect(missing.join('\n')).toBe('')
})

it('each source with its own SQL has a test that does not wait for the nightly run', () => {
  const missing = files
    .filter(hasOwnSql)
    .filter((file) => !coveredByDay.some((name) => isNamedBy(name, file)))
  expect(missing.join('\n')).toBe('')
})

it('the list names only existing tests and sources', () => {
  const gone = [
    ...Object.keys(postgresTests).filter(isGone),
    ...[...nightlyOnPostgres, ...needPostgresPrograms].filter((name) => !(name in postgresTests)),
    ...covered.filter((name) => !files.some((file) => isNamedBy(name, file))),
  ]
  expect(gone.join('\n')).toBe('')
})

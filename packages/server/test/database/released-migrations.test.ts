import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const folder = path.join(import.meta.dirname, '../../src/database/migrations')

/** The commit of a release, and the SHA-256 of each of its migration files. */
interface Release {
  readonly commit: string
  readonly migrations: Readonly<Record<string, string>>
}

// releases write this format: docs/operating.md
const releases = JSON.parse(readFileSync(path.join(folder, 'releases.json'), 'utf8')) as Readonly<
  Record<string, Release>
>

const hashFile = (file: string) =>
  createHash('sha256')
    .update(readFileSync(path.join(folder, file)))
    .digest('hex')

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
)

/** Databases of a release never run its migrations again, so a change would affect only new databases. */
it.each(Object.entries(releases))('migrations are unchanged since %s', (_, { commit, migrations }) => {
  expect(commit).toMatch(/^[0-9a-f]{40}$/)
  expect(Object.keys(migrations)).not.toEqual([])
  const now = Object.fromEntries(
    files.filter((file) => file in migrations).map((file) => [file, hashFile(file)]),
  )
  expect(now).toEqual(migrations)
})

it('the first release is listed, so there is something to compare', () => {
  expect(releases).toHaveProperty(['1.0.0', 'migrations', '0001-schema.ts'])
})

import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, it } from 'vitest'

const folder = path.join(import.meta.dirname, '../../src/database/migrations')
const git = (...args: readonly string[]) =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).split('\n').filter(Boolean)

/** Databases that were made by a release never run its migrations again, so that a change would reach new ones alone. */
it('migrations are as they were in each release', () => {
  const changed = git('tag', '--list', 'v*').flatMap((tag) =>
    git('diff', '--name-only', '--no-renames', '--diff-filter=MDT', tag, '--', '.'),
  )
  expect(changed).toEqual([])
})

import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n')

/** The pages that explain the code: the map, the call flows and the module READMEs. */
const pages = [
  'docs/architecture.md',
  'docs/flows.md',
  'packages/web/README.md',
  ...globSync('packages/server/src/*/README.md', { cwd: root }),
]

/** File names on a page, e.g. `bookings/book.ts`; each may be just the end of a path. */
const named = (text: string) => [
  ...new Set([...text.matchAll(/`([\w./-]*\w\.(?:ts|tsx|css))`/g)].map(([, name = '']) => name)),
]
const isThere = (name: string, page: string) =>
  existsSync(path.join(root, path.dirname(page), name)) ||
  files.some((file) => file === name || file.endsWith(`/${name}`))
const words = (page: string) => read(page).split(/\s+/).length

describe('the documentation of the code', () => {
  it.each(pages)('names only existing files in %s', (page) => {
    const names = named(read(page))
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !isThere(name, page))).toEqual([])
  })

  it('is checked for files that have been moved', () => {
    expect(named('in `bookings/gone.ts`').filter((name) => !isThere(name, 'docs/x.md'))).toEqual([
      'bookings/gone.ts',
    ])
  })

  it('has a page for each server module', () => {
    const folders = globSync('packages/server/src/*/', { cwd: root }).map((folder) => path.basename(folder))
    const without = folders.filter(
      (folder) => !existsSync(path.join(root, 'packages/server/src', folder, 'README.md')),
    )
    // the map itself explains these two
    expect(without.toSorted()).toEqual(['start', 'tracing'])
  })

  it('takes a quarter of an hour to read: the map, how to contribute, and one module', () => {
    const longest = Math.max(...globSync('packages/server/src/*/README.md', { cwd: root }).map(words))
    expect(words('docs/architecture.md')).toBeLessThanOrEqual(1_500)
    expect(words('docs/architecture.md') + words('CONTRIBUTING.md') + longest).toBeLessThanOrEqual(2_500)
  })
})

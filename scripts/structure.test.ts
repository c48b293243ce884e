/*
 * Limits the number of modules, of imports between them and of addresses. A new one is not an error, but it
 * must be noticed: whoever adds it raises the limit here and gives a reason. The linter checks the direction
 * of imports, which files write a table, and what is public.
 */
import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { packages } from './module-order.ts'

const root = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

const sourcesIn = (folder: string) =>
  globSync('**/*.{ts,tsx}', { cwd: path.join(root, folder), exclude: ['**/*.test.*'] })

/** A file's module: its first folder, or the file itself. */
const getModule = (file: string) => file.split('/')[0] ?? ''

/** Pairs of modules where the first imports the second, types included. */
function arrowsIn(folder: string): readonly string[] {
  const { modules = [] } = packages[folder] ?? {}
  const arrows = sourcesIn(folder).flatMap((file) =>
    [...read(`${folder}/${file}`).matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(
      ([, specifier = '']) => [getModule(file), getModule(path.join(path.dirname(file), specifier))] as const,
    ),
  )
  const between = arrows.filter(([from, to]) => from !== to && modules.includes(from) && modules.includes(to))
  return [...new Set(between.map(([from, to]) => `${from} → ${to}`))]
}

/** Server folders with matching files, except for the schema, the demonstration data and tests. */
const foldersWith = (text: RegExp) => [
  ...new Set(
    sourcesIn('packages/server/src')
      .filter((file) => !/^(database|operation\/demonstration)\//.test(file))
      .filter((file) => text.test(read(`packages/server/src/${file}`)))
      .map((file) => path.dirname(file)),
  ),
]

describe('the structure stays simple:', () => {
  it.each([
    ['packages/contract/src', 9, 16],
    ['packages/server/src', 13, 73],
    ['packages/web/app', 13, 64],
  ])('%s has at most %i modules and %i arrows between them', (folder, modules, arrows) => {
    expect(packages[folder]?.modules.length).toBeLessThanOrEqual(modules)
    expect(arrowsIn(folder).length).toBeLessThanOrEqual(arrows)
    expect(arrowsIn(folder).length).toBeGreaterThan(10)
  })

  it('the contract has at most 20 files outside its modules', () => {
    const files = readdirSync(path.join(root, 'packages/contract/src')).filter(
      (name) => name.endsWith('.ts') && !name.includes('.test.'),
    )
    expect(files.length).toBeLessThanOrEqual(20)
  })

  it('only a few folders interpret a row of meal_requests', () => {
    const folders = foldersWith(/\bmeal_requests\b/)
    expect(folders).toContain('bookings')
    expect(folders.length).toBeLessThanOrEqual(5)
  })
})

import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { backwards, isPrivate, packages } from './module-order.ts'

const root = path.join(import.meta.dirname, '..')

const specifiersIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(
    ([, specifier = '']) => specifier,
  )

describe.each(Object.entries(packages))('%s', (folder, { modules, exceptions }) => {
  const inside = path.join(root, folder)

  it('has no folders except its modules', () => {
    const folders = readdirSync(inside, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
    expect(folders.toSorted()).toEqual(modules.filter((name) => folders.includes(name)).toSorted())
  })

  it('has no unnecessary exceptions to the order', () => {
    const found = globSync('**/*.{ts,tsx}', { cwd: inside, exclude: ['**/*.test.*'] }).flatMap((name) =>
      specifiersIn(path.join(inside, name)).flatMap(
        (specifier) => backwards(path.join(inside, name), specifier) ?? [],
      ),
    )
    const needed = found.map(({ file, module }) => `${file} → ${module}`)
    const named = Object.entries(exceptions).flatMap(([file, names]) =>
      names.map((name) => `${file} → ${name}`),
    )
    expect(named.toSorted()).toEqual([...new Set(needed)].toSorted())
  })
})

const from = (file: string, specifier: string) => isPrivate(`/home/packages/server/src/${file}`, specifier)

describe('a file in a folder of a module', () => {
  it('is private to that module', () => {
    expect(from('kitchen/act.ts', '../bookings/requests/add-request.ts')).toBe(true)
    expect(from('kitchen/queue/queries.ts', '../../bookings/requests/add-request.ts')).toBe(true)
    expect(from('bookings/week/queries.ts', '../requests/add-request.ts')).toBe(false)
    expect(from('kitchen/act.ts', '../bookings/bookings.ts')).toBe(false)
  })

  it('is open to the modules that start the service, and to all if its module is shared', () => {
    expect(from('serve-features.ts', './bookings/requests/handlers.ts')).toBe(false)
    expect(from('operation/commands/check.ts', '../../bookings/requests/add-request.ts')).toBe(false)
    expect(from('kitchen/act.ts', '../http/contract/serve.ts')).toBe(false)
  })
})

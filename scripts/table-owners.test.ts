import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { packages } from './module-order.ts'
import { alsoWritten, ownerRefusing, owners } from './table-owners.ts'

const source = path.join(import.meta.dirname, '..', 'packages/server/src')

/** The database tables, as their types name them. */
const tables = globSync('database/tables/*.ts', { cwd: source }).flatMap((file) => {
  const text = readFileSync(path.join(source, file), 'utf8')
  return [...text.matchAll(/^export interface \w+Tables \{\n(.*?)^\}/gms)].flatMap(([, body = '']) =>
    [...body.matchAll(/^ {2}(\w+): /gm)].map(([, name = '']) => name),
  )
})

it('every table has a module as its owner', () => {
  expect(Object.keys(owners).toSorted()).toEqual(tables.toSorted())
  expect(packages['packages/server/src']?.modules).toEqual(
    expect.arrayContaining([...new Set(Object.values(owners))]),
  )
})

const refusing = (file: string) => ownerRefusing(`/home/packages/server/src/${file}`, 'meals')

it('a table is written only by its owner and by the files that write all tables', () => {
  expect(refusing('menu/meal-rows.ts')).toBeUndefined()
  expect(refusing('operation/backup/copy-tables.ts')).toBeUndefined()
  expect(refusing('operation/commands/grant.ts')).toBe('menu')
  expect(refusing('menu-of-today/meal-rows.ts')).toBe('menu')
})

it('no file has an unnecessary exception', () => {
  for (const [file, table] of Object.entries(alsoWritten))
    expect(readFileSync(path.join(source, file), 'utf8')).toContain(`'${table}'`)
})

import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { adaptNodeSqlite, UnbindableValue } from '../../src/database/engine/node-sqlite.ts'

const open = () => adaptNodeSqlite(new DatabaseSync(':memory:'))

test.each([
  ['a Date', new Date()],
  ['undefined', undefined],
  ['an object', { a: 1 }],
  ['an object', ['a']],
  ['a symbol', Symbol('a')],
  ['a function', () => 'a'],
])('node:sqlite refuses %s in any position', (kind, value) => {
  const statement = open().prepare('select ? as first, ? as second')
  for (const values of [
    [value, 'x'],
    ['x', value],
  ]) {
    expect(() => statement.all(values)).toThrow(UnbindableValue)
    expect(() => statement.run(values)).toThrow(kind)
    expect(() => [...statement.iterate(values)]).toThrow(kind)
  }
})

test.each([
  ['null', null, null],
  ['text', 'text', 'text'],
  ['a number', 1.5, 1.5],
  ['a large number', 7n, 7],
  ['true', true, 1],
  ['false', false, 0],
  ['bytes', new Uint8Array([1, 2]), new Uint8Array([1, 2])],
])('node:sqlite binds %s', (_, value, read) => {
  expect(open().prepare('select ? as value').all([value])).toEqual([{ value: read }])
})

test('node:sqlite caches the statements in use, but not every statement ever run', () => {
  const database = open()
  const first = database.prepare('select 0')
  const second = database.prepare('select 1')
  for (let number = 2; number < 201; number += 1) {
    database.prepare(`select ${number}`)
    expect(database.prepare('select 0')).toBe(first)
  }
  expect(database.prepare('select 1')).not.toBe(second)
})

test('node:sqlite reads the rows of a statement while the same statement runs again', () => {
  const statement = open().prepare('select 1 as value union all select 2')
  const seen = []
  for (const row of statement.iterate([])) seen.push(row, ...statement.all([]))
  expect(seen).toHaveLength(6)
})

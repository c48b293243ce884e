import { expect, it } from 'vitest'
import { findNext } from './choice.tsx'

it.each([
  [['b'], 'c'],
  [['a', 'c'], 'd'],
  [['c', 'd'], 'a'],
  [['a', 'b', 'c', 'd'], undefined],
  [[], 'a'],
])('once %j are done, the next row is %s', (done, next) =>
  expect(findNext(['a', 'b', 'c', 'd'], done)).toBe(next),
)

import { expect, it } from 'vitest'
import { findNext } from './choice.tsx'

it.each([
  [['b'], 'c'],
  [['a', 'c'], 'd'],
  [['c', 'd'], 'a'],
  [['a', 'b', 'c', 'd'], undefined],
  [[], 'a'],
])('the choice after %j is %s', (done, next) => expect(findNext(['a', 'b', 'c', 'd'], done)).toBe(next))

import { expect, it } from 'vitest'
import { problemsOf } from './find-problems.ts'

const one = (name: string, license?: string) => ({ name, version: '1.2.3', license })

it('lets licences on the list through, one of a choice, and packages that are excepted', () => {
  const fine = [
    one('a', 'MIT'),
    one('b', '(MIT OR GPL-3.0-only)'),
    one('c', 'Apache-2.0 AND MIT'),
    one('@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later'),
    one('@img/sharp-wasm32', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT'),
    one('busboy'),
  ]
  expect(problemsOf(fine)).toEqual([])
})

it('names every package with another licence, or with none', () => {
  const problems = problemsOf([
    one('a', 'GPL-3.0-only'),
    one('b', 'MIT AND SSPL-1.0'),
    one('c'),
    one('axe-core', 'GPL-3.0-only'),
    one('not-axe-core', 'MPL-2.0'),
  ])
  expect(problems).toEqual([
    'a 1.2.3: GPL-3.0-only',
    'b 1.2.3: MIT AND SSPL-1.0',
    'c 1.2.3: no licence stated',
    'axe-core 1.2.3: GPL-3.0-only',
    'not-axe-core 1.2.3: MPL-2.0',
  ])
})

import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

/** Refusals with words of their own, which are in no catalogue. */
const plain = /new (Refusal|RetryLater|TooMany)\(\s*(['\w-]+,\s*)?([\w.]+,\s*)?['"`][^'"`]*[ .]/

it('refusals say what catalogues hold', () => {
  const sources = path.join(import.meta.dirname, '..', 'src')
  const files = globSync('**/*.ts', { cwd: sources }).filter((name) => !name.includes('.test.'))
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((name) => plain.test(readFileSync(path.join(sources, name), 'utf8')))).toEqual([])
  expect(plain.test("new Refusal('not-found', 'Out of rice.')")).toBe(true)
})

import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const app = path.join(import.meta.dirname, '..')
const part = /lazyPart(?:<\w+>)?\('([^']+)', \(\) =>\s+import\('([^']+)'\)/g

it('parts that load with their page are named after their file', () => {
  const parts = globSync('**/*.tsx', { cwd: app }).flatMap((file) =>
    [...readFileSync(path.join(app, file), 'utf8').matchAll(part)].map(([, name, imported = '']) => [
      name,
      path.join(path.dirname(file), imported),
    ]),
  )
  expect(parts.length).toBeGreaterThanOrEqual(3)
  expect(parts.map(([name]) => name)).toEqual(parts.map(([, imported]) => imported))
})

import { expect, it } from 'vitest'
import { runtimePackages } from './runtime-packages.ts'

const lockfile = {
  'packages/server': {
    dependencies: { pg: '8.0.0', '@warm-ladle/web': '0.1.0' },
    optionalDependencies: { fsevents: '2.0.0' },
  },
  'packages/server/node_modules/pg': { dependencies: { pool: '1.0.0' } },
  'node_modules/@warm-ladle/web': { link: true, resolved: 'packages/web' },
  'packages/web': { dependencies: {} },
  'node_modules/pg': {},
  'node_modules/pool': {
    peerDependencies: { pg: '*', vitest: '*' },
    peerDependenciesMeta: { vitest: { optional: true } },
  },
  'node_modules/fsevents': {},
  'node_modules/react': {},
  'node_modules/vitest': {},
}

it('the list has all packages that are loaded, including links and the nearest of several versions, but none for development or other platforms', () => {
  const found = runtimePackages(lockfile, 'packages/server', (folder) => !folder.includes('fsevents'))
  expect(found).toEqual([
    'packages/server',
    'packages/server/node_modules/pg',
    'node_modules/pool',
    'node_modules/pg',
    'node_modules/@warm-ladle/web',
    'packages/web',
  ])
})

it('a lockfile that lacks a required package is refused', () => {
  expect(() => runtimePackages(lockfile, 'packages/server', (folder) => !folder.endsWith('pool'))).toThrow(
    'packages/server/node_modules/pg needs pool, which is not installed.',
  )
})

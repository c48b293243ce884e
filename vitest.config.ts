import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import {
  needPostgresPrograms,
  nightlyOnPostgres,
  postgresTests,
} from './packages/server/test/postgres-tests.ts'

const inServer = {
  extends: true as const,
  test: {
    root: 'packages/server',
    // the files of a worker share a database that was started and migrated once
    isolate: false,
  },
}

const testsOnPostgres = Object.keys(postgresTests).filter(
  (name) => process.env.NIGHTLY || !nightlyOnPostgres.includes(name),
)
/**
 * Tests of whatever differs between the databases also run on PostgreSQL. If no server is given, PGlite takes its
 * place, but PGlite has no programs for backups or for moving a database.
 */
const onPostgres = process.env.TEST_DATABASE_URL
  ? {
      name: 'server on postgres',
      env: { TEST_DIALECT: 'postgres' },
      include: listFiles(testsOnPostgres),
      globalSetup: path.join(import.meta.dirname, 'packages/server/test/postgres-databases.ts'),
    }
  : {
      name: 'server on pglite',
      env: { TEST_DIALECT: 'pglite' },
      include: listFiles(testsOnPostgres),
      exclude: listFiles(needPostgresPrograms),
    }

const components = {
  root: 'packages/web',
  environment: 'happy-dom',
  setupFiles: path.join(import.meta.dirname, 'packages/web/test/setup.ts'),
}
const web = path.join(import.meta.dirname, 'packages', 'web')
/** Tests that would disturb others in their worker: they replace modules, or need their own address or cookies. */
const apart = [
  ...globSync('app/**/*.test.tsx', { cwd: web }).filter((file) =>
    readFileSync(path.join(web, file), 'utf8').includes('vi.mock('),
  ),
  'app/home/meals-by-category.test.tsx',
  'app/people/language-switch.test.tsx',
  'app/people/session-watch.test.tsx',
  'app/page/use-query-string.test.tsx',
]

export default defineConfig({
  test: {
    // generous, for a busy machine: these limits only end tests that hang, and no test waits for them
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: availableParallelism(),
    projects: [
      { extends: true, test: { name: 'contract', root: 'packages/contract' } },
      { extends: true, test: { name: 'sandbox', root: 'packages/sandbox', isolate: false } },
      { extends: true, test: { name: 'scripts', root: 'scripts', isolate: false } },
      {
        extends: true,
        test: {
          name: 'web',
          root: 'packages/web',
          include: ['{app,art,worker}/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...components,
          name: 'web components',
          include: ['{app,test}/**/*.test.tsx'],
          exclude: apart,
          isolate: false,
        },
      },
      { extends: true, test: { ...components, name: 'web components apart', include: apart } },
      {
        ...inServer,
        test: {
          ...inServer.test,
          name: 'server on sqlite',
          include: ['test/**/*.test.ts'],
          exclude: ['test/operation/move.test.ts'],
          env: { TEST_DIALECT: 'sqlite' },
        },
      },
      { ...inServer, test: { ...inServer.test, ...onPostgres } },
    ],
  },
})

function listFiles(names: readonly string[]) {
  return names.map((name) => `test/${name}.test.ts`)
}

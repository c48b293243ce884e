import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'

const hasPostgres = Boolean(process.env.TEST_DATABASE_URL)

const all = ['test/**/*.test.ts', 'src/**/*.test.ts']

/**
 * The server's tests run once on each database: a rule that only one of them holds is no rule. PGlite stands in for
 * PostgreSQL; beside a real one it only has to show that it still can.
 */
const dialects = {
  sqlite: all,
  pglite: hasPostgres ? ['test/database/**/*.test.ts'] : all,
  ...(hasPostgres && { postgres: all }),
}

/** They start whole products and commands, which bring an SQLite database of their own, or are the same on both. */
const bringDatabase = ['admin-check-services', 'admin-command', 'backup-rules', 'modes', 'stopping'].map(
  (name) => `test/${name}.test.ts`,
)

/** A program of PostgreSQL's, or a move to it, needs a server of its own. */
const withoutServer: Record<string, readonly string[]> = {
  sqlite: ['test/move.test.ts'],
  pglite: ['test/move.test.ts', 'test/backup.test.ts'],
}

const serverOn = ([dialect, include]: [string, string[]]) => ({
  extends: true as const,
  test: {
    name: `server on ${dialect}`,
    root: 'packages/server',
    include,
    exclude: [...(withoutServer[dialect] ?? []), ...(dialect === 'sqlite' ? [] : bringDatabase)],
    env: { TEST_DIALECT: dialect },
    // a database that was started and migrated once serves all files of a worker
    isolate: false,
  },
})

export default defineConfig({
  test: {
    // also on a machine that does much else: they end what hangs, and no test waits for them
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: availableParallelism(),
    projects: [
      { extends: true, test: { name: 'contract', root: 'packages/contract' } },
      { extends: true, test: { name: 'sandbox', root: 'packages/sandbox' } },
      { extends: true, test: { name: 'scripts', root: 'scripts' } },
      {
        extends: true,
        test: { name: 'web', root: 'packages/web', include: ['{app,art}/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'web components',
          root: 'packages/web',
          include: ['{app,test}/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: path.join(import.meta.dirname, 'packages/web/test/setup.ts'),
        },
      },
      ...Object.entries(dialects).map(serverOn),
    ],
  },
})

import path from 'node:path'
import { defineConfig } from 'vitest/config'

/**
 * The dialects of the tests. PGlite is left out, since it runs inside the test process, which cannot be killed.
 */
const dialects = ['sqlite', ...(process.env['TEST_DATABASE_URL'] ? ['postgres'] : [])]

export default defineConfig({
  test: {
    root: import.meta.dirname,
    // one file after another, since each needs the whole machine
    fileParallelism: false,
    testTimeout: 60 * 60_000,
    hookTimeout: 60_000,
    disableConsoleIntercept: true,
    projects: dialects.map((dialect) => ({
      extends: true as const,
      test: {
        name: dialect,
        include: ['*.reliability.ts'],
        env: { TEST_DIALECT: dialect },
        ...(dialect === 'postgres' && {
          globalSetup: path.join(import.meta.dirname, '../test/postgres-databases.ts'),
        }),
      },
    })),
  },
})

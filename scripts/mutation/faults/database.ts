import type { Fault } from '../fault.ts'

export const database: readonly Fault[] = [
  {
    fault: 'a page shows the row that the next begins with',
    file: 'server/src/database/page.ts',
    find: 'fetched.slice(0, size)',
    replace: 'fetched.slice(0, size + 1)',
    tests: ['server/test/meals.test.ts', 'server/test/database/keyset.test.ts'],
  },
  {
    fault: 'a table ends after its first page',
    file: 'server/src/database/every-row.ts',
    find: 'while (after !== undefined)',
    replace: 'while (after === null)',
    tests: ['server/test/csv-export.test.ts'],
  },
  {
    fault: "the menu's search on SQLite ends after its first candidates",
    file: 'server/src/database/search/sqlite-search.ts',
    find: 'if (end === undefined) return rows',
    replace: 'return rows',
    tests: ['server/test/database/search.test.ts'],
  },
  {
    fault: 'one call more than the limit is taken',
    file: 'server/src/database/shared/attempts.ts',
    find: "eb('attempts.count', '<', calls)",
    replace: "eb('attempts.count', '<=', calls)",
    tests: ['server/test/limits.test.ts', 'server/test/password-guesses.test.ts'],
  },
  {
    fault: 'the activity is forgotten after a year',
    file: 'server/src/environment.ts',
    find: 'max(3650).default(730)',
    replace: 'max(3650).default(365)',
    tests: ['server/test/config.test.ts'],
  },
]

import type { Dialect, DialectAdapter, Driver } from 'kysely'
import { createMutex } from './mutex.ts'

/**
 * The dialect of a database with a single connection, taken in turns with a time limit. Kysely's own turns have none: one
 * query through the outer database inside a transaction would wait for its own end, and everybody else behind it.
 */
export function oneConnection(dialect: Dialect, limit: number): Dialect {
  return {
    createAdapter: () => withoutKyselysTurns(dialect.createAdapter()),
    createDriver: () => inTurns(dialect.createDriver(), limit),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  }
}

function withoutKyselysTurns(adapter: DialectAdapter): DialectAdapter {
  return Object.defineProperties(adapter, {
    supportsMultipleConnections: { value: true },
    // SQLite's are transactional too: a migration that fails half-way leaves nothing behind.
    supportsTransactionalDdl: { value: true },
  })
}

function inTurns(driver: Driver, limit: number): Driver {
  const mutex = createMutex(limit)
  const acquire = driver.acquireConnection.bind(driver)
  return Object.assign(driver, {
    async acquireConnection() {
      await mutex.enter()
      return acquire()
    },
    async releaseConnection() {
      mutex.leave()
    },
  })
}

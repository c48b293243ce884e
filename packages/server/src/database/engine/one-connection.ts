import type { Dialect, DialectAdapter, Driver } from 'kysely'
import type { Mutex } from './mutex.ts'

/**
 * The dialect of a database with a single connection, which callers wait for up to the mutex's limit. Kysely's own queue
 * has no limit: a query on the outer database inside a transaction would wait for itself, and all other queries behind it.
 */
export function oneConnection(dialect: Dialect, mutex: Mutex): Dialect {
  return {
    createAdapter: () => withoutKyselysTurns(dialect.createAdapter()),
    createDriver: () => inTurns(dialect.createDriver(), mutex),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  }
}

function withoutKyselysTurns(adapter: DialectAdapter): DialectAdapter {
  return Object.defineProperties(adapter, {
    supportsMultipleConnections: { value: true },
    // Schema changes are transactional on SQLite too: a failed migration leaves nothing behind.
    supportsTransactionalDdl: { value: true },
  })
}

function inTurns(driver: Driver, mutex: Mutex): Driver {
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

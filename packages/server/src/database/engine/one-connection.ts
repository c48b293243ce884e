import type { DatabaseConnection, Dialect, DialectAdapter, Driver } from 'kysely'
import { createGiveWay } from './give-way.ts'
import type { Mutex } from './mutex.ts'

/**
 * The dialect for a database with a single connection. Callers wait for the connection, up to the mutex's
 * limit. Kysely's own queue has no limit: inside a transaction, a query on the outer database would wait for
 * itself and block all other queries. Statements pause for other work of the process.
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
  const givingWay = givesWay()
  return Object.assign(driver, {
    async acquireConnection() {
      await mutex.enter()
      return givingWay(await acquire())
    },
    async releaseConnection() {
      mutex.leave()
    },
  })
}

/**
 * Makes the connection's statements pause for other work. A driver with one connection always returns the same one.
 */
function givesWay() {
  const done = new WeakSet<DatabaseConnection>()
  const giveWay = createGiveWay()
  return (connection: DatabaseConnection): DatabaseConnection => {
    if (done.has(connection)) return connection
    done.add(connection)
    const execute = connection.executeQuery.bind(connection)
    return Object.assign(connection, {
      async executeQuery(...query: Parameters<typeof execute>) {
        await giveWay()
        return execute(...query)
      },
    })
  }
}

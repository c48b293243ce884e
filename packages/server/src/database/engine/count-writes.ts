import type { DatabaseConnection, Dialect } from 'kysely'

/** Counts what this process has written; it rises once a change can be seen by others. */
export interface Writes {
  count: number
}

const reads = /^\s*(select|begin|start transaction|rollback)\b/
const readsStepwise = /^\s*with\b(?!.*\b(insert|update|delete)\b)/s
/** No one is shown anything of these tables, and no other table refers to them. */
const unseen =
  /^(insert into|update|delete from) "(attempts|identity_session|identity_verification|outgoing_mails)"/

/** Whether a statement may change what others see; when in doubt it does, and so does each commit. */
export const mayBeSeen = (text: string): boolean =>
  !reads.test(text) && !readsStepwise.test(text) && !unseen.test(text)

/** Counts the statements on a dialect's connections that may change what is seen. */
export function countWrites(dialect: Dialect, writes: Writes): Dialect {
  const watched = new WeakSet<DatabaseConnection>()

  function watch(connection: DatabaseConnection): DatabaseConnection {
    if (watched.has(connection)) return connection
    watched.add(connection)
    const execute = connection.executeQuery.bind(connection)
    const executeQuery: DatabaseConnection['executeQuery'] = async (query, ...others) => {
      if (!mayBeSeen(query.sql)) return execute(query, ...others)
      try {
        return await execute(query, ...others)
      } finally {
        writes.count += 1
      }
    }
    return Object.assign(connection, { executeQuery })
  }

  return {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => {
      const driver = dialect.createDriver()
      const acquire = driver.acquireConnection.bind(driver)
      return Object.assign(driver, {
        acquireConnection: async (...given: Parameters<typeof acquire>) => watch(await acquire(...given)),
      })
    },
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  }
}

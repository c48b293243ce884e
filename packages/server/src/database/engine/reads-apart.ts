import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SelectQueryNode,
} from 'kysely'

/**
 * A dialect that uses a separate connection for reads outside of transactions. These reads see the last committed
 * state and wait for no transaction.
 */
export const readsApart = (dialect: Dialect, forReads: Dialect): Dialect => ({
  createAdapter: () => dialect.createAdapter(),
  createIntrospector: (db) => dialect.createIntrospector(db),
  createQueryCompiler: () => dialect.createQueryCompiler(),
  createDriver: () => createDriver(dialect.createDriver(), forReads.createDriver()),
})

function createDriver(writing: Driver, reading: Driver): Driver {
  const releases = new WeakMap<DatabaseConnection, () => Promise<void>>()
  return {
    async init() {
      await Promise.all([writing.init(), reading.init()])
    },
    async acquireConnection() {
      const { connection, release } = createConnection(writing, reading)
      releases.set(connection, release)
      return connection
    },
    beginTransaction: (connection, settings) => writing.beginTransaction(connection, settings),
    commitTransaction: (connection) => writing.commitTransaction(connection),
    rollbackTransaction: (connection) => writing.rollbackTransaction(connection),
    releaseConnection: async (connection) => releases.get(connection)?.(),
    async destroy() {
      await Promise.all([writing.destroy(), reading.destroy()])
    },
  }
}

/** Acquires a connection only once the first query shows whether to read or to write. */
function createConnection(writing: Driver, reading: Driver) {
  let reader: DatabaseConnection | undefined
  let writer: DatabaseConnection | undefined

  async function connectionFor({ query }: CompiledQuery) {
    // reads that follow a write must see it, so they use its connection
    if (!writer && SelectQueryNode.is(query)) return (reader ??= await reading.acquireConnection())
    return (writer ??= await writing.acquireConnection())
  }

  const connection: DatabaseConnection = {
    executeQuery: async (query) => (await connectionFor(query)).executeQuery(query),
    async *streamQuery(query, size) {
      yield* (await connectionFor(query)).streamQuery(query, size)
    },
  }
  async function release() {
    if (reader) await reading.releaseConnection(reader)
    if (writer) await writing.releaseConnection(writer)
  }
  return { connection, release }
}

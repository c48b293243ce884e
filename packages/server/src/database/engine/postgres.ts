import { type Dialect, Kysely, PostgresDialect } from 'kysely'
import { type CustomTypesConfig, Pool, types } from 'pg'
import type { Schema } from '../schema.ts'
import type { OpenDatabase, PoolState } from './open-database.ts'
import { emitStatement } from './emit-statement.ts'

const CONNECTIONS = 10
/** Milliseconds after which the server cancels a statement or an idle transaction. */
const STATEMENT_TIMEOUT = 15_000
const IDLE_TRANSACTION_TIMEOUT = 15_000

/**
 * Opens a PostgreSQL database.
 * @param url `postgres://user:password@host:port/name`
 * @param connectionTimeout milliseconds a query may wait for a connection
 * @param isMeasured whether statements are emitted for measuring
 */
export function openPostgres(url: string, connectionTimeout: number, isMeasured = false): OpenDatabase {
  const pool = openPool(url, connectionTimeout)
  const dialect = withoutKyselysLock(new PostgresDialect({ pool }))
  const db = new Kysely<Schema>({
    dialect,
    ...(isMeasured && { log: emitStatement }),
  })
  return {
    db,
    dialect: 'postgres',
    pool: () => toState(pool),
    close: () => db.destroy(),
  }
}

function openPool(url: string, connectionTimeout: number): Pool {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    pipeline: true,
    connectionTimeoutMillis: connectionTimeout,
    statement_timeout: STATEMENT_TIMEOUT,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT,
    types: { getTypeParser },
  })
  ignoreBreaks(pool)
  planForMany(pool)
  return pool
}

/**
 * The pool replaces broken connections, and the next query on a broken one rejects. But without a listener, a
 * connection that breaks between queries would crash the process.
 */
function ignoreBreaks(pool: Pool): void {
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
}

/**
 * Optimizes for many short statements at once: compiling one or starting workers for it would take PostgreSQL
 * longer than running it. This is not a connection option, because poolers reject options they do not know.
 */
function planForMany(pool: Pool): void {
  pool.on('connect', (client) => {
    // errors are ignored, because the pool replaces a broken connection, see above
    client.query('set jit = off; set max_parallel_workers_per_gather = 0').catch(() => {})
  })
}

const toState = ({ totalCount, idleCount, waitingCount }: Pool): PoolState => ({
  limit: CONNECTIONS,
  inUse: totalCount - idleCount,
  waiting: waitingCount,
})

/** pg's parsers, except that counts become numbers, as on SQLite: no count here exceeds 2^53. */
const getTypeParser: CustomTypesConfig['getTypeParser'] = (type, format) =>
  type === types.builtins.INT8 ? Number : types.getTypeParser(type, format)

/**
 * `migrate` takes its own lock: Kysely's lock belongs to a connection, which a pooler may give to others in the
 * meantime.
 */
const withoutKyselysLock = (dialect: PostgresDialect): Dialect => ({
  createAdapter: () =>
    Object.assign(dialect.createAdapter(), {
      acquireMigrationLock: async () => {},
      releaseMigrationLock: async () => {},
    }),
  createDriver: () => dialect.createDriver(),
  createIntrospector: (db) => dialect.createIntrospector(db),
  createQueryCompiler: () => dialect.createQueryCompiler(),
})

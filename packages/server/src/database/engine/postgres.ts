import { type Dialect, Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import { type CustomTypesConfig, Pool, types } from 'pg'
import { replicaInUse } from '../replicas/on-replica.ts'
import { openReplicas, type Replicas } from '../replicas/replicas.ts'
import { countWrites } from './count-writes.ts'
import type { OpenDatabase, PoolState } from './open-database.ts'
import type { Schema } from '../schema.ts'
import { createStatementNames } from './prepared-name.ts'
import { prepareStatements } from './prepared-statements.ts'
import { sendsTogether } from './sent-together.ts'
import { tellStatements } from './tell-statements.ts'

const CONNECTIONS = 10
/** Milliseconds after which the server cancels a statement or an idle transaction. */
const STATEMENT_TIMEOUT = 15_000
const IDLE_TRANSACTION_TIMEOUT = 15_000

/** Milliseconds after which a server that does not say how far it is counts as away. */
const LOOK_TIMEOUT = 3_000

/**
 * Opens a PostgreSQL database.
 * @param url `postgres://user:password@host:port/name`
 * @param connectionTimeout milliseconds a query may wait for a connection
 * @param prepares whether statements are prepared
 * @param isMeasured whether statements are told to those who measure them
 * @param replicaUrls addresses of replicas, which `onReplica` reads from
 */
export function openPostgres(
  url: string,
  connectionTimeout: number,
  prepares = true,
  isMeasured = false,
  replicaUrls: readonly string[] = [],
): OpenDatabase {
  const open = (address: string) => openPool(address, connectionTimeout, prepares)
  const pool = open(url)
  const replicas = replicaUrls.length === 0 ? undefined : openReplicasAt(replicaUrls, { pool, url, open })
  const writes = { count: 0 }
  const dialect = withoutKyselysLock(new PostgresDialect({ pool: replicas ? chosen(pool) : pool }))
  const db = new Kysely<Schema>({
    dialect: countWrites(dialect, writes),
    ...(isMeasured && { log: tellStatements }),
  })
  sendsTogether(db, { pool, isMeasured, writes })
  return {
    db,
    dialect: 'postgres',
    pool: () => stateOf(pool),
    writes,
    replicas,
    async close() {
      await replicas?.close()
      await db.destroy()
    },
  }
}

function openPool(url: string, connectionTimeout: number, prepares: boolean): Pool {
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
  const nameStatement = createStatementNames()
  if (prepares) pool.on('connect', (client) => prepareStatements(client, nameStatement))
  return pool
}

/**
 * The pool replaces broken connections, and the next query on one rejects. But without a listener the error of a
 * connection that breaks between queries would end the process.
 */
function ignoreBreaks(pool: Pool): void {
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
}

/**
 * Every statement is short, and many run at once: compiling one or starting workers for it takes PostgreSQL longer than
 * running it. Not asked for when a connection is made, since poolers refuse what they do not know.
 */
function planForMany(pool: Pool): void {
  pool.on('connect', (client) => {
    // a connection that breaks is replaced, see above
    client.query('set jit = off; set max_parallel_workers_per_gather = 0').catch(() => {})
  })
}

interface Primary {
  readonly pool: Pool
  readonly url: string
  readonly open: (url: string) => Pool
}

function openReplicasAt(urls: readonly string[], { pool, url, open }: Primary): Replicas {
  return openReplicas({
    primary: { pool, looks: openLooks(url) },
    replicas: urls.map((one) => ({ name: nameOf(one), pool: open(one), looks: openLooks(one) })),
  })
}

function openLooks(url: string): Pool {
  const looks = new Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: LOOK_TIMEOUT,
    query_timeout: LOOK_TIMEOUT,
  })
  ignoreBreaks(looks)
  return looks
}

/** What operators are told: no user and no password. */
function nameOf(url: string): string {
  const { host, pathname } = new URL(url)
  return host + pathname
}

/** Connections to the primary, or to the replica that the present work reads from. */
const chosen = (primary: Pool): PostgresPool => ({
  options: primary.options,
  connect: () => (replicaInUse() ?? primary).connect(),
  end: () => primary.end(),
})

const stateOf = ({ totalCount, idleCount, waitingCount }: Pool): PoolState => ({
  limit: CONNECTIONS,
  inUse: totalCount - idleCount,
  waiting: waitingCount,
})

/** pg's parsers, except that counts become numbers as on SQLite: nothing here grows beyond 2^53. */
const getTypeParser: CustomTypesConfig['getTypeParser'] = (type, format) =>
  type === types.builtins.INT8 ? Number : types.getTypeParser(type, format)

/** `migrate` takes its lock itself: Kysely's belongs to a connection, which a pooler gives to others meanwhile. */
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

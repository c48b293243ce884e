import type { CompiledQuery, Kysely } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { tell } from '../../telemetry/occurrences.ts'
import type { Writes } from './count-writes.ts'

/** A statement for each kind of row. */
type Statements<Rows extends readonly unknown[]> = {
  readonly [Place in keyof Rows]: CompiledQuery<Rows[Place]>
}
/** The rows of each statement. */
type Answers<Rows extends readonly unknown[]> = { [Place in keyof Rows]: Rows[Place][] }

interface Connections {
  readonly pool: Pool
  readonly isMeasured: boolean
  readonly writes: Writes
}

const connectionsOf = new WeakMap<object, Connections>()

/** Lets statements on a database be sent together over these connections. */
export function sendsTogether<Tables>(db: Kysely<Tables>, connections: Connections): void {
  connectionsOf.set(db, connections)
}

/** Whether statements can be sent together: on a PostgreSQL server, and outside of a transaction. */
export const canSendTogether = <Tables>(db: Kysely<Tables>): boolean => connectionsOf.has(db)

/**
 * A whole transaction in one round trip: its beginning, these statements and its end are sent without waiting for answers
 * in between. Each statement sees what was committed before it started, and none runs once one has failed; then nothing
 * is kept.
 *
 * @returns the rows of each statement
 * @throws what the database said to the first statement that failed
 */
export async function sendTogether<Tables, Rows extends readonly unknown[]>(
  db: Kysely<Tables>,
  statements: Statements<Rows>,
): Promise<Answers<Rows>> {
  const connections = connectionsOf.get(db)
  if (!connections) throw new Error('Statements cannot be sent together on this database.')
  const client = await connections.pool.connect()
  const sent = [
    client.query('begin'),
    ...statements.map((statement) => ask(client, statement, connections)),
    client.query('commit'),
  ]
  // each is awaited, so that the connection is free when it is given back
  const settled = await Promise.allSettled(sent)
  const failed = settled.find((one) => one.status === 'rejected')
  connections.writes.count += 1
  client.release(failed !== undefined)
  if (failed) throw failed.reason
  const answers = settled.slice(1, -1).map((one) => (one.status === 'fulfilled' ? one.value.rows : []))
  // as many as statements, in their order, and what they return is what they are typed as
  return answers as unknown[][] as Answers<Rows>
}

async function ask(
  client: PoolClient,
  { sql: text, parameters }: CompiledQuery,
  { isMeasured }: Connections,
) {
  const answer = client.query<Record<string, unknown>>(text, [...parameters])
  if (!isMeasured) return answer
  const start = performance.now()
  const told = (error?: unknown) => tell('statement', { text, ms: performance.now() - start, error })
  answer.then(() => told(), told)
  return answer
}

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
export const sendTogether = <Tables, Rows extends readonly unknown[]>(
  db: Kysely<Tables>,
  statements: Statements<Rows>,
): Promise<Answers<Rows>> =>
  onConnection(db, async (send) => {
    const answers = await send(['begin', ...statements, 'commit'])
    return answersOf<Rows>(answers.slice(1, -1))
  })

/**
 * The same in two round trips: first its beginning with these statements, then those that `next` makes of their rows,
 * with its end.
 *
 * @param next answers undefined where nothing is to be kept
 * @returns the rows of each of the further statements; undefined where there were none
 */
export const sendInTwo = <Tables, First extends readonly unknown[], Rows extends readonly unknown[]>(
  db: Kysely<Tables>,
  first: Statements<First>,
  next: (found: Answers<First>) => Statements<Rows> | undefined,
): Promise<Answers<Rows> | undefined> =>
  onConnection(db, async (send) => {
    const [, ...found] = await send(['begin', ...first])
    const statements = next(answersOf<First>(found))
    const answers = await send(statements ? [...statements, 'commit'] : ['rollback'])
    return statements && answersOf<Rows>(answers.slice(0, -1))
  })

type Send = (sent: readonly (string | CompiledQuery)[]) => Promise<unknown[][]>

/** What is sent on one connection, which is closed where anything fails. */
async function onConnection<Tables, T>(db: Kysely<Tables>, act: (send: Send) => Promise<T>): Promise<T> {
  const connections = connectionsOf.get(db)
  if (!connections) throw new Error('Statements cannot be sent together on this database.')
  const client = await connections.pool.connect()
  let isDone = false
  try {
    const done = await act((sent) => rowsOf(sent.map((one) => ask(client, one, connections))))
    isDone = true
    return done
  } finally {
    connections.writes.count += 1
    client.release(!isDone)
  }
}

/** Awaits each, so that the connection is free when it is given back. */
async function rowsOf(answers: readonly Promise<{ readonly rows: unknown[] }>[]): Promise<unknown[][]> {
  const settled = await Promise.allSettled(answers)
  return settled.map((one) => {
    if (one.status === 'rejected') throw one.reason
    return one.value.rows
  })
}

// as many as statements, in their order, and what they return is what they are typed as
const answersOf = <Rows extends readonly unknown[]>(answers: unknown[][]) => answers as Answers<Rows>

async function ask(client: PoolClient, statement: string | CompiledQuery, { isMeasured }: Connections) {
  if (typeof statement === 'string') return client.query(statement)
  const { sql: text, parameters } = statement
  const answer = client.query<Record<string, unknown>>(text, [...parameters])
  if (!isMeasured) return answer
  const start = performance.now()
  const told = (error?: unknown) => tell('statement', { text, ms: performance.now() - start, error })
  answer.then(() => told(), told)
  return answer
}

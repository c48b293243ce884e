import { sql } from 'kysely'
import pRetry from 'p-retry'
import type { Database } from '../schema.ts'
import { isDatabaseDown } from './failures.ts'

/** Milliseconds to wait by default. */
const LIMIT = 60_000
const backoff = { retries: Number.POSITIVE_INFINITY, minTimeout: 250, maxTimeout: 4_000, factor: 2 } as const

/** The database did not respond in time; the message is for the operator. */
export class DatabaseAbsent extends Error {
  override readonly name = 'DatabaseAbsent'
}

/**
 * Waits for a database server that starts at the same time as this service or later. Immediately throws
 * errors that waiting cannot solve, such as a wrong password.
 *
 * @param say prints a line to tell the operator that the service is waiting
 * @throws {DatabaseAbsent} after a minute, unless another limit is given in milliseconds
 */
export async function waitForDatabase(
  db: Database,
  say: (line: string) => void,
  limit = LIMIT,
): Promise<void> {
  const query = () => sql`select 1`.execute(db)
  await pRetry(query, {
    ...backoff,
    maxRetryTime: limit,
    shouldRetry: ({ error }) => isDatabaseDown(error),
    onFailedAttempt({ error, attemptNumber }) {
      if (attemptNumber === 1 && isDatabaseDown(error)) say(waitingFor(error, limit))
    },
  }).catch((error: unknown) => {
    if (!isDatabaseDown(error)) throw error
    throw new DatabaseAbsent(explainAbsence(error))
  })
}

/** Tells the operator that the database server cannot be reached, and why. */
export const explainAbsence = (error: unknown): string => `${unreachable}: ${toMessage(error)}.`

const unreachable = 'The database that DATABASE_URL names cannot be reached'

const waitingFor = (error: Error, limit: number) =>
  `${unreachable} yet (${toMessage(error)}); waiting for up to ${limit / 1_000} s.`

/** If all of a host's addresses refuse, Node throws one error for all of them, which has no message. */
const toMessage = (error: unknown): string =>
  error instanceof AggregateError
    ? error.errors.map(toMessage).join(', ')
    : error instanceof Error
      ? error.message
      : String(error)

import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../schema.ts'
import { isDatabaseDown } from './failures.ts'

/** Milliseconds. */
const LIMIT = 60_000
const FIRST_PAUSE = 250
const LONGEST_PAUSE = 4_000

/** The database did not answer in time; the message is for the operator. */
export class DatabaseAbsent extends Error {
  override readonly name = 'DatabaseAbsent'
}

/**
 * Waits for a database server that starts together with this service, or after it. Errors that waiting cannot solve,
 * such as a wrong password, are thrown immediately.
 *
 * @param say prints for the operator that the service is waiting
 * @throws {DatabaseAbsent} after a minute, unless another limit is given in milliseconds
 */
export async function waitForDatabase(
  db: Database,
  say: (line: string) => void,
  limit = LIMIT,
): Promise<void> {
  const began = performance.now()
  for (let attempt = 0; ; attempt++) {
    try {
      // one attempt after the other
      // oxlint-disable-next-line no-await-in-loop
      await sql`select 1`.execute(db)
      return
    } catch (error) {
      if (!isDatabaseDown(error)) throw error
      const said = messageOf(error)
      if (performance.now() - began >= limit) {
        throw new DatabaseAbsent(`The database that DATABASE_URL names cannot be reached: ${said}.`)
      }
      if (attempt === 0) {
        say(
          `The database that DATABASE_URL names cannot be reached yet (${said}); waiting for up to ${limit / 1_000} s.`,
        )
      }
    }
    // and a while between them
    // oxlint-disable-next-line no-await-in-loop
    await pause(Math.min(FIRST_PAUSE * 2 ** attempt, LONGEST_PAUSE))
  }
}

/** When all IPs of a host refuse, Node throws a single error without a message. */
const messageOf = (error: unknown): string =>
  error instanceof AggregateError
    ? error.errors.map(messageOf).join(', ')
    : error instanceof Error
      ? error.message
      : String(error)

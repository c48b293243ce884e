import type { Limit } from '@warm-ladle/contract'
import type { Database } from '../schema.ts'
import { isPeriodOver, oneMore } from './count-attempt.ts'
import { secondsUntil } from './seconds-until.ts'

/**
 * Counts an attempt in one statement, so that the limit also holds for concurrent calls on several servers.
 *
 * @param key what is attempted, and by whom
 * @returns seconds to wait until it may be tried again; 0 when it may be now
 */
export async function takeAttempt(
  db: Database,
  key: string,
  { calls, minutes }: Limit,
  now = new Date(),
): Promise<number> {
  const startsAnew = { key, count: 1, resets_at: new Date(now.getTime() + minutes * 60_000).toISOString() }
  const taken = await db
    .insertInto('attempts')
    .values(startsAnew)
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((eb) => oneMore(eb, now))
        .where((eb) => eb.or([isPeriodOver(eb, now), eb('attempts.count', '<', calls)])),
    )
    .returning('count')
    .executeTakeFirst()
  return taken ? 0 : secondsUntil(db, 'resets_at', key, now)
}

/** Uncounts an attempt, and ends the pause that it may have started. */
export async function giveAttemptBack(db: Database, key: string): Promise<void> {
  await db
    .updateTable('attempts')
    .set((eb) => ({ count: eb('count', '-', 1), next_at: null }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()
}

/** Resets the count of a key. */
export async function forgetAttempts(db: Database, key: string): Promise<void> {
  await db.deleteFrom('attempts').where('key', '=', key).execute()
}

/** Resets the counts of all keys with this prefix. */
export async function forgetAttemptsBelow(db: Database, prefix: string): Promise<void> {
  // the range from the prefix to the prefix followed by a character beyond all that keys contain
  await db.deleteFrom('attempts').where('key', '>=', prefix).where('key', '<', `${prefix}~`).execute()
}

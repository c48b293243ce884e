import type { Limit } from '@warm-ladle/contract'
import { builtOnce } from '../built-once.ts'
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
  const resetsAt = new Date(now.getTime() + minutes * 60_000).toISOString()
  const [taken] = await countAttempt(db, { key, calls, resetsAt, now: now.toISOString() })
  return taken ? 0 : secondsUntil(db, 'resets_at', key, now)
}

interface Attempt extends Record<string, string | number> {
  readonly key: string
  /** How many are allowed until then. */
  readonly calls: number
  readonly resetsAt: string
  readonly now: string
}

const countAttempt = builtOnce((db, { key, calls, resetsAt, now }: Attempt) =>
  db
    .insertInto('attempts')
    .values({ key, count: 1, resets_at: resetsAt })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((eb) => oneMore(eb, now))
        .where((eb) => eb.or([isPeriodOver(eb, now), eb('attempts.count', '<', calls)])),
    )
    .returning('count'),
)

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

/** Resets the counts of all keys with this prefix; returns whether there were any. */
export async function forgetAttemptsBelow(db: Database, prefix: string): Promise<boolean> {
  // the range from the prefix to the prefix followed by a character beyond all that keys contain
  const { numDeletedRows } = await db
    .deleteFrom('attempts')
    .where('key', '>=', prefix)
    .where('key', '<', `${prefix}~`)
    .executeTakeFirst()
  return numDeletedRows > 0
}

import type { Limit } from '@warm-ladle/contract'
import type { Database } from '../schema.ts'

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
        .doUpdateSet(({ eb, ref }) => {
          const isOver = eb('attempts.resets_at', '<=', now.toISOString())
          return {
            count: eb
              .case()
              .when(isOver)
              .then(1)
              .else(eb('attempts.count', '+', 1))
              .end(),
            resets_at: eb
              .case()
              .when(isOver)
              .then(ref('excluded.resets_at'))
              .else(ref('attempts.resets_at'))
              .end(),
          }
        })
        .where(({ eb, or }) =>
          or([eb('attempts.resets_at', '<=', now.toISOString()), eb('attempts.count', '<', calls)]),
        ),
    )
    .returning('count')
    .executeTakeFirst()
  return taken ? 0 : secondsUntilReset(db, key, now)
}

async function secondsUntilReset(db: Database, key: string, now: Date) {
  const row = await db.selectFrom('attempts').select('resets_at').where('key', '=', key).executeTakeFirst()
  // the row may have been removed meanwhile, or its time may just have ended
  const left = row ? new Date(row.resets_at).getTime() - now.getTime() : 0
  return Math.max(1, Math.ceil(left / 1000))
}

/** Uncounts an attempt. */
export async function giveAttemptBack(db: Database, key: string): Promise<void> {
  await db
    .updateTable('attempts')
    .set((eb) => ({ count: eb('count', '-', 1) }))
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

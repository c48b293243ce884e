import type { Limit } from '@warm-ladle/contract'
import type { Database } from '../schema.ts'

/**
 * Counts an attempt, in one statement: however many come at once, and to however many servers, no more are let through.
 *
 * @param key what is attempted, and by whom
 * @returns seconds to wait until it may be tried again; 0 when it may be now
 */
export async function takeAttempt(db: Database, key: string, { calls, minutes }: Limit): Promise<number> {
  const now = new Date()
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
  // it may have been forgotten meanwhile, or its time just have ended
  const left = row ? new Date(row.resets_at).getTime() - now.getTime() : 0
  return Math.max(1, Math.ceil(left / 1000))
}

/** Takes an attempt back that turned out not to count. */
export async function giveAttemptBack(db: Database, key: string): Promise<void> {
  await db
    .updateTable('attempts')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()
}

/** Lets somebody start anew. */
export async function forgetAttempts(db: Database, key: string): Promise<void> {
  await db.deleteFrom('attempts').where('key', '=', key).execute()
}

/** Lets somebody start anew with everything whose key begins so. */
export async function forgetAttemptsBelow(db: Database, prefix: string): Promise<void> {
  // all that sorts from the prefix to the prefix and a character behind all that keys are made of
  await db.deleteFrom('attempts').where('key', '>=', prefix).where('key', '<', `${prefix}~`).execute()
}

import type { Database } from '../schema.ts'

/** Attempts that are allowed without a pause, and the pauses before further ones. */
export interface Slowing {
  /** Attempts without a pause in one period. */
  readonly free: number
  /** Length of the period. */
  readonly minutes: number
  /** Seconds after each further attempt; the last pause repeats. */
  readonly pauses: readonly number[]
}

/**
 * Counts an attempt that is slowed rather than stopped, in one statement, so that no concurrent attempt passes during a
 * pause.
 *
 * @returns seconds to wait until it may be tried again; 0 when it may be now
 */
export async function takeSlowedAttempt(
  db: Database,
  key: string,
  { free, minutes, pauses }: Slowing,
): Promise<number> {
  const now = new Date()
  const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString()
  const taken = await db
    .insertInto('attempts')
    .values({ key, count: 1, resets_at: inSeconds(minutes * 60) })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet(({ eb, ref }) => {
          const isOver = eb('attempts.resets_at', '<=', now.toISOString())
          const nextAt = pauses.reduce(
            (cases, seconds, index) =>
              cases.when('attempts.count', '<', free + index).then(inSeconds(seconds)),
            eb
              .case()
              .when(eb.or([isOver, eb('attempts.count', '<', free - 1)]))
              .then(eb.ref('excluded.next_at')),
          )
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
            next_at: nextAt.else(inSeconds(pauses.at(-1) ?? 0)).end(),
          }
        })
        .where(({ eb, or }) =>
          or([
            eb('attempts.resets_at', '<=', now.toISOString()),
            eb('attempts.next_at', 'is', null),
            eb('attempts.next_at', '<=', now.toISOString()),
          ]),
        ),
    )
    .returning('count')
    .executeTakeFirst()
  return taken ? 0 : secondsUntilNext(db, key, now)
}

async function secondsUntilNext(db: Database, key: string, now: Date) {
  const row = await db.selectFrom('attempts').select('next_at').where('key', '=', key).executeTakeFirst()
  // the attempt may have been uncounted meanwhile, or the pause may just have ended
  const left = row?.next_at ? new Date(row.next_at).getTime() - now.getTime() : 0
  return Math.max(1, Math.ceil(left / 1000))
}

/** Uncounts an attempt, and ends the pause that it started. */
export async function giveSlowedAttemptBack(db: Database, key: string): Promise<void> {
  await db
    .updateTable('attempts')
    .set((eb) => ({ count: eb('count', '-', 1), next_at: null }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()
}

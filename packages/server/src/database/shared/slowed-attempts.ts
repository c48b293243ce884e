import type { Database } from '../schema.ts'

/** Attempts that are allowed at once, and the pauses between those that follow. */
export interface Slowing {
  /** Attempts without a pause, until counting starts anew. */
  readonly free: number
  /** Until counting starts anew. */
  readonly minutes: number
  /** Seconds after each further attempt; the last pause follows all that come later. */
  readonly pauses: readonly number[]
}

/**
 * Counts an attempt that is never stopped for long, in one statement: of however many that come at once in a pause, none
 * is let through.
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
  // it may have been given back meanwhile, or its time just have come
  const left = row?.next_at ? new Date(row.next_at).getTime() - now.getTime() : 0
  return Math.max(1, Math.ceil(left / 1000))
}

/** Takes an attempt back that turned out not to count, and the pause that it began. */
export async function giveSlowedAttemptBack(db: Database, key: string): Promise<void> {
  await db
    .updateTable('attempts')
    .set((eb) => ({ count: eb('count', '-', 1), next_at: null }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()
}

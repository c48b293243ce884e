import type { Database } from '../schema.ts'
import { isPeriodOver, oneMore } from './count-attempt.ts'
import { secondsUntil } from './seconds-until.ts'

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
        .doUpdateSet((eb) => {
          const nextAt = pauses.reduce(
            (cases, seconds, index) =>
              cases.when('attempts.count', '<', free + index).then(inSeconds(seconds)),
            eb
              .case()
              .when(eb.or([isPeriodOver(eb, now.toISOString()), eb('attempts.count', '<', free - 1)]))
              .then(eb.ref('excluded.next_at')),
          )
          return {
            ...oneMore(eb, now.toISOString()),
            next_at: nextAt.else(inSeconds(pauses.at(-1) ?? 0)).end(),
          }
        })
        .where((eb) =>
          eb.or([
            isPeriodOver(eb, now.toISOString()),
            eb('attempts.next_at', 'is', null),
            eb('attempts.next_at', '<=', now.toISOString()),
          ]),
        ),
    )
    .returning('count')
    .executeTakeFirst()
  return taken ? 0 : secondsUntil(db, 'next_at', key, now)
}

import type { Limit } from '@warm-ladle/contract'
import type {
  ExpressionBuilder,
  OnConflictDatabase,
  OnConflictTables,
  OnConflictUpdateDatabase,
} from 'kysely'
import type { Database, Schema } from '../database/schema.ts'

/** Prefix of a visitor's key for limits, followed by their network. */
export const fromNetwork = 'from '

/**
 * Counts an attempt in a single statement, so that the limit also holds for concurrent calls on several servers.
 *
 * @param key the kind of attempt, and the caller
 * @returns seconds until the next attempt is allowed; 0 if this one is
 */
export async function takeAttempt(
  db: Database,
  key: string,
  { calls, minutes }: Limit,
  now = new Date(),
): Promise<number> {
  const resetsAt = new Date(now.getTime() + minutes * 60_000).toISOString()
  const moment = now.toISOString()
  const taken = await db
    .insertInto('attempts')
    .values({ key, count: 1, resets_at: resetsAt })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((eb) => oneMore(eb, moment))
        .where((eb) => eb.or([isPeriodOver(eb, moment), eb('attempts.count', '<', calls)])),
    )
    .returning('count')
    .executeTakeFirst()
  return taken ? 0 : secondsUntil(db, 'resets_at', key, now)
}

/** Stores a key until a moment, whatever its count. */
export async function keepAttempt(db: Database, key: string, until: Date): Promise<void> {
  const resetsAt = until.toISOString()
  await db
    .insertInto('attempts')
    .values({ key, count: 1, resets_at: resetsAt })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ resets_at: resetsAt }))
    .execute()
}

/** Takes back a counted attempt, and ends the pause that it may have started. */
export async function giveAttemptBack(db: Database, key: string): Promise<void> {
  await db
    .updateTable('attempts')
    .set((eb) => ({ count: eb('count', '-', 1), next_at: null }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()
}

/** Resets the count for a key. */
export async function forgetAttempts(db: Database, key: string): Promise<void> {
  await db.deleteFrom('attempts').where('key', '=', key).execute()
}

/** Resets the counts for all keys with this prefix; returns whether there were any. */
export async function forgetAttemptsBelow(db: Database, prefix: string): Promise<boolean> {
  // the range from the prefix up to a character beyond any that keys contain
  const { numDeletedRows } = await db
    .deleteFrom('attempts')
    .where('key', '>=', prefix)
    .where('key', '<', `${prefix}~`)
    .executeTakeFirst()
  return numDeletedRows > 0
}

type Tables = OnConflictTables<'attempts'>
type OnConflict = ExpressionBuilder<OnConflictDatabase<Schema, 'attempts'>, Tables>
type OnUpdate = ExpressionBuilder<OnConflictUpdateDatabase<Schema, 'attempts'>, Tables>

/** Whether a key's period has ended, after which counting starts again. */
const isPeriodOver = (eb: OnConflict, now: string) => eb('attempts.resets_at', '<=', now)

/** Counts one more attempt in a key's period, or the first one in the next period. */
const oneMore = (eb: OnUpdate, now: string) => ({
  count: eb
    .case()
    .when(isPeriodOver(eb, now))
    .then(1)
    .else(eb('attempts.count', '+', 1))
    .end(),
  resets_at: eb
    .case()
    .when(isPeriodOver(eb, now))
    .then(eb.ref('excluded.resets_at'))
    .else(eb.ref('attempts.resets_at'))
    .end(),
})

/**
 * Seconds until the moment in this column for a key; at least one, because the moment may just have passed or been
 * removed.
 */
async function secondsUntil(
  db: Database,
  column: 'resets_at' | 'next_at',
  key: string,
  now: Date,
): Promise<number> {
  const row = await db
    .selectFrom('attempts')
    .select(`${column} as moment`)
    .where('key', '=', key)
    .executeTakeFirst()
  const left = row?.moment ? new Date(row.moment).getTime() - now.getTime() : 0
  return Math.max(1, Math.ceil(left / 1000))
}

/** The number of attempts allowed without a pause, and the pauses before further attempts. */
export interface Slowing {
  /** Number of attempts per period without a pause. */
  readonly free: number
  /** Length of the period in minutes. */
  readonly minutes: number
  /** Seconds to wait after each further attempt; the last pause repeats. */
  readonly pauses: readonly number[]
}

/**
 * Counts an attempt that is slowed rather than stopped, in a single statement, so that no concurrent attempt gets
 * through during a pause.
 *
 * @returns seconds until the next attempt is allowed; 0 if this one is
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

/** Removes counts whose period has ended. */
export async function removeOldAttempts(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('attempts').where('resets_at', '<', now.toISOString()).execute()
}

import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { CounterMealtime, Feed, KitchenActivity } from '@warm-ladle/contract'
import type { ExpressionBuilder } from 'kysely'
import type { Report } from '../../platform/background.ts'
import type { Clock } from '../../platform/clock.ts'
import { onActivity } from '../../database/transaction.ts'
import type { Database, Schema } from '../../database/schema.ts'

const hour = 60 * 60_000
/** Milliseconds before its start and after its end during which the counter lists a mealtime. */
export const recently = 3 * hour
const ahead = 48 * hour

/** Mealtimes that a counter may have to serve: those not cancelled and close to the present. */
const isAround = (eb: ExpressionBuilder<Schema, 'mealtimes'>, now: Date) =>
  eb.and([
    eb('mealtimes.state', 'in', ['published', 'closed']),
    // this condition lets the index be used, because mealtimes are shorter than a day
    eb('mealtimes.starts_at', '>', new Date(now.getTime() - recently - 24 * hour).toISOString()),
    eb('mealtimes.starts_at', '<', new Date(now.getTime() + ahead).toISOString()),
    eb('mealtimes.ends_at', '>', new Date(now.getTime() - recently).toISOString()),
  ])

/** A mealtime with its activity. */
export const mealtimeColumns = [
  'id',
  'date',
  'slot',
  'starts_at',
  'ends_at',
  'orders_close_at',
  'note',
  'cancel_reason',
  'state',
  'activity',
] as const

/** The current mealtimes with their activity, earliest first. */
export const listMealtimesAround = (db: Database, now: Date) =>
  db
    .selectFrom('mealtimes')
    .select(mealtimeColumns)
    .where((eb) => isAround(eb, now))
    .$narrowType<{ state: CounterMealtime['state'] }>()
    .orderBy('starts_at')
    .orderBy('id')
    .execute()

/** The activity of each current mealtime. */
const listActivities = (db: Database, now: Date) =>
  db
    .selectFrom('mealtimes')
    .select(['id', 'activity'])
    .where((eb) => isAround(eb, now))
    .execute()

/** The activity of anytime requests. */
export async function findUndatedActivity(db: Database): Promise<number> {
  const row = await db.selectFrom('undated_activity').select('activity').executeTakeFirst()
  return row?.activity ?? 0
}

export interface WatchOptions {
  readonly read: () => Promise<KitchenActivity>
  /** Calls the listener after every act in this process; returns a function that stops this. */
  readonly onActivity: (listener: () => void) => () => void
  readonly report: Report
  /** Milliseconds between checks for acts in other processes. */
  readonly every?: number
  /** Minimum milliseconds between two events; acts in between share one. */
  readonly gap?: number
}

export interface ActivityWatch {
  /**
   * Reports the activity now and whenever it has changed; if it changes several times in between, only the last
   * change is reported.
   */
  readonly follow: Feed<KitchenActivity>
}

/**
 * Reads the activity for all followers: when this process has changed it, and at intervals because other processes
 * may have. Reads nothing while there are no followers.
 */
export function createActivityWatch({
  read,
  onActivity: subscribe,
  report,
  every = 1_000,
  gap = 40,
}: WatchOptions): ActivityWatch {
  const followers = new Set<(activity: KitchenActivity) => void>()
  let latest: KitchenActivity | undefined
  let stop: (() => void) | undefined

  const failed = (error: unknown) => {
    report('Reading the activity failed', error)
    return false
  }

  /**
   * Reads the activity and reports it if it has changed; does not report it if all followers have left in the
   * meantime. ¶ @returns whether it was reported
   */
  async function readOnce(isOver: () => boolean) {
    const current = await read()
    if (isOver() || isDeepStrictEqual(current, latest)) return false
    latest = current
    for (const follower of followers) follower(current)
    return true
  }

  function start(): () => void {
    let isReading = false
    let again = false
    let isOver = false
    async function look() {
      again = isReading
      if (isReading || isOver) return
      isReading = true
      const isChanged = await readOnce(() => isOver).catch(failed)
      // an act right after a check that found nothing need not wait
      if (isChanged) await pause(gap, undefined, { ref: false })
      isReading = false
      if (again) void look()
    }
    const timer = setInterval(() => void look(), every).unref()
    const forget = subscribe(() => void look())
    void look()
    return () => {
      isOver = true
      clearInterval(timer)
      forget()
      latest = undefined
    }
  }

  return {
    follow(listener) {
      // a new function each time, because the same listener may follow twice
      const follower = (activity: KitchenActivity) => listener(activity)
      followers.add(follower)
      stop ??= start()
      if (latest) follower(latest)
      return () => {
        followers.delete(follower)
        if (followers.size > 0) return
        stop?.()
        stop = undefined
      }
    },
  }
}

/** Watches the current mealtimes and anytime requests. */
export const watchActivity = (db: Database, clock: Clock, report: Report): ActivityWatch =>
  createActivityWatch({
    async read() {
      const rows = await listActivities(db, clock())
      const mealtimes = Object.fromEntries(rows.map(({ id, activity }) => [id, activity]))
      return { mealtimes, undated: await findUndatedActivity(db) }
    },
    onActivity: (listener) => onActivity(db, listener),
    report,
  })

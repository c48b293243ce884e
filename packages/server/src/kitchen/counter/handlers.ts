import { type Api, type CounterMealtimes, type KitchenOutcome, Refusal, said } from '@warm-ladle/contract'
import { texts as answers } from '@warm-ladle/contract/answers/texts.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../database/schema.ts'
import { findAnytime } from '../../bookings/bookings.ts'
import { dateAt } from '../../platform/calendar.ts'
import { performAct } from '../kitchen-acts.ts'
import { countMealtimes } from '../../bookings/mealtime-counts.ts'
import { toMealtimeFields } from '../../bookings/mealtimes.ts'
import { keepPlate } from '../../bookings/keep-plate.ts'
import { toIso } from '../../database/values.ts'
import type { Handlers } from '../../http/contract/serve.ts'
import { type ActivityWatch, findUndatedActivity, listMealtimesAround } from './activity-watch.ts'
import { readBoard, readUndated } from './board.ts'
import { resolvePickup } from './resolve-pickup.ts'

export interface CounterOptions {
  readonly db: Database
  readonly clock: Clock
  readonly timeZone: string
  readonly watch: ActivityWatch
}

export const counterHandlers = ({
  db,
  clock,
  timeZone,
  watch,
}: CounterOptions): Handlers<Api['counter']> => ({
  async mealtimes() {
    const now = clock()
    return {
      now: now.toISOString(),
      today: dateAt(now, timeZone),
      timeZone,
      ...(await listAround(db, now)),
    }
  },

  async board({ params }) {
    const now = clock()
    const board = await readBoard(db, params.id, { now, timeZone })
    if (!board) throw new Refusal('not-found')
    return { now: now.toISOString(), timeZone, ...board }
  },

  async undated() {
    const now = clock()
    return { now: now.toISOString(), timeZone, ...(await readUndated(db, { now, timeZone })) }
  },

  async act({ body, caller }) {
    const outcomes: KitchenOutcome[] = []
    for (const act of body.acts) {
      // in the order of the report, because an act may undo the previous one
      outcomes.push({ id: act.id, ...(await performAct({ db, clock, timeZone }, act, caller)) })
    }
    return { outcomes }
  },

  async live() {
    return watch.follow
  },
})

export const pickupHandlers = ({
  db,
  clock,
  timeZone,
}: Omit<CounterOptions, 'watch'>): Handlers<Api['pickups']> => ({
  find: ({ params, query }) =>
    resolvePickup(db, { code: params.code, mealtimeId: query.mealtimeId, now: clock(), timeZone }),

  async plate({ params, body, caller }) {
    await keepPlate(db, { pickupId: params.id, userId: caller.id, left: body.left })
    return { success: true, ...said(answers.platesCounted) }
  },
})

async function listAround(
  db: Database,
  now: Date,
): Promise<Omit<CounterMealtimes, 'now' | 'today' | 'timeZone'>> {
  const rows = await listMealtimesAround(db, now)
  const getCounts = await countMealtimes(
    db,
    rows.map(({ id }) => id),
  )
  const current = findCurrent(
    rows.filter(
      ({ id, ends_at: endsAt }) =>
        new Date(endsAt).getTime() > now.getTime() - tidying || getCounts(id).waiting.people > 0,
    ),
    now,
  )
  return {
    ...(current !== undefined && { current }),
    mealtimes: rows.map((row) => ({
      ...toMealtimeFields(row),
      state: row.state,
      activity: row.activity,
      counts: getCounts(row.id),
    })),
    undated: { activity: await findUndatedActivity(db), waiting: (await findAnytime(db)).count },
  }
}

/** Milliseconds after the end of a mealtime for which a counter keeps showing it even if everyone was served. */
const tidying = 30 * 60_000

interface Times {
  readonly id: string
  readonly starts_at: Date | string
  readonly ends_at: Date | string
}

/**
 * The mealtime in progress. Otherwise the nearest in time: the next one, or one that has just ended while people
 * still wait.
 */
const findCurrent = (mealtimes: readonly Times[], now: Date): string | undefined =>
  mealtimes.toSorted((one, other) => distance(one, now) - distance(other, now))[0]?.id

/** Milliseconds between a moment and a mealtime; 0 during the mealtime. */
function distance({ starts_at: startsAt, ends_at: endsAt }: Times, now: Date): number {
  const until = Date.parse(toIso(startsAt)) - now.getTime()
  const since = now.getTime() - Date.parse(toIso(endsAt))
  return Math.max(until, since, 0)
}

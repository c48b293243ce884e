import type { PastPlate } from '../../bookings/past.ts'
import type { WasteKind } from '@warm-ladle/contract'
import { closeLocked } from '../../bookings/bookings.ts'
import type { MealtimeTimes } from '../../bookings/mealtimes.ts'
import type { PastRequest } from '../../bookings/past.ts'
import type { PastRating } from '../../bookings/ratings.ts'
import { recountAll } from '../../database/false-counters.ts'
import { lockMealtime } from '../../bookings/locks.ts'
import type { Transaction } from '../../database/schema.ts'
import { addWalkUps, addWaste } from '../../kitchen/past.ts'
import { dateAt } from '../../platform/calendar.ts'
import type { PlannedRequest } from './requests.ts'
import { between, daysBefore, hoursBefore, hashToShare } from './chance.ts'
import { comments, getEmail, meals, residents } from './data.ts'
import { mealtimeKey, type MealtimeKey } from '../../bookings/mealtimes.ts'
import { getFigures, missedShare, wastePerPlate } from './figures.ts'

/** Hours after its end for which a past mealtime still has pick-ups. */
export const remembered = 24
/** Share of guests at a current mealtime who come towards its end. */
const late = 0.35
/** Share of people who report what they left, and among these, of those who left all or half of it. */
const [says, leftAll, leftHalf] = [0.4, 0.04, 0.22]

/** Share of requests that are rated, and of ratings with a text; days for which texts are stored. */
const [rates, writes, writtenDays] = [0.35, 0.12, 30]
const hour = 60 * 60 * 1000

export interface Present {
  readonly now: Date
  readonly timeZone: string
}

interface SeededTimes {
  /** The key with which the random choices are seeded. */
  readonly key: string
  readonly times: Pick<MealtimeTimes, 'startsAt' | 'endsAt'>
}

/** The status that a person's request has reached by now. */
export function getEnd(
  { key, times: { startsAt, endsAt } }: SeededTimes,
  person: string,
  now: Date,
): PastRequest['ended'] {
  const isOver = endsAt <= now
  const turn = hashToShare(`${key} ${person} picks up`)
  if (isOver && turn < missedShare) return { at: endsAt, as: 'no-show' }
  // an exponent that makes most guests come early
  const share = 0.95 * turn ** 1.5
  const at = new Date(startsAt.getTime() + share * (endsAt.getTime() - startsAt.getTime()))
  return at > now || (!isOver && turn > 1 - late) ? undefined : { at, as: 'served' }
}

/** A mealtime with its meals as served. */
interface ServedMealtime extends MealtimeKey {
  readonly times: Pick<MealtimeTimes, 'startsAt' | 'endsAt'>
  readonly meals: readonly {
    readonly servingId: string
    readonly portions: number
    readonly taken: number
    /** Number of walk-ups by the end. */
    readonly walkUps: number
    /** Number of walk-ups so far. */
    readonly before: number
  }[]
}

/** Adds the walk-ups so far, one portion each, one after another, and the waste weighed at the end. */
export async function addServed(
  tx: Transaction,
  mealtimes: readonly ServedMealtime[],
  { now, timeZone }: Present,
): Promise<void> {
  const servings = mealtimes.flatMap(({ date, times: { startsAt, endsAt }, meals: served }) =>
    served.map(({ servingId, portions, taken, walkUps, before }) => {
      const elapsed = (now.getTime() - startsAt.getTime()) / (endsAt.getTime() - startsAt.getTime())
      const came = Math.round(walkUps * Math.min(1, Math.max(0, elapsed)))
      const count = Math.max(before, Math.min(portions - taken, came))
      return { servingId, date, startsAt, endsAt, count, before, plates: taken + count }
    }),
  )
  await addWalkUps(
    tx,
    servings.flatMap(({ servingId, startsAt, endsAt, count, before }) =>
      Array.from({ length: count - before }, (_, index) => {
        const share = (index + 0.5) / (count - before)
        return { servingId, at: between(startsAt, endsAt < now ? endsAt : now, share) }
      }),
    ),
  )
  const today = dateAt(now, timeZone)
  await addWaste(
    tx,
    servings
      .filter(({ endsAt }) => endsAt <= now)
      .flatMap(({ servingId, date, plates, endsAt: at }) =>
        getWaste(date, plates, today).map((weighed) => ({ ...weighed, servingId, at })),
      ),
  )
}

/** Shares of the waste: most is left over, some comes back on plates, and occasionally some has spoiled. */
const wasteShares = { leftover: 0.55, plate: 0.45, spoiled: 0.1 } as const satisfies Record<WasteKind, number>

/** A serving's weighed waste, in tens of grams. */
function getWaste(date: string, plates: number, today: string) {
  const { leftover, plate, spoiled } = wasteShares
  const hasSpoiled = hashToShare(`${date} ${plates} spoiled`) < 0.1
  const shares: readonly (readonly [WasteKind, number])[] = hasSpoiled
    ? [
        ['leftover', leftover - spoiled],
        ['plate', plate],
        ['spoiled', spoiled],
      ]
    : [
        ['leftover', leftover],
        ['plate', plate],
      ]
  const all = plates * wastePerPlate(date, today)
  return shares
    .map(([kind, share]) => ({ kind, grams: Math.round((all * share) / 10) * 10 }))
    .filter(({ grams }) => grams > 0)
}

/** The plates of a mealtime whose pick-ups are no longer stored. */
export function makePlates(
  {
    id: mealtimeId,
    key,
    times,
    requests,
  }: SeededTimes & { readonly id: string; readonly requests: readonly PlannedRequest[] },
  now: Date,
): PastPlate[] {
  if (times.endsAt > hoursBefore(now, remembered)) return []
  const people = new Set(requests.map(({ person }) => person.key))
  return [...people]
    .filter((person) => getEnd({ key, times }, person, now)?.as === 'served')
    .map((person) => `${key} ${person}`)
    .filter((plate) => hashToShare(`${plate} says`) < says)
    .map((plate) => {
      const share = hashToShare(`${plate} leaves`)
      return { mealtimeId, left: share < leftAll ? 'all' : share < leftHalf ? 'half' : 'none' }
    })
}

/** A person's rating of a served meal. Most people rate nothing, and few write anything. */
export function makeRatings(
  { key, date }: { readonly key: string; readonly date: string },
  { person, meal, ended }: Pick<PastRequest, 'meal' | 'ended'> & Pick<PlannedRequest, 'person'>,
  { requestId, now }: { readonly requestId: string; readonly now: Date },
): PastRating[] {
  const seed = `${key} ${person.key} ${meal.title}`
  if (ended?.as !== 'served' || hashToShare(`${seed} rates`) >= rates) return []
  const at = new Date(ended.at.getTime() + hour * (0.5 + 20 * hashToShare(`${seed} rated`)))
  if (at > now) return []
  const kitchens = meals.find(({ title }) => title === meal.title)?.rating ?? 4
  const stars = Math.max(1, Math.min(5, Math.round(kitchens - 1.7 + 2.6 * hashToShare(`${seed} stars`))))
  const isWritten = at > daysBefore(now, writtenDays) && hashToShare(`${seed} writes`) < writes
  const written = stars < 4 ? comments.poor : comments.good
  const text = isWritten ? (written[Math.floor(written.length * hashToShare(`${seed} text`))] ?? '') : ''
  return [{ requestId, mealId: meal.id, date, stars, text, at }]
}

/**
 * Marks residents' requests as picked up at mealtimes that ended while no counter was serving, so that a
 * demonstration restarted after days has no gap in its history. Visitors' requests stay.
 */
export async function settlePast(tx: Transaction, present: Present): Promise<void> {
  const open = Map.groupBy(await listOpen(tx, present.now), ({ mealtime_id: id }) => id)
  // in the order in which mealtimes are locked
  for (const id of [...open.keys()].toSorted()) await settle(tx, id, open.get(id) ?? [], present)
  if (open.size > 0) await recountAll(tx)
}

const listOpen = (tx: Transaction, now: Date) =>
  tx
    .selectFrom('meal_requests')
    .innerJoin('servings', 'servings.id', 'meal_requests.serving_id')
    .innerJoin('mealtimes', 'mealtimes.id', 'servings.mealtime_id')
    .select(['meal_requests.id', 'user_email', 'mealtime_id'])
    .where('meal_requests.status', '=', 'pending')
    .where('mealtimes.ends_at', '<=', now.toISOString())
    .where('user_email', 'in', residents.map(getEmail))
    .execute()

async function settle(
  tx: Transaction,
  id: string,
  requests: Awaited<ReturnType<typeof listOpen>>,
  present: Present,
) {
  const mealtime = await lockMealtime(tx, id)
  if (!mealtime) return
  const times = { startsAt: new Date(mealtime.starts_at), endsAt: new Date(mealtime.ends_at) }
  for (const { id: request, user_email: email } of requests) {
    const ended = getEnd({ key: mealtimeKey(mealtime), times }, email.replace(/@.*/, ''), present.now)
    if (ended) await closeLocked(tx, { id: request }, ended.as, ended.at)
  }
  const servings = await tx
    .selectFrom('servings')
    .select(['id as servingId', 'portions', 'taken', 'walk_ups as before'])
    .where('mealtime_id', '=', id)
    .orderBy('id')
    .execute()
  const figures = getFigures(mealtime)
  const servedMeals = servings.map((serving, at) => ({ ...serving, walkUps: figures[at]?.walkUps ?? 0 }))
  await addServed(tx, [{ ...mealtime, times, meals: servedMeals }], present)
}

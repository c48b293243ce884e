import {
  allowanceSettings,
  type Badge,
  type FirstDay,
  firstOfWeek,
  maxPortions,
  packageNamed,
  packageNames,
} from '@warm-ladle/contract'
import { sql } from 'kysely'
import { isAmong } from '../database/in-chunks.ts'
import type { Database, Transaction } from '../database/schema.ts'
import { stayAt } from '../people/stays.ts'
import { addDays, toMoment, getWeekDates } from '../platform/calendar.ts'
import { findSettings } from '../platform/settings.ts'
import { type Held, type Refused, refused } from './offers.ts'
import { isHeld } from './request-rows.ts'

/** What the hostel has chosen about how much a resident can request. */
export interface Limits {
  /** Portions of one resident at a mealtime, of all dishes together. */
  readonly portions: number
  /** Of the week that an allowance is for. */
  readonly firstDay: FirstDay
  /** Guests with a request, and what a portion for one costs. */
  readonly guests: number
  readonly guestPriceCents: number
  /** Portions a week that a badge allows; undefined for any number. */
  readonly getAllowance: (badge: Badge) => number | undefined
  /** Whether meals can be requested at no particular time. */
  readonly isAnytimeAllowed: boolean
  /** Whether any badge has a weekly allowance: then those who book are counted one after the other. */
  readonly hasAllowances: boolean
}

const limiting = [
  'firstDay',
  'guestPrice',
  'guests',
  'mostPortions',
  'requestsWithoutMealtime',
  ...Object.values(allowanceSettings),
] as const

export async function readLimits(db: Database): Promise<Limits> {
  const getValue = await findSettings(db, limiting)
  const getAllowance = (badge: Badge) => {
    const name = packageNamed(badge)
    return (name && getValue(allowanceSettings[name])) || undefined
  }
  return {
    portions: getValue('mostPortions'),
    firstDay: getValue('firstDay'),
    guests: getValue('guests'),
    guestPriceCents: getValue('guestPrice'),
    getAllowance,
    isAnytimeAllowed: getValue('requestsWithoutMealtime'),
    hasAllowances: packageNames.some((badge) => getAllowance(badge) !== undefined),
  }
}

/**
 * These members as of a day, by their ids. Once a member is locked their badge and stay cannot end any more, as they may have
 * since their call was admitted: of an ending and a booking at the same moment the later one sees the other.
 */
export async function readBookers(tx: Transaction, ids: readonly string[], today: string) {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'email', 'badge', 'badge_until', 'stay_until'])
    .where(isAmong(tx, 'id', ids))
    .execute()
  return new Map(rows.map((row) => [row.id, stayAt(row, today)] as const))
}

/** How many portions members may still book in the week of a date. */
export interface Allowances {
  /** Undefined where there is no limit. */
  readonly leftOn: (userId: string, date: string) => number | undefined
  readonly take: (userId: string, date: string, portions: number) => void
}

/** What each of these members still may book in the weeks of these dates. They have to be locked where there are allowances. */
export async function readAllowances(
  tx: Transaction,
  { getAllowance, firstDay }: Limits,
  bookers: Awaited<ReturnType<typeof readBookers>>,
  { dates, timeZone }: { readonly dates: readonly string[]; readonly timeZone: string },
): Promise<Allowances> {
  const toKey = (userId: string, date: string) => `${userId} ${firstOfWeek(date, firstDay)}`
  const limited = [...bookers.values()].flatMap(({ id, badge }) => {
    const allowed = getAllowance(badge)
    return allowed === undefined ? [] : [{ id, allowed }]
  })
  const left = new Map<string, number>()
  const weeks = new Set(limited.length === 0 ? [] : dates.map((date) => firstOfWeek(date, firstDay)))
  for (const first of weeks) {
    const ids = limited.map(({ id }) => id)
    const booked = await countBooked(tx, ids, getWeekDates(first, firstDay), timeZone)
    for (const { id, allowed } of limited) left.set(toKey(id, first), allowed - (booked.get(id) ?? 0))
  }
  const leftOn = (userId: string, date: string) => left.get(toKey(userId, date))
  return {
    leftOn,
    take(userId, date, portions) {
      const before = leftOn(userId, date)
      if (before !== undefined) left.set(toKey(userId, date), before - portions)
    },
  }
}

/** The portions of members in a week: of its mealtimes, and of requests without one that were made in it. */
async function countBooked(
  tx: Transaction,
  userIds: readonly string[],
  week: readonly string[],
  timeZone: string,
): Promise<ReadonlyMap<string | null, number>> {
  const [first = '', last = ''] = [week[0], week.at(-1)]
  const begins = toMoment(first, '00:00', timeZone).toISOString()
  const ends = toMoment(addDays(last, 1), '00:00', timeZone).toISOString()
  const rows = await tx
    .selectFrom('meal_requests')
    .leftJoin('servings', 'servings.id', 'meal_requests.serving_id')
    .leftJoin('mealtimes', 'mealtimes.id', 'servings.mealtime_id')
    .select('meal_requests.user_id')
    // what guests eat is no part of a membership
    .select(sql<number | string>`sum(meal_requests.portions - meal_requests.guests)`.as('booked'))
    .where(isAmong(tx, 'meal_requests.user_id', userIds))
    .where(isHeld)
    .where((eb) =>
      eb.or([
        eb.and([eb('mealtimes.date', '>=', first), eb('mealtimes.date', '<=', last)]),
        eb.and([
          eb('meal_requests.serving_id', 'is', null),
          eb('meal_requests.request_time', '>=', begins),
          eb('meal_requests.request_time', '<', ends),
        ]),
      ]),
    )
    .groupBy('meal_requests.user_id')
    .execute()
  return new Map(rows.map(({ user_id: id, booked }) => [id, Number(booked)] as const))
}

/** Portions that a member wants beside those they have. */
interface More {
  readonly limits: Limits
  /** What is left of the member's allowance in the week; undefined where there is none. */
  readonly left: number | undefined
  /** The last day of the member's stay, if that is known. */
  readonly stayUntil: string | null | undefined
  /** The date of the mealtime, or today where there is none. */
  readonly date: string
  /** How many more of their own; with 0, as for guests alone, only the stay counts. */
  readonly more: number
  /** What they have at the mealtime; undefined where there is none. */
  readonly held: readonly Held[] | undefined
}

/** Why a member may not have so many more portions: by the limit of a mealtime, their stay, or their membership. */
export function refuseMore({ limits, left, stayUntil, date, more, held }: More): Refused | undefined {
  const own = held?.reduce((sum, { portions, guests }) => sum + portions - guests, 0) ?? 0
  // the highest limit is that of each request, and not of their sum
  const isLimited = held !== undefined && limits.portions < maxPortions
  if (isLimited && more > 0 && own + more > limits.portions) return refused('too-many-portions')
  if (stayUntil && stayUntil < date) return refused('stay-ended')
  if (left === undefined || more <= 0 || more <= left) return undefined
  return { refused: 'over-allowance', left: Math.max(left, 0) }
}

/** Whether a member may bring so many guests with a request, whose portions are among those of the request. */
export const mayBring = ({ guests: limit }: Limits, guests: number, portions: number): boolean =>
  guests === 0 || (guests < portions && guests <= limit)

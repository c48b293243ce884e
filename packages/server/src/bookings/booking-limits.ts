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

/** The hostel's limits for requests. */
export interface Limits {
  /** Maximum portions per resident at a mealtime, across all meals. */
  readonly portions: number
  /** First day of the week for allowances. */
  readonly firstDay: FirstDay
  /** Maximum guests per request, and the price of a guest's portion. */
  readonly guests: number
  readonly guestPriceCents: number
  /** Weekly portions for a badge; undefined if unlimited. */
  readonly getAllowance: (badge: Badge) => number | undefined
  /** Whether meals can be requested at any time, without a mealtime. */
  readonly isAnytimeAllowed: boolean
  /** Whether any badge has a weekly allowance; if so, each member's requests are checked one at a time. */
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
 * Reads these members, by id, as they are on a day. Once a member is locked, their badge and stay can no
 * longer end, although they may have ended since the call was admitted. If an ending and a request happen at
 * the same moment, the later one sees the other.
 */
export async function readBookers(tx: Transaction, ids: readonly string[], today: string) {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'email', 'badge', 'badge_until', 'stay_until'])
    .where(isAmong(tx, 'id', ids))
    .execute()
  return new Map(rows.map((row) => [row.id, stayAt(row, today)] as const))
}

/** Portions that members may still request in the week of a date. */
export interface Allowances {
  /** Undefined if unlimited. */
  readonly leftOn: (userId: string, date: string) => number | undefined
  readonly take: (userId: string, date: string, portions: number) => void
}

/**
 * Portions that each member may still request in the weeks of these dates. Lock the members first if there
 * are allowances.
 */
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

/** Counts members' portions in a week: those at its mealtimes, and those of anytime requests made during it. */
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
    // guests do not count towards a membership's allowance
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

/** Portions that a member requests on top of existing ones. */
interface More {
  readonly limits: Limits
  /** The rest of the member's weekly allowance; undefined if unlimited. */
  readonly left: number | undefined
  /** The last day of the member's stay, if known. */
  readonly stayUntil: string | null | undefined
  /** The date of the mealtime, or today for an anytime request. */
  readonly date: string
  /** Additional portions for the member; if 0, because only guests are added, only the stay is checked. */
  readonly more: number
  /** Their requests at the mealtime; undefined for an anytime request. */
  readonly held: readonly Held[] | undefined
}

/** Why a member may not have this many more portions: the mealtime's limit, their stay, or their membership. */
export function refuseMore({ limits, left, stayUntil, date, more, held }: More): Refused | undefined {
  const own = held?.reduce((sum, { portions, guests }) => sum + portions - guests, 0) ?? 0
  // if set to the maximum, the setting limits each request, but not their sum
  const isLimited = held !== undefined && limits.portions < maxPortions
  if (isLimited && more > 0 && own + more > limits.portions) return refused('too-many-portions')
  if (stayUntil && stayUntil < date) return refused('stay-ended')
  if (left === undefined || more <= 0 || more <= left) return undefined
  return { refused: 'over-allowance', left: Math.max(left, 0) }
}

/** Whether a member may bring this many guests with a request for this many portions, theirs included. */
export const mayBring = ({ guests: limit }: Limits, guests: number, portions: number): boolean =>
  guests === 0 || (guests < portions && guests <= limit)

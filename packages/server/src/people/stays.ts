import {
  allowanceSettings,
  type Badge,
  defaultBadge,
  type Duty,
  firstOfWeek,
  packageNamed,
  packageNames,
  type Role,
} from '@warm-ladle/contract'
import { sql } from 'kysely'
import type { Database, Transaction } from '../database/schema.ts'
import { isHere } from '../notifications/recipients.ts'
import { addDays, momentOf, weekOf } from '../platform/calendar.ts'
import { conventionsOf } from '../platform/conventions.ts'
import { findSetting } from '../platform/settings.ts'

/** What of a member's row decides which badge they have on a day. */
interface StoredStay {
  readonly badge: Badge
  readonly badge_until: string | null
  readonly stay_until: string | null
}

/** A badge as of a day: one that has ended is none, and so is that of a member who has left. */
export function stayAt<Row extends StoredStay>(row: Row, today: string) {
  const { badge_until: badgeUntil, stay_until: stayUntil, ...member } = row
  const hasLeft = stayUntil !== null && stayUntil < today
  const hasEnded = hasLeft || (badgeUntil !== null && badgeUntil < today)
  return {
    ...member,
    badge: hasEnded ? defaultBadge : row.badge,
    badgeUntil: hasEnded ? null : badgeUntil,
    stayUntil,
    hasLeft,
  }
}

/**
 * A member as of a day, as `stayAt`: duties and the role of an admin end with the stay, too. The role stays while no other
 * admin is here, so that a hostel never has none.
 */
export async function memberAt<
  Row extends StoredStay & { readonly id: string; readonly role: Role; readonly duties: readonly Duty[] },
>(db: Database, row: Row, today: string) {
  const member = stayAt(row, today)
  if (!member.hasLeft) return member
  const isNeeded = member.role === 'admin' && !(await isAnotherAdminHere(db, member.id, today))
  return isNeeded ? member : { ...member, role: 'user' as const, duties: [] }
}

async function isAnotherAdminHere(db: Database, id: string, today: string): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('id', '<>', id)
    .where(isHere(today))
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/**
 * The badge of a member as of now. Once the member is locked it cannot end any more, as it may have since their call was
 * admitted: of an ending and a booking at the same moment the later one sees the other.
 */
export async function findBadge(tx: Transaction, userId: string, today: string): Promise<Badge> {
  const member = await tx
    .selectFrom('users')
    .select(['badge', 'badge_until', 'stay_until'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return member ? stayAt(member, today).badge : defaultBadge
}

/** Someone who asks for more portions. */
export interface Asking {
  readonly userId: string
  readonly badge: Badge
  /** The hostel's. */
  readonly timeZone: string
}

/** How many portions members may still book in the week of a date. */
export interface Allowances {
  /** Undefined where there is no limit. */
  readonly leftOn: (userId: string, date: string) => number | undefined
  readonly take: (userId: string, date: string, portions: number) => void
}

/** What each of these members still may book in the weeks of these dates. */
export async function readAllowances(
  tx: Transaction,
  members: readonly Pick<Asking, 'userId' | 'badge'>[],
  dates: readonly string[],
  timeZone: string,
): Promise<Allowances> {
  const { firstDay } = conventionsOf(tx)
  const keyOf = (userId: string, date: string) => `${userId} ${firstOfWeek(date, firstDay)}`
  const allowances = new Map<string, number>()
  const byBadge = Map.groupBy(members, ({ badge }) => badge)
  for (const [badge, holders] of byBadge) {
    const allowed = await findAllowance(tx, badge)
    if (allowed === undefined) continue
    for (const userId of new Set(holders.map((holder) => holder.userId)))
      for (const first of new Set(dates.map((date) => firstOfWeek(date, firstDay)))) {
        const booked = await countBooked(tx, userId, weekOf(first, firstDay), timeZone)
        allowances.set(keyOf(userId, first), allowed - booked)
      }
  }
  const leftOn = (userId: string, date: string) => allowances.get(keyOf(userId, date))
  return {
    leftOn,
    take(userId, date, portions) {
      const left = leftOn(userId, date)
      if (left !== undefined) allowances.set(keyOf(userId, date), left - portions)
    },
  }
}

/** Whether any badge has a weekly allowance: then those who book are counted one after the other. */
export async function hasAllowances(db: Database): Promise<boolean> {
  for (const badge of packageNames) if ((await findAllowance(db, badge)) !== undefined) return true
  return false
}

/** Why a member may not book, and how many portions they still may in that week. */
export type NotAllowed =
  | { readonly refused: 'stay-ended' }
  | { readonly refused: 'over-allowance'; readonly left: number }

/** How many portions a week a badge allows; undefined for any number. */
export async function findAllowance(db: Database, badge: Badge): Promise<number | undefined> {
  const name = packageNamed(badge)
  const portions = name === undefined ? 0 : (await findSetting(db, allowanceSettings[name])).value
  return portions === 0 ? undefined : portions
}

/**
 * Why a member may not book so many more portions of their own on a date: it is after their stay, or beyond what their
 * membership allows in its week. With 0, as for guests alone, only the stay counts. The member has to be locked where there
 * is an allowance.
 */
export async function refuseByStay(
  tx: Transaction,
  { userId, badge, timeZone }: Asking,
  { date, more }: { readonly date: string; readonly more: number },
): Promise<NotAllowed | undefined> {
  const member = tx.selectFrom('users').select('stay_until').where('id', '=', userId)
  const until = (await member.executeTakeFirst())?.stay_until ?? null
  if (until !== null && until < date) return { refused: 'stay-ended' }
  const allowed = await findAllowance(tx, badge)
  if (allowed === undefined || more <= 0) return undefined
  const left = allowed - (await countBooked(tx, userId, weekOf(date, conventionsOf(tx).firstDay), timeZone))
  return more > left ? { refused: 'over-allowance', left: Math.max(left, 0) } : undefined
}

/** The portions of a member in a week: of its mealtimes, and of requests without one that were made in it. */
async function countBooked(tx: Transaction, userId: string, week: readonly string[], timeZone: string) {
  const [first = '', last = ''] = [week[0], week.at(-1)]
  const begins = momentOf(first, '00:00', timeZone).toISOString()
  const ends = momentOf(addDays(last, 1), '00:00', timeZone).toISOString()
  const { booked } = await tx
    .selectFrom('meal_requests')
    .leftJoin('servings', 'servings.id', 'meal_requests.serving_id')
    .leftJoin('mealtimes', 'mealtimes.id', 'servings.mealtime_id')
    // what guests eat is no part of a membership
    .select(sql<number | string | null>`sum(meal_requests.portions - meal_requests.guests)`.as('booked'))
    .where('meal_requests.user_id', '=', userId)
    // a literal, since a parameter is not recognised as the predicate of the partial index
    .where('meal_requests.status', '<>', sql.lit('cancelled'))
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
    .executeTakeFirstOrThrow()
  return Number(booked ?? 0)
}

import { type Badge, defaultBadge, type Duty, type Role } from '@warm-ladle/contract'
import type { Database } from '../database/schema.ts'
import { isHere } from '../notifications/recipients.ts'

/** The columns that decide which badge a member has on a day. */
interface StoredStay {
  readonly badge: Badge
  readonly badge_until: string | null
  readonly stay_until: string | null
}

/** A badge as of a day: none if it has expired or the member has left. */
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
 * A member as of a day, like `stayAt`: duties and the admin role also end with the stay. The last admin keeps the
 * role, so that a hostel always has one.
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

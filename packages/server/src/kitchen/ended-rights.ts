import { defaultBadge, type EndedRight, isBadged } from '@warm-ladle/contract'
import { isAmong } from '../database/in-chunks.ts'
import type { Database } from '../database/schema.ts'
import { listTakenBack, computeTerm } from '../money/memberships.ts'
import { dateAt } from '../platform/calendar.ts'

/** Why a resident may no longer have the meal that they are waiting for on a date; without a date, today. */
export type EndedAt = (userId: string, date?: string | null) => EndedRight | undefined

/**
 * Finds rights that have ended although these residents are still waiting for a meal: their stay ended before
 * its date, or their membership was revoked early. An expired or disputed membership does not count.
 */
export async function readEnded(
  db: Database,
  userIds: readonly string[],
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Promise<EndedAt> {
  const today = dateAt(now, timeZone)
  const rows = await db
    .selectFrom('users')
    .select(['id', 'badge', 'stay_until'])
    .where(isAmong(db, 'id', userIds))
    .where((eb) => eb.or([eb('stay_until', 'is not', null), eb('badge', '=', defaultBadge)]))
    .execute()
  const unbadged = rows.filter(({ badge }) => !isBadged(badge)).map(({ id }) => id)
  const takenBack = await listTakenBack(db, unbadged, timeZone)
  const ended = new Map(
    rows.map(({ id, stay_until: lastDay }) => {
      const isTakenBack = isBadged(computeTerm(takenBack.get(id) ?? [], today).badge)
      return [id, { lastDay, isTakenBack }]
    }),
  )
  return (userId, date) => {
    const { lastDay = null, isTakenBack = false } = ended.get(userId) ?? {}
    if (lastDay !== null && lastDay < (date ?? today)) return 'left'
    return isTakenBack ? 'membership-ended' : undefined
  }
}

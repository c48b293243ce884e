import type { Needs } from '@warm-ladle/contract'
import { lockMember } from '../database/locks.ts'
import type { Database } from '../database/schema.ts'
import { eraseNeedsThen, keepNeedsAtClose } from '../domain/bookings.ts'
import type { Clock } from '../domain/clock.ts'
import { findKitchenNeeds, noNeeds } from '../domain/labels.ts'
import { daysBefore } from '../domain/retention.ts'
import { inTransaction } from '../database/transaction.ts'

export interface NeedsServices {
  readonly db: Database
  readonly clock: Clock
  /** Days after a mealtime for which needs are counted on its sheet. */
  readonly needDays: number
}

/**
 * Replaces a member's needs. What was there is deleted at once; nothing records it, neither the audit log nor a log. Only
 * with requests that are cooked for already it is kept for some days, so that the kitchen's sheet stays as it was.
 */
export function replaceNeeds(
  { db, clock, needDays }: NeedsServices,
  userId: string,
  needs: Needs,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!(await lockMember(tx, userId, 'update'))) return
    const now = clock()
    const rows = rowsOf(userId, needs, now)
    // without needs there is no consent, also not for those that were kept with requests
    if (rows.length === 0) await eraseNeedsThen(tx, userId)
    else {
      const before = (await findKitchenNeeds(tx, userId)) ?? noNeeds
      await keepNeedsAtClose(tx, userId, before, { now, overSince: daysBefore(now, needDays) })
    }
    await tx.deleteFrom('member_needs').where('user_id', '=', userId).execute()
    if (rows.length > 0) await tx.insertInto('member_needs').values(rows).execute()
  })
}

function rowsOf(userId: string, { avoids, diets, traces = true }: Needs, now: Date) {
  const row = { user_id: userId, consented_at: now.toISOString(), for_kitchen: true, traces }
  return [
    ...[...new Set(avoids)].map((label) => ({ ...row, kind: 'avoids' as const, label })),
    ...[...new Set(diets)].map((label) => ({ ...row, kind: 'diet' as const, label })),
  ]
}

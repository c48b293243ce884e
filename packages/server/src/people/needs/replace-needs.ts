import { type Language, mealtimeText, type Needs } from '@warm-ladle/contract'
import { sql } from 'kysely'
import { lockMember } from '../../database/locks.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { eraseNeedsThen, keepNeedsAtClose } from '../../bookings/bookings.ts'
import { dateAt } from '../../platform/calendar.ts'
import type { Clock } from '../../platform/clock.ts'
import { addNeeds, findKitchenNeeds, findNeeds, noNeeds } from '../labels.ts'
import { listStaff, notify } from '../../notifications/notify.ts'
import { texts } from '../../platform/texts.ts'
import { inWords, sayIn } from '../../platform/words.ts'
import { requireSeen } from '../../platform/require-seen.ts'
import { revisionOf } from '../../platform/revisions.ts'
import { daysBefore } from '../../platform/retention.ts'
import { inTransaction } from '../../database/transaction.ts'

export interface NeedsServices {
  readonly db: Database
  readonly clock: Clock
  /** The hostel's. */
  readonly timeZone: string
  /** Days after a mealtime for which needs are counted on its sheet. */
  readonly needDays: number
}

/**
 * Replaces a member's needs. What was there is deleted at once; nothing records it, neither the audit log nor a log. Only
 * with requests that are cooked for already it is kept for some days, so that the kitchen's sheet stays as it was.
 *
 * @throws {Refusal} when they were changed meanwhile
 */
export function replaceNeeds(
  { db, clock, timeZone, needDays }: NeedsServices,
  userId: string,
  needs: Needs & { readonly revision?: number | undefined },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!(await lockMember(tx, userId, 'update'))) return
    const own = await findNeeds(tx, userId)
    requireSeen(needs, { ...own, consent: hasNeeds(own) }, revisionOf(own))
    const now = clock()
    const before = (await findKitchenNeeds(tx, userId)) ?? noNeeds
    // without needs there is no consent, also not for those that were kept with requests
    if (!hasNeeds(needs)) await eraseNeedsThen(tx, userId)
    else {
      await keepNeedsAtClose(tx, userId, before, { now, overSince: daysBefore(now, needDays) })
    }
    await tx.deleteFrom('member_needs').where('user_id', '=', userId).execute()
    await addNeeds(tx, userId, needs, now)
    if (isMore(needs, before)) await tellKitchen(tx, userId, { now, timeZone })
  })
}

/** Without needs there is nothing to consent to. */
export const hasNeeds = ({ avoids, diets }: Needs): boolean => avoids.length + diets.length > 0

/** Whether there is something among these needs that was not among those before, traces included. */
const isMore = ({ avoids, diets, traces = true }: Needs, before: Needs) =>
  avoids.some((label) => !before.avoids.includes(label)) ||
  diets.some((label) => !before.diets.includes(label)) ||
  (traces && before.traces === false && avoids.length > 0)

/** Tells the kitchen that a resident who has booked must eat something else: for whom and what is on its own pages alone. */
async function tellKitchen(
  tx: Transaction,
  userId: string,
  { now, timeZone }: Pick<NeedsServices, 'timeZone'> & { readonly now: Date },
) {
  const booked = await tx
    .selectFrom('meal_requests')
    .innerJoin('servings', 'servings.id', 'serving_id')
    .innerJoin('mealtimes', 'mealtimes.id', 'servings.mealtime_id')
    .innerJoin('pickups', (join) =>
      join
        .onRef('pickups.mealtime_id', '=', 'mealtimes.id')
        .onRef('pickups.user_id', '=', 'meal_requests.user_id'),
    )
    .select(['mealtimes.id', 'date', 'slot', 'ends_at', 'pickups.id as pickup_id'])
    .distinct()
    .where('meal_requests.user_id', '=', userId)
    .where('meal_requests.status', '=', sql.lit('pending'))
    .where('ends_at', '>', now.toISOString())
    .execute()
  if (booked.length === 0) return
  const cooks = await listStaff(tx, 'kitchen', dateAt(now, timeZone))
  await notify(
    tx,
    booked.flatMap(({ id, date, slot, ends_at: ends, pickup_id: subject }) =>
      cooks.map((to) => ({
        to,
        kind: 'need-added' as const,
        // says who it is only as long as they are a member
        subject,
        title: (language: Language) =>
          sayIn(language)(texts.needAdded, { mealtime: mealtimeText(language, { date, slot }) }),
        text: inWords(texts.needAddedText),
        href: `/dashboard/sheet/${id}`,
        until: new Date(ends),
      })),
    ),
    now,
  )
}

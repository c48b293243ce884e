import type { Needs } from '@warm-ladle/contract'
import { lockMember } from '../../database/locks.ts'
import type { Database } from '../../database/schema.ts'
import type { Clock } from '../../platform/clock.ts'
import { addNeeds, findKitchenNeeds, findNeeds, noNeeds } from '../labels.ts'
import { requireSeen } from '../../platform/require-seen.ts'
import { computeRevision } from '../../platform/revisions.ts'
import type { MemberReactions } from '../reactions.ts'
import { inTransaction } from '../../database/transaction.ts'

export interface NeedsServices {
  readonly db: Database
  readonly clock: Clock
  readonly onNeedsChanged: MemberReactions['onNeedsChanged']
}

/**
 * Replaces a member's needs. The previous ones are deleted immediately, and nothing records them, not even the audit
 * log. Only requests that are already being cooked keep them for some days, so that the kitchen's sheet stays
 * unchanged.
 *
 * @throws {Refusal} if they changed in the meantime
 */
export function replaceNeeds(
  { db, clock, onNeedsChanged }: NeedsServices,
  userId: string,
  needs: Needs & { readonly revision?: number | undefined },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!(await lockMember(tx, userId, 'update'))) return
    const own = await findNeeds(tx, userId)
    requireSeen(needs, { ...own, consent: hasNeeds(own) }, computeRevision(own))
    const now = clock()
    const before = (await findKitchenNeeds(tx, userId)) ?? noNeeds
    await tx.deleteFrom('member_needs').where('user_id', '=', userId).execute()
    await addNeeds(tx, userId, needs, now)
    const [areGone, areMore] = [!hasNeeds(needs), isMore(needs, before)]
    await onNeedsChanged(tx, userId, { before, areGone, areMore, now })
  })
}

/** Whether there are any needs; without needs there is nothing to consent to. */
export const hasNeeds = ({ avoids, diets }: Needs): boolean => avoids.length + diets.length > 0

/** Whether these needs include any that the earlier ones did not, also regarding traces. */
const isMore = ({ avoids, diets, traces = true }: Needs, before: Needs) =>
  avoids.some((label) => !before.avoids.includes(label)) ||
  diets.some((label) => !before.diets.includes(label)) ||
  (traces && before.traces === false && avoids.length > 0)

import { notifyMealChanged, notifyNeedAdded } from '../bookings/booking-notices.ts'
import { eraseNeedsThen, eraseRequester, keepNeedsAtClose, renameRequester } from '../bookings/bookings.ts'
import { endRights } from '../bookings/endings.ts'
import { endMealServings } from '../bookings/offered-servings.ts'
import { removeMemberRatings, removeWalkUpRatings } from '../bookings/ratings.ts'
import { lockMemberMeals } from '../database/locks.ts'
import { newId } from '../database/new-id.ts'
import { listOwnWalkUpIds } from '../kitchen/own-walk-ups.ts'
import { removeMemberLikes } from '../menu/likes.ts'
import type { MealReactions } from '../menu/reactions.ts'
import { closeOpenCheckout } from '../money/checkouts.ts'
import { writeLastStatements } from '../money/statements.ts'
import type { MemberReactions } from '../people/reactions.ts'
import type { Clock } from '../platform/clock.ts'
import { daysBefore } from '../platform/retention.ts'

interface Circumstances {
  readonly clock: Clock
  /** The hostel's time zone. */
  readonly timeZone: string
}

/**
 * Creates the function that ends everything of a removed member in other modules, in lock order; it closes
 * requests before stating their cost.
 */
export const createEndAll =
  ({ clock, timeZone }: Circumstances): MemberReactions['onRemoved'] =>
  async (tx, userId) => {
    await lockMemberMeals(tx, userId)
    const open = await closeOpenCheckout(tx, userId)
    await removeMemberLikes(tx, userId)
    await removeMemberRatings(tx, userId)
    await removeWalkUpRatings(tx, await listOwnWalkUpIds(tx, userId))
    await endRights(tx, userId, { kind: 'account' }, { clock, timeZone })
    await writeLastStatements(tx, { userId, now: clock(), timeZone })
    await eraseRequester(tx, userId)
    return open?.transactionId ?? undefined
  }

/** @param needDays days after a mealtime for which its sheet counts needs */
export const memberReactions = ({
  clock,
  timeZone,
  needDays,
}: Circumstances & { readonly needDays: number }): MemberReactions => ({
  onRemoved: createEndAll({ clock, timeZone }),

  onStayEnds: (tx, userId, lastDay) => endRights(tx, userId, { kind: 'stay', lastDay }, { clock, timeZone }),

  async onNeedsChanged(tx, userId, { before, areGone, areMore, now }) {
    // without needs there is no consent either, not even to the needs stored with requests
    if (areGone) await eraseNeedsThen(tx, userId)
    else await keepNeedsAtClose(tx, userId, before, { now, overSince: daysBefore(now, needDays) })
    if (areMore) await notifyNeedAdded(tx, userId, { now, timeZone })
  },

  onEmailChanged: renameRequester,
})

export const mealReactions: MealReactions = {
  onChanged: (tx, meal) => notifyMealChanged(tx, { ...meal, subject: newId() }, new Date()),
  onRemoved: endMealServings,
}

import { notifyMealChanged, notifyNeedAdded } from '../bookings/booking-notices.ts'
import { eraseNeedsThen, eraseRequester, keepNeedsAtClose, renameRequester } from '../bookings/bookings.ts'
import { endRights } from '../bookings/endings.ts'
import { endServingsOf } from '../bookings/offered-servings.ts'
import { lockMealsOf } from '../database/locks.ts'
import { newId } from '../database/new-id.ts'
import { removeLikesOf } from '../menu/likes.ts'
import type { MealReactions } from '../menu/reactions.ts'
import { closeOpenCheckout } from '../money/checkouts.ts'
import { writeLastStatements } from '../money/statements.ts'
import type { MemberReactions } from '../people/reactions.ts'
import type { Clock } from '../platform/clock.ts'
import { daysBefore } from '../platform/retention.ts'

interface Circumstances {
  readonly clock: Clock
  /** The hostel's. */
  readonly timeZone: string
}

/** What a removal ends in other modules, in the order of locks: requests are closed before what they cost is stated. */
export const endAllOf =
  ({ clock, timeZone }: Circumstances): MemberReactions['onRemoved'] =>
  async (tx, userId) => {
    await lockMealsOf(tx, userId)
    const open = await closeOpenCheckout(tx, userId)
    await removeLikesOf(tx, userId)
    await endRights(tx, userId, { of: 'account' }, { clock, timeZone })
    await writeLastStatements(tx, { userId, now: clock(), timeZone })
    await eraseRequester(tx, userId)
    return open?.transactionId ?? undefined
  }

/** @param needDays days after a mealtime for which needs are counted on its sheet */
export const memberReactions = ({
  clock,
  timeZone,
  needDays,
}: Circumstances & { readonly needDays: number }): MemberReactions => ({
  onRemoved: endAllOf({ clock, timeZone }),

  onStayEnds: (tx, userId, lastDay) => endRights(tx, userId, { of: 'stay', lastDay }, { clock, timeZone }),

  async onNeedsChanged(tx, userId, { before, areGone, areMore, now }) {
    // without needs there is no consent, also not for those that were kept with requests
    if (areGone) await eraseNeedsThen(tx, userId)
    else await keepNeedsAtClose(tx, userId, before, { now, overSince: daysBefore(now, needDays) })
    if (areMore) await notifyNeedAdded(tx, userId, { now, timeZone })
  },

  onEmailChanged: renameRequester,
})

export const mealReactions: MealReactions = {
  onChanged: (tx, meal) => notifyMealChanged(tx, { ...meal, subject: newId() }, new Date()),
  onRemoved: endServingsOf,
}

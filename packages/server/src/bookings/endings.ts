import type { ClosedAs } from '@warm-ladle/contract'
import type { Transaction } from '../database/schema.ts'
import { notifyClosed } from './booking-notices.ts'
import { closeRequests, type WhichRequests } from './bookings.ts'
import { dateAt } from '../platform/calendar.ts'
import type { Clock } from '../platform/clock.ts'
import { endOrdersAfter } from './standing-orders.ts'

/**
 * What ends: a membership by a refund or a lost dispute, a stay with its last day, or an account. A membership that runs out
 * ends nothing that was accepted, and a dispute ends nothing while it is open.
 */
type Ending =
  | { readonly kind: 'membership' }
  | { readonly kind: 'stay'; readonly lastDay: string }
  | { readonly kind: 'account' }

const closings: Readonly<Record<Ending['kind'], ClosedAs>> = {
  membership: 'badge-lost',
  stay: 'member',
  account: 'member-removed',
}

/** When it is, and where. */
interface Now {
  readonly clock: Clock
  /** The hostel's. */
  readonly timeZone: string
}

/**
 * Ends what was allowed by a membership, a stay or an account: requests without a mealtime, requests whose orders are still
 * open, and standing orders after a last day. Requests whose orders have closed are being cooked: they stay, and the counter
 * sees that their resident's membership or stay has ended (`readEnded`); only those of a deleted account close, as no one
 * is left to pick them up. Badge, duties and tokens need no ending: `stayAt` and `memberAt` compare them with the clock.
 * Repeated, it changes nothing. The member has to be locked, and before the end of a stay the admins.
 */
export async function endRights(
  tx: Transaction,
  userId: string,
  ending: Ending,
  { clock, timeZone }: Now,
): Promise<void> {
  const now = clock()
  if (ending.kind === 'stay') await endOrdersAfter(tx, userId, ending.lastDay, now)
  const as = closings[ending.kind]
  const closed = await closeRequests(tx, endedBy(userId, ending, dateAt(now, timeZone)), as, clock)
  if (as === 'badge-lost') await notifyClosed(tx, closed, { as }, clock())
}

function endedBy(userId: string, ending: Ending, today: string): WhichRequests {
  if (ending.kind === 'account') return { user_id: userId }
  if (ending.kind === 'membership') return { user_id: userId, open: { isAnytimeOver: true } }
  return { user_id: userId, open: { after: ending.lastDay, isAnytimeOver: ending.lastDay < today } }
}

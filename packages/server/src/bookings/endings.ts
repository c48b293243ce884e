import type { ClosedAs } from '@warm-ladle/contract'
import type { Transaction } from '../database/schema.ts'
import { notifyClosed } from './booking-notices.ts'
import { closeRequests, type WhichRequests } from './bookings.ts'
import { dateAt } from '../platform/calendar.ts'
import type { Clock } from '../platform/clock.ts'
import { endOrdersAfter } from './standing-orders.ts'

/**
 * How rights end: a membership by a refund or a lost dispute, a stay on its last day, or an account when it is
 * deleted. An expiring membership cancels nothing already accepted, and neither does an open dispute.
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

/** The clock, and the hostel's time zone. */
interface Now {
  readonly clock: Clock
  /** Time zone of the hostel. */
  readonly timeZone: string
}

/**
 * Cancels what a membership, a stay or an account allowed: anytime requests, requests that can still be
 * cancelled, and standing orders after a last day. Requests past their deadline stay, because they are being
 * cooked, and the counter sees that the resident's membership or stay has ended (`readEnded`). Only a deleted
 * account loses them too, because no one is left to pick them up. Badge, duties and tokens need no change
 * here, because `stayAt` and `memberAt` compare them with the clock. A repeated call changes nothing. The
 * member must be locked, and so must the admins before a stay ends.
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

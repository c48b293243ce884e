import { isBadged } from '@warm-ladle/contract'
import type { Transaction } from '../../database/schema.ts'
import { endRights } from '../../bookings/endings.ts'
import type { Intent } from '../stripe/provider.ts'
import { type Day, findTerm } from '../memberships.ts'
import { type BadgeChange, notifyBadge, notifyDispute, notifyRefund } from './payment-notices.ts'
import { setBadge } from '../../people/members.ts'
import { type Ledger, lockPayment, markDisputed, markRefunded } from './queries.ts'

/**
 * Updates a payment's refund and dispute in the ledger, and its payer's badge. A refund or a lost dispute that leaves
 * no badge ends the membership's rights. An open dispute ends nothing, because it may be won.
 */
export async function follow(
  tx: Transaction,
  { id, refundedAt, dispute }: Pick<Intent, 'id' | 'refundedAt' | 'dispute'>,
  ledger: Pick<Ledger, 'clock' | 'timeZone'>,
): Promise<void> {
  const { clock, timeZone } = ledger
  await lockPayment(tx, id)
  const refunded = refundedAt === undefined ? undefined : await markRefunded(tx, id, refundedAt)
  const disputed = dispute && (await markDisputed(tx, id, dispute))
  const userId = refunded?.userId ?? disputed?.userId
  if (!userId) return
  const change = await computeBadge(tx, userId, { now: clock(), timeZone })
  const isTakenBack = refunded !== undefined || dispute?.state === 'lost'
  if (isTakenBack && !isBadged(change.badge)) await endRights(tx, userId, { kind: 'membership' }, ledger)
  const now = clock()
  const about = { to: userId, transactionId: id }
  if (refunded) await notifyRefund(tx, about, now)
  if (disputed && dispute) await notifyDispute(tx, { ...about, dispute }, now)
  await notifyBadge(tx, { ...about, ...change }, now)
}

/** Gives a locked member the badge that they have paid for; returns it and the previous one. */
export async function computeBadge(tx: Transaction, userId: string, day: Day): Promise<BadgeChange> {
  const { badge, until } = await findTerm(tx, userId, day)
  const before = await tx.selectFrom('users').select('badge').where('id', '=', userId).executeTakeFirst()
  await setBadge(tx, userId, { badge, until })
  return { badge, until, before: before?.badge ?? badge }
}

import type { Act } from '@warm-ladle/contract'
import { lockAdmins, lockMealsOf, lockMember } from '../database/locks.ts'
import type { Database } from '../database/schema.ts'
import { type Actor, memberSubject, recordAct } from '../database/shared/audit-log.ts'
import { cancelRequests, eraseRequester } from '../database/shared/close-requests.ts'
import { removeLikesOf } from '../database/shared/meal-likes.ts'
import { findMember } from '../database/shared/members.ts'
import { closeOpenCheckout } from '../database/shared/open-checkout.ts'
import { inTransaction } from '../database/transaction.ts'
import { removeIdentity } from './queries.ts'

export type Removal = 'removed' | 'last-admin' | 'no-such-member'

/**
 * Removes a member with their identity, sessions, likes and pending requests. What they wrote and requested stays without
 * their name and e-mail; payments stay as they are, as bookkeeping must.
 *
 * @param onOpenPurchase is told the transaction of a purchase that they had begun, which is then to be cancelled
 */
export async function removeMember(
  db: Database,
  id: string,
  actor: Actor,
  onOpenPurchase: (transactionId: string) => void,
): Promise<Removal> {
  const { removal, openTransaction } = await removeWithPurchase(db, id, actor)
  if (openTransaction) onOpenPurchase(openTransaction)
  return removal
}

interface Removed {
  readonly removal: Removal
  readonly openTransaction?: string | null | undefined
}

function removeWithPurchase(db: Database, id: string, actor: Actor): Promise<Removed> {
  return inTransaction(db, async (tx) => {
    // one removal at a time: two admins might remove each other
    const admins = await lockAdmins(tx)
    if (admins.length === 1 && admins[0]?.id === id) return { removal: 'last-admin' }

    if (!(await lockMember(tx, id, 'update'))) return { removal: 'no-such-member' }
    const member = await findMember(tx, id)
    if (!member) return { removal: 'no-such-member' }
    await lockMealsOf(tx, id)
    const open = await closeOpenCheckout(tx, id)
    await removeLikesOf(tx, id)
    await cancelRequests(tx, 'user_id', id)
    await eraseRequester(tx, id)
    await removeIdentity(tx, id)
    const { role, badge } = member
    const act: Act = actor.id === id ? 'account-deleted' : 'member-removed'
    await recordAct(tx, { actor, act, subject: memberSubject(member), before: { role, badge } })
    return { removal: 'removed', openTransaction: open?.transactionId }
  })
}

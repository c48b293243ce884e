import { cancelRequests, eraseRequester } from '../database/shared/close-requests.ts'
import { closeOpenCheckout } from '../database/shared/open-checkout.ts'
import { lockMealsOf } from '../database/locks.ts'
import { lockMember } from '../database/locks.ts'
import { removeLikesOf } from '../database/shared/meal-likes.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { holdAdmins, removeIdentity } from './queries.ts'

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
  onOpenPurchase: (transactionId: string) => void,
): Promise<Removal> {
  const { removal, openTransaction } = await removeWithPurchase(db, id)
  if (openTransaction) onOpenPurchase(openTransaction)
  return removal
}

interface Removed {
  readonly removal: Removal
  readonly openTransaction?: string | null | undefined
}

function removeWithPurchase(db: Database, id: string): Promise<Removed> {
  return inTransaction(db, async (tx) => {
    // one removal at a time: two admins might remove each other
    const admins = await holdAdmins(tx)
    if (admins.length === 1 && admins[0]?.id === id) return { removal: 'last-admin' }

    if (!(await lockMember(tx, id, 'update'))) return { removal: 'no-such-member' }
    await lockMealsOf(tx, id)
    const open = await closeOpenCheckout(tx, id)
    await removeLikesOf(tx, id)
    await cancelRequests(tx, 'user_id', id)
    await eraseRequester(tx, id)
    await removeIdentity(tx, id)
    return { removal: 'removed', openTransaction: open?.transactionId }
  })
}

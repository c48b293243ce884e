import { cancelRequests } from '../database/shared/close-requests.ts'
import { lockMealsOf } from '../database/locks.ts'
import { lockMember } from '../database/locks.ts'
import { removeLikesOf } from '../database/shared/meal-likes.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { holdAdmins, removeIdentity } from './queries.ts'

/**
 * Removes a member with his identity, sessions, likes and pending requests. What he wrote and what he paid stay,
 * without him.
 */
export function removeMember(db: Database, id: string): Promise<'removed' | 'last-admin' | 'no-such-member'> {
  return inTransaction(db, async (tx) => {
    // one removal at a time: two admins might remove each other
    const admins = await holdAdmins(tx)
    if (admins.length === 1 && admins[0]?.id === id) return 'last-admin'

    if (!(await lockMember(tx, id, 'update'))) return 'no-such-member'
    await lockMealsOf(tx, id)
    await removeLikesOf(tx, id)
    await cancelRequests(tx, 'user_id', id)
    await removeIdentity(tx, id)
    return 'removed'
  })
}

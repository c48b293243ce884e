import type { Act } from '@warm-ladle/contract'
import { lockAdmins, lockMealsOf, lockMember } from '../database/locks.ts'
import type { Database } from '../database/schema.ts'
import { type Actor, memberSubject, recordAct } from '../database/shared/audit-log.ts'
import { cancelRequests } from '../database/shared/close-requests.ts'
import { removeLikesOf } from '../database/shared/meal-likes.ts'
import { findMember } from '../database/shared/members.ts'
import { inTransaction } from '../database/transaction.ts'
import { removeIdentity } from './queries.ts'

/**
 * Removes a member with their identity, sessions, likes and pending requests. What they wrote and what they paid stay,
 * without them.
 */
export function removeMember(
  db: Database,
  id: string,
  actor: Actor,
): Promise<'removed' | 'last-admin' | 'no-such-member'> {
  return inTransaction(db, async (tx) => {
    // one removal at a time: two admins might remove each other
    const admins = await lockAdmins(tx)
    if (admins.length === 1 && admins[0]?.id === id) return 'last-admin'

    if (!(await lockMember(tx, id, 'update'))) return 'no-such-member'
    const member = await findMember(tx, id)
    if (!member) return 'no-such-member'
    await lockMealsOf(tx, id)
    await removeLikesOf(tx, id)
    await cancelRequests(tx, 'user_id', id)
    await removeIdentity(tx, id)
    const { role, badge } = member
    const act: Act = actor.id === id ? 'account-deleted' : 'member-removed'
    await recordAct(tx, { actor, act, subject: memberSubject(member), before: { role, badge } })
    return 'removed'
  })
}

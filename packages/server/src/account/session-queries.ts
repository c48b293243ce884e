import type { Database, Transaction } from '../database/schema.ts'
import { type Actor, memberSubject, recordAct } from '../domain/audit-log.ts'
import { inTransaction } from '../database/transaction.ts'

/** Maximum number of sessions listed. */
const mostSessions = 100
/** A member who changes something of their own account. */
export type Owner = Actor & { readonly id: string; readonly email: string }

/** Sessions of a member, newest first. */
export const listSessions = (db: Database, userId: string) =>
  db
    .selectFrom('identity_session')
    .select(['id', 'created_at', 'expires_at', 'user_agent', 'ip_address'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date().toISOString())
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostSessions)
    .execute()

/** Ends one session of a member; returns whether it existed. */
export const endSession = async (db: Database, owner: Owner, id: string): Promise<boolean> =>
  (await endSessions(db, owner, '=', id)) > 0

/** Ends all sessions of a member but one; returns how many. */
export const endOtherSessions = (db: Database, owner: Owner, kept: string): Promise<number> =>
  endSessions(db, owner, '<>', kept)

function endSessions(db: Database, owner: Owner, which: '=' | '<>', id: string): Promise<number> {
  return inTransaction(db, async (tx) => {
    const count = await removeSessions(tx, owner.id, which, id)
    if (count === 0) return 0
    const subject = memberSubject(owner)
    await recordAct(tx, { actor: owner, act: 'sessions-ended', subject, before: { count } })
    return count
  })
}

/** Ends a member's session with this id, or all but that; returns how many there were. */
export async function removeSessions(
  tx: Transaction,
  userId: string,
  which: '=' | '<>',
  id: string,
): Promise<number> {
  const removed = await tx
    .deleteFrom('identity_session')
    .where('user_id', '=', userId)
    .where('id', which, id)
    .returning('id')
    .execute()
  return removed.length
}

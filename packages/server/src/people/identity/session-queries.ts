import type { Database, Transaction } from '../../database/schema.ts'
import { type Actor, memberSubject, recordAct } from '../../platform/audit-log.ts'
import { inTransaction } from '../../database/transaction.ts'

/** Maximum number of sessions listed. */
const maxSessions = 100
/** A member who changes their own account. */
export type AccountOwner = Actor & { readonly id: string; readonly email: string }

/** A member's sessions, newest first. */
export const listSessions = (db: Database, userId: string) =>
  db
    .selectFrom('identity_session')
    .select(['id', 'created_at', 'expires_at', 'user_agent', 'ip_address'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date().toISOString())
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxSessions)
    .execute()

/** Revokes one of a member's sessions; returns whether it existed. */
export const endSession = async (db: Database, owner: AccountOwner, id: string): Promise<boolean> =>
  (await inTransaction(db, (tx) => endSessions(tx, { owner, actor: owner }, ['=', id]))) > 0

/** Revokes all of a member's sessions except one; returns how many. */
export const endOtherSessions = (db: Database, owner: AccountOwner, currentId: string): Promise<number> =>
  inTransaction(db, (tx) => endSessions(tx, { owner, actor: owner }, ['<>', currentId]))

/** Selects the session with this id, or all others. */
type SessionFilter = readonly [which: '=' | '<>', id: string]

/** Revokes a member's sessions, by default all, and records it; returns how many there were. */
export async function endSessions(
  tx: Transaction,
  {
    owner,
    actor,
  }: {
    readonly owner: { readonly id: string; readonly name: string; readonly email: string }
    readonly actor: Actor
  },
  chosen?: SessionFilter,
): Promise<number> {
  const count = await removeSessions(tx, owner.id, chosen)
  if (count === 0) return 0
  await recordAct(tx, { actor, act: 'sessions-ended', subject: memberSubject(owner), before: { count } })
  return count
}

/** Revokes a member's sessions without recording it; returns how many there were. */
export async function removeSessions(
  tx: Transaction,
  userId: string,
  chosen?: SessionFilter,
): Promise<number> {
  const theirs = tx.deleteFrom('identity_session').where('user_id', '=', userId)
  const removed = await (chosen ? theirs.where('id', ...chosen) : theirs).returning('id').execute()
  return removed.length
}

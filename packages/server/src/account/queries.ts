import { type Actor, memberSubject, recordAct } from '../database/shared/audit-log.ts'
import type { Database, Transaction } from '../database/schema.ts'
import { memberSearchTextOf } from '../database/search/search-columns.ts'
import { forgetLinks } from '../identity/by-mail.ts'
import { type RenewedSession, renewSession } from '../identity/proof.ts'
import { inTransaction } from '../database/transaction.ts'
import { newId } from '../database/new-id.ts'

/** Maximum number of sessions listed. */
const mostSessions = 100
/** better-auth's name for an account with a password. */
const byPassword = 'credential'

/** What the identity tables add to a member: the ways they sign in, and the hash of their password. */
export async function findWaysIn(db: Database, userId: string) {
  const [identity, ways] = [
    await db.selectFrom('identity').select('email_verified').where('id', '=', userId).executeTakeFirst(),
    await db
      .selectFrom('identity_account')
      .select(['provider_id', 'password'])
      .where('user_id', '=', userId)
      .execute(),
  ]
  return {
    emailConfirmed: Boolean(identity?.email_verified),
    passwordHash: ways.find((way) => way.provider_id === byPassword)?.password ?? undefined,
    hasGoogle: ways.some((way) => way.provider_id === 'google'),
  }
}

export interface Profile {
  readonly name: string
  readonly photo: string
}

/** Writes name and photo to the identity and the member, which must always agree. */
export function changeProfile(
  db: Database,
  { id, email }: { readonly id: string; readonly email: string },
  { name, photo }: Profile,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await tx
      .updateTable('users')
      .set({ name, photo, search_text: memberSearchTextOf({ name, email }) })
      .where('id', '=', id)
      .execute()
    await tx
      .updateTable('identity')
      .set({ name, image: photo, updated_at: new Date().toISOString() })
      .where('id', '=', id)
      .execute()
  })
}

/** Sets a member's password; ends all their sessions but one, which gets a new token. */
export function setPassword(
  db: Database,
  owner: Owner,
  passwordHash: string,
  sessionId: string,
): Promise<RenewedSession | undefined> {
  return inTransaction(db, async (tx) => {
    await writePassword(tx, owner.id, passwordHash)
    await removeOtherSessions(tx, owner.id, sessionId)
    await forgetLinks(tx, owner.id)
    await recordAct(tx, { actor: owner, act: 'password-changed', subject: memberSubject(owner) })
    return renewSession(tx, sessionId)
  })
}

/** A member who changes something of their own account. */
type Owner = Actor & { readonly id: string; readonly email: string }

async function writePassword(tx: Transaction, userId: string, password: string) {
  const now = new Date().toISOString()
  const account = { account_id: userId, provider_id: byPassword, user_id: userId }
  await tx
    .insertInto('identity_account')
    .values({ ...account, id: newId(), password, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password, updated_at: now }),
    )
    .execute()
}

/** Removes the password of an account, with the sessions that it may have opened. */
export function removePassword(db: Database, userId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    await tx
      .deleteFrom('identity_account')
      .where('user_id', '=', userId)
      .where('provider_id', '=', byPassword)
      .execute()
    await tx.deleteFrom('identity_session').where('user_id', '=', userId).execute()
    await forgetLinks(tx, userId)
  })
}

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
export function endSession(db: Database, owner: Owner, id: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const isEnded = await removeSession(tx, owner.id, id)
    if (isEnded) await recordEnded(tx, owner, 1)
    return isEnded
  })
}

/** Ends all sessions of a member but one; returns how many. */
export function endOtherSessions(db: Database, owner: Owner, kept: string): Promise<number> {
  return inTransaction(db, async (tx) => {
    const count = await removeOtherSessions(tx, owner.id, kept)
    if (count > 0) await recordEnded(tx, owner, count)
    return count
  })
}

const recordEnded = (tx: Transaction, owner: Owner, count: number) =>
  recordAct(tx, { actor: owner, act: 'sessions-ended', subject: memberSubject(owner), before: { count } })

async function removeSession(db: Database, userId: string, id: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('identity_session')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

async function removeOtherSessions(db: Database, userId: string, kept: string): Promise<number> {
  const removed = await db
    .deleteFrom('identity_session')
    .where('user_id', '=', userId)
    .where('id', '<>', kept)
    .returning('id')
    .execute()
  return removed.length
}

import { type Actor, memberSubject, recordAct } from '../database/shared/audit-log.ts'
import type { Database, Transaction } from '../database/schema.ts'
import { memberSearchTextOf } from '../database/search/search-columns.ts'
import { forgetLinks } from '../identity/by-mail.ts'
import { type RenewedSession, renewSession } from '../identity/proof.ts'
import { inTransaction } from '../database/transaction.ts'
import { newId } from '../database/new-id.ts'

/** Sessions shown of one person. */
const mostSessions = 100
/** What better-auth calls an account that has a password. */
const byPassword = 'credential'

/** What the identity knows of somebody, beside the member: the ways he signs in, and his password's hash. */
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

/** Writes name and photo where the identity keeps them and where the member does: they are never different. */
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

/** Gives a member this password, their first or another; all their sessions but one end, and that one gets a new token. */
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

/** Takes a password from an account, and all that it may have opened. */
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

/** Where somebody is signed in, newest first. */
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

/** Ends one session of a member; answers whether there was one. */
export function endSession(db: Database, owner: Owner, id: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const isEnded = await removeSession(tx, owner.id, id)
    if (isEnded) await recordEnded(tx, owner, 1)
    return isEnded
  })
}

/** Ends all sessions of a member but one; answers how many. */
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

import type { Database, Transaction } from '../database/schema.ts'
import { isAmong } from '../database/in-chunks.ts'

/** Another address of an account, which waits until its owner opens the link that was mailed there. */
export interface AddressChange {
  readonly email: string
  /** Of the link's token. */
  readonly tokenHash: string
  readonly expiresAt: Date
}

/** Lets a change wait; the one before it must have ended. */
export const addAddressChange = (
  tx: Transaction,
  { userId, askedBy }: { readonly userId: string; readonly askedBy: string },
  { email, tokenHash, expiresAt }: AddressChange,
) =>
  tx
    .insertInto('address_changes')
    .values({
      user_id: userId,
      email,
      token_hash: tokenHash,
      asked_by: askedBy,
      expires_at: expiresAt.toISOString(),
    })
    .execute()

/** The account and the new address of a link that still counts. */
export const findAddressChange = (db: Database, tokenHash: string, now: Date) =>
  db
    .selectFrom('address_changes')
    .select(['user_id', 'email'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()

/** What waits of these accounts, by their ids. */
export async function listAddressChanges(db: Database, userIds: readonly string[], now: Date) {
  const rows = await db
    .selectFrom('address_changes')
    .select(['user_id', 'email', 'expires_at'])
    .where(isAmong(db, 'user_id', userIds))
    .where('expires_at', '>', now.toISOString())
    .execute()
  return new Map(rows.map((row) => [row.user_id, row]))
}

/**
 * Ends what waits of these accounts.
 *
 * @returns the addresses that are not taken any more
 */
export async function endAddressChanges(db: Database, ...userIds: readonly string[]): Promise<string[]> {
  const ended = await db
    .deleteFrom('address_changes')
    .where('user_id', 'in', userIds)
    .returning('email')
    .execute()
  return ended.map(({ email }) => email)
}

/** Ends what a member has asked for, for any account, and what waits of their own. */
export const endAddressChangesBy = (tx: Transaction, id: string) =>
  tx
    .deleteFrom('address_changes')
    .where((eb) => eb.or([eb('asked_by', '=', id), eb('user_id', '=', id)]))
    .execute()

import type { Database, Transaction } from '../database/schema.ts'
import { isAmong } from '../database/in-chunks.ts'

/** A new address for an account, pending until its owner confirms it with the link emailed there. */
export interface AddressChange {
  readonly email: string
  /** Hash of the link's token. */
  readonly tokenHash: string
  readonly expiresAt: Date
}

/** Stores a pending change; the account must have no other pending change. */
export const addAddressChange = (
  tx: Transaction,
  { userId, requestedBy }: { readonly userId: string; readonly requestedBy: string },
  { email, tokenHash, expiresAt }: AddressChange,
) =>
  tx
    .insertInto('address_changes')
    .values({
      user_id: userId,
      email,
      token_hash: tokenHash,
      requested_by: requestedBy,
      expires_at: expiresAt.toISOString(),
    })
    .execute()

/** The account and the new address of a link that is still valid. */
export const findAddressChange = (db: Database, tokenHash: string, now: Date) =>
  db
    .selectFrom('address_changes')
    .select(['user_id', 'email'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()

/** The pending changes of these accounts, by account id. */
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
 * Cancels the pending changes of these accounts.
 *
 * @returns the new addresses that will not be used
 */
export async function endAddressChanges(db: Database, ...userIds: readonly string[]): Promise<string[]> {
  const ended = await db
    .deleteFrom('address_changes')
    .where('user_id', 'in', userIds)
    .returning('email')
    .execute()
  return ended.map(({ email }) => email)
}

/**
 * Cancels the address changes that a member requested for any account, and any pending change of their own account.
 */
export const endAddressChangesBy = (tx: Transaction, id: string) =>
  tx
    .deleteFrom('address_changes')
    .where((eb) => eb.or([eb('requested_by', '=', id), eb('user_id', '=', id)]))
    .execute()

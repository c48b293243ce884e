import { mostPasskeys } from '@warm-ladle/contract'
import { lockMember } from '../../database/locks.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'

/** The passkeys of an account, newest first. */
export const listPasskeys = (db: Database, userId: string) =>
  db
    .selectFrom('identity_passkey')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    // concurrent additions may have passed the limit
    .limit(mostPasskeys * 2)
    .execute()

/** Removes a passkey of this account, unless it is the owner's last way to log in. */
export function removePasskey(
  db: Database,
  userId: string,
  id: string,
): Promise<'removed' | 'not-found' | 'last-way-in'> {
  return inTransaction(db, async (tx) => {
    // of two concurrent removals the second must see the first
    await lockMember(tx, userId, 'update')
    if (!(await hasPasskey(tx, userId, '=', id))) return 'not-found'
    if (!(await hasOtherWayIn(tx, userId, id))) return 'last-way-in'
    await tx.deleteFrom('identity_passkey').where('id', '=', id).execute()
    return 'removed'
  })
}

async function hasOtherWayIn(tx: Transaction, userId: string, passkeyId: string): Promise<boolean> {
  const account = await tx
    .selectFrom('identity_account')
    .select('id')
    .where('user_id', '=', userId)
    .where(({ eb, or }) => or([eb('provider_id', '=', 'google'), eb('password', 'is not', null)]))
    .executeTakeFirst()
  return account !== undefined || hasPasskey(tx, userId, '<>', passkeyId)
}

/** Whether a member has the passkey with this id, or one besides it. */
async function hasPasskey(tx: Transaction, userId: string, which: '=' | '<>', id: string): Promise<boolean> {
  const passkey = await tx
    .selectFrom('identity_passkey')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', which, id)
    .executeTakeFirst()
  return passkey !== undefined
}

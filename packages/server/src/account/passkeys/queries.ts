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

interface Removal {
  readonly userId: string
  readonly id: string
  /** Ids of the providers that members can sign in with. */
  readonly providers: readonly string[]
}

/** Removes a passkey of this account, unless it is the owner's last way to log in. */
export function removePasskey(
  db: Database,
  { userId, id, providers }: Removal,
): Promise<'removed' | 'not-found' | 'last-way-in'> {
  return inTransaction(db, async (tx) => {
    // of two concurrent removals the second must see the first
    await lockMember(tx, userId, 'update')
    if (!(await hasPasskey(tx, userId, '=', id))) return 'not-found'
    if (!(await hasOtherWayIn(tx, { userId, id, providers }))) return 'last-way-in'
    await tx.deleteFrom('identity_passkey').where('id', '=', id).execute()
    return 'removed'
  })
}

async function hasOtherWayIn(tx: Transaction, { userId, id, providers }: Removal): Promise<boolean> {
  const ways = await tx
    .selectFrom('identity_account')
    .select(['provider_id', 'password'])
    .where('user_id', '=', userId)
    .execute()
  // a provider may have been removed from the settings
  const isWayIn = ways.some((way) => way.password !== null || providers.includes(way.provider_id))
  return isWayIn || hasPasskey(tx, userId, '<>', id)
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

import { newId } from '../../database/new-id.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { memberSubject, recordAct } from '../../platform/audit-log.ts'
import { inTransaction } from '../../database/transaction.ts'
import { removeTokens } from '../identity/api-token.ts'
import { forgetLinks } from '../login-links.ts'
import { type RenewedSession, renewSession } from '../identity/proof.ts'
import { notifySafety } from '../identity/safety-notice.ts'
import { byPassword } from '../identity/ways-in.ts'
import { type AccountOwner, removeSessions } from '../identity/session-queries.ts'

/** Sets a member's password; revokes their API tokens and all their sessions except one, which gets a new token. */
export function setPassword(
  db: Database,
  owner: AccountOwner,
  passwordHash: string,
  sessionId: string,
): Promise<RenewedSession | undefined> {
  return inTransaction(db, async (tx) => {
    await writePassword(tx, owner.id, passwordHash)
    await removeSessions(tx, owner.id, ['<>', sessionId])
    await forgetLinks(tx, owner.id)
    await removeTokens(tx, owner.id)
    await recordAct(tx, { actor: owner, act: 'password-changed', subject: memberSubject(owner) })
    await notifySafety(tx, owner.id, { act: 'password-changed' }, new Date())
    return renewSession(tx, sessionId)
  })
}

export async function writePassword(tx: Transaction, userId: string, password: string) {
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

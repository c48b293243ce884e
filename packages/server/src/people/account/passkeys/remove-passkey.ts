import { Refusal, sourceLanguage } from '@warm-ladle/contract'
import { lockMember } from '../../../database/locks.ts'
import type { Database, Transaction } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { memberSubject, recordAct } from '../../../platform/audit-log.ts'
import { inWords, wordsIn } from '../../../platform/words.ts'
import { notifySafety } from '../../identity/safety-notice.ts'
import { texts } from '../../identity/texts.ts'
import type { AccountOwner } from '../../identity/session-queries.ts'

interface Removal {
  readonly owner: AccountOwner
  readonly id: string
  /** Ids of the providers with which members can log in. */
  readonly providers: readonly string[]
}

/**
 * Removes a passkey from this account.
 *
 * @throws {Refusal} `not-found`; `last-way-in` if its owner could no longer log in
 */
export function removePasskey(db: Database, { owner, id, providers }: Removal): Promise<void> {
  return inTransaction(db, async (tx) => {
    // the second of two concurrent removals must see the first
    await lockMember(tx, owner.id, 'update')
    const passkey = await findPasskey(tx, owner.id, '=', id)
    if (!passkey) throw new Refusal('not-found')
    if (!(await hasOtherWayIn(tx, { owner, id, providers }))) throw new Refusal('last-way-in')
    await tx.deleteFrom('identity_passkey').where('id', '=', id).execute()
    const what = passkey.name ?? inWords(texts.unnamedPasskey)
    const subject = memberSubject(owner)
    const before = { name: wordsIn(what, sourceLanguage) }
    await recordAct(tx, { actor: owner, act: 'passkey-removed', subject, before })
    await notifySafety(tx, owner.id, { act: 'passkey-removed', what }, new Date())
  })
}

async function hasOtherWayIn(tx: Transaction, { owner, id, providers }: Removal): Promise<boolean> {
  const ways = await tx
    .selectFrom('identity_account')
    .select(['provider_id', 'password'])
    .where('user_id', '=', owner.id)
    .execute()
  // only configured providers count, because one may have been removed from the settings
  const isWayIn = ways.some((way) => way.password !== null || providers.includes(way.provider_id))
  return isWayIn || (await findPasskey(tx, owner.id, '<>', id)) !== undefined
}

/** A member's passkey with this id, or any other one. */
const findPasskey = (tx: Transaction, userId: string, which: '=' | '<>', id: string) =>
  tx
    .selectFrom('identity_passkey')
    .select('name')
    .where('user_id', '=', userId)
    .where('id', which, id)
    .executeTakeFirst()

import { Refusal, said } from '@warm-ladle/contract'
import { texts } from '@warm-ladle/contract/refusals/texts.ts'
import { lockMember } from '../../database/locks.ts'
import type { Transaction } from '../../database/schema.ts'
import { ownCommands } from '../../own-commands.ts'
import { findMember } from '../members.ts'

/**
 * Locks a member whom the office may help log in. Their role and duties cannot change until the transaction ends.
 *
 * @throws {Refusal} `not-found`; `not-yours` for an admin
 */
export async function lockMemberToHelp(tx: Transaction, id: string) {
  const isThere = await lockMember(tx, id, 'no key update')
  const member = isThere ? await findMember(tx, id) : undefined
  if (!member) throw new Refusal('not-found')
  if (member.role === 'admin')
    throw new Refusal(
      'not-yours',
      said(texts.adminsByCommand, { command: `${ownCommands.admin} link EMAIL` }),
    )
  const { room } = await tx.selectFrom('users').select('room').where('id', '=', id).executeTakeFirstOrThrow()
  return { ...member, room }
}

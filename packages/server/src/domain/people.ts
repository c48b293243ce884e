import { lockAdmins, lockMember } from '../database/locks.ts'
import type { Database, Transaction } from '../database/schema.ts'
import { memberSearchText } from '../database/search.ts'
import { inTransaction } from '../database/transaction.ts'
import { type Actor, memberSubject, recordAct } from './audit-log.ts'
import { requireMemberSeen } from './members.ts'
import { renameRequester } from './bookings.ts'
import { forgetPasswordLinks } from './login-links.ts'

/** What a member is called, and where they are written to. */
export interface Person {
  readonly name: string
  readonly email: string
}

interface Correction extends Person {
  readonly id: string
  /** Whether the owner of the new address has confirmed it. */
  readonly isProved: boolean
  /** What was sent, with the revision of the member that it is based on. */
  readonly seen?: Person & { readonly revision?: number | undefined }
}

export type Corrected =
  | { readonly outcome: 'corrected'; readonly before: Person }
  | { readonly outcome: 'unchanged' | 'email-taken' | 'no-such-member' }

/**
 * Writes another name or e-mail of a member to their account and their requests, and records it. Payments keep the address
 * with which they were made.
 *
 * @throws {Refusal} when the member was changed meanwhile
 */
export function correctPerson(
  db: Database,
  { id, isProved, seen, ...after }: Correction,
  actor: Actor,
): Promise<Corrected> {
  return inTransaction(db, async (tx) => {
    // one at a time: two members might be given the same address concurrently
    await lockAdmins(tx)
    if (!(await lockMember(tx, id, 'update'))) return { outcome: 'no-such-member' }
    if (seen) await requireMemberSeen(tx, id, seen, ({ name, email }) => ({ name, email }))
    const member = await findPerson(tx, id)
    const before = { name: member.name, email: member.email }
    if (before.name === after.name && before.email === after.email) return { outcome: 'unchanged' }
    if (await isTaken(tx, id, after.email)) return { outcome: 'email-taken' }
    const search_text = memberSearchText({ ...member, ...after })
    await tx
      .updateTable('users')
      .set({ ...after, search_text })
      .where('id', '=', id)
      .execute()
    await tx
      .updateTable('identity')
      .set({ ...after, updated_at: new Date().toISOString(), ...(isProved && { email_verified: true }) })
      .where('id', '=', id)
      .execute()
    if (before.email !== after.email) {
      await renameRequester(tx, id, after.email)
      // links to a new password may have been mailed to the old address
      await forgetPasswordLinks(tx, id)
    }
    const subject = memberSubject({ id, ...after })
    await recordAct(tx, { actor, act: 'member-corrected', subject, before, after: { ...after } })
    return { outcome: 'corrected', before }
  })
}

const findPerson = (tx: Transaction, id: string) =>
  tx.selectFrom('users').select(['name', 'email', 'room']).where('id', '=', id).executeTakeFirstOrThrow()

/** Whether another account has an e-mail. */
export async function isTaken(db: Database, id: string, email: string): Promise<boolean> {
  const other = db.selectFrom('identity').select('id').where('email', '=', email).where('id', '<>', id)
  return (await other.executeTakeFirst()) !== undefined
}

import { lockAdmins, lockMember } from '../database/locks.ts'
import type { Database, Transaction } from '../database/schema.ts'
import { memberSearchText } from '../database/search.ts'
import { inTransaction } from '../database/transaction.ts'
import { endAddressChanges, findAddressChange } from './address-changes.ts'
import { type Actor, type EmailAdmins, memberSubject, recordAct } from '../platform/audit-log.ts'
import type { MemberReactions } from './reactions.ts'
import { forgetLinks } from './login-links.ts'

/** A member's name and email. */
export interface Person {
  readonly name: string
  readonly email: string
}

/** Services needed to change members. */
export interface PersonServices {
  readonly db: Database
  readonly onEmailChanged: MemberReactions['onEmailChanged']
}

/** Applies a link's address change to its account, because a person who can open the link owns the address. */
export const takeAddress = (
  { db, onEmailChanged }: PersonServices,
  tokenHash: string,
  now: Date,
): Promise<'taken' | 'email-taken' | 'ended'> =>
  inTransaction(db, async (tx) => {
    const id = (await findAddressChange(tx, tokenHash, now))?.user_id
    if (id === undefined) return 'ended'
    await lockAdmins(tx)
    if (!(await lockMember(tx, id, 'update'))) return 'ended'
    // only one of several concurrent calls still finds the change
    const change = await findAddressChange(tx, tokenHash, now)
    if (!change) return 'ended'
    if (await isTaken(tx, id, change.email)) return 'email-taken'
    const before = await findPerson(tx, id)
    await writePerson(
      tx,
      before,
      { id, name: before.name, email: change.email },
      {
        actor: { id, ...before },
        onEmailChanged,
      },
    )
    await tx.updateTable('identity').set({ email_verified: true }).where('id', '=', id).execute()
    return 'taken'
  })

/**
 * Cancels the pending change for the account with this address, on its owner's word.
 *
 * @returns whether a change was pending; undefined if there is no such account
 */
export const cancelAddressChange = (db: Database, email: string, emailAdmins: EmailAdmins) =>
  inTransaction(db, async (tx) => {
    const find = () =>
      tx.selectFrom('users').select(['id', 'name', 'email']).where('email', '=', email).executeTakeFirst()
    const id = (await find())?.id
    if (id === undefined || !(await lockMember(tx, id, 'update'))) return undefined
    // looked up again, because the new address may have taken effect in the meantime
    const owner = await find()
    if (owner?.id !== id) return undefined
    const [ended] = await endAddressChanges(tx, owner.id)
    if (ended !== undefined) await recordCancellation(tx, owner, ended, owner, emailAdmins)
    return { hasEnded: ended !== undefined }
  })

/** Records that a change to a member's address was cancelled. */
export const recordCancellation = (
  tx: Transaction,
  member: Person & { readonly id: string },
  ended: string,
  actor: Actor,
  emailAdmins: EmailAdmins | undefined,
) =>
  recordAct(tx, {
    actor,
    act: 'address-change-cancelled',
    subject: memberSubject(member),
    before: { email: ended },
    after: { email: member.email },
    emailAdmins,
  })

/** Writes a locked member's new name or email to their account and their requests, and records it. */
export async function writePerson(
  tx: Transaction,
  { room, ...before }: Person & { readonly room: string | null },
  { id, ...after }: Person & { readonly id: string },
  { actor, onEmailChanged }: Pick<PersonServices, 'onEmailChanged'> & { readonly actor: Actor },
) {
  const search_text = memberSearchText({ room, ...after })
  await tx
    .updateTable('users')
    .set({ ...after, search_text })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('identity')
    .set({ ...after, updated_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute()
  if (before.email !== after.email) {
    await onEmailChanged(tx, id, after.email)
    // invalidates links for choosing a password, which may have been emailed to the old address
    await forgetLinks(tx, id)
  }
  const subject = memberSubject({ id, ...after })
  const changes = { before, after: { ...after } }
  // no email here: the caller emails the office's corrections together, and owners' own changes concern no one else
  await recordAct(tx, { actor, act: 'member-corrected', subject, ...changes, emailAdmins: undefined })
}

export const findPerson = (tx: Transaction, id: string) =>
  tx.selectFrom('users').select(['name', 'email', 'room']).where('id', '=', id).executeTakeFirstOrThrow()

/** Whether another account has this email. */
export async function isTaken(db: Database, id: string, email: string): Promise<boolean> {
  const other = db.selectFrom('identity').select('id').where('email', '=', email).where('id', '<>', id)
  return (await other.executeTakeFirst()) !== undefined
}

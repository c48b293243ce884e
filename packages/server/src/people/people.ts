import { lockAdmins, lockMember } from '../database/locks.ts'
import type { Database, Transaction } from '../database/schema.ts'
import { memberSearchText } from '../database/search.ts'
import { inTransaction } from '../database/transaction.ts'
import {
  type AddressChange,
  addAddressChange,
  endAddressChanges,
  findAddressChange,
} from './address-changes.ts'
import { type Actor, memberSubject, recordAct } from '../platform/audit-log.ts'
import { requireMemberSeen } from './members.ts'
import { renameRequester } from '../bookings/bookings.ts'
import { forgetLinks } from './login-links.ts'

/** What a member is called, and where they are written to. */
export interface Person {
  readonly name: string
  readonly email: string
}

interface Correction extends Person {
  readonly id: string
  /** What was sent, with the revision of the member that it is based on. */
  readonly seen: Person & { readonly revision?: number | undefined }
  /** Another address, which is taken once its owner opens the link. */
  readonly addressChange?: AddressChange | undefined
}

export type Corrected =
  | 'corrected'
  | 'unchanged'
  | 'email-taken'
  | 'no-such-member'
  | 'other-admin'
  | 'no-admin'

/**
 * Writes another name or e-mail of a member to their account and their requests, and records it. Payments keep the address
 * with which they were made. A change of address that waited for its link ends.
 *
 * @throws {Refusal} when the member was changed meanwhile
 */
export function correctPerson(
  db: Database,
  { id, seen, addressChange, ...after }: Correction,
  actor: Actor,
): Promise<Corrected> {
  return inTransaction(db, async (tx) => {
    // one at a time: two members might be given the same address concurrently
    const admins = await lockAdmins(tx)
    if (!(await lockMember(tx, id, 'update'))) return 'no-such-member'
    await requireMemberSeen(tx, id, seen, ({ name, email }) => ({ name, email }))
    // the role may have been taken meanwhile, with every change that it started
    const requestedBy = admins.find((admin) => admin.id === actor.id)?.id
    if (requestedBy === undefined) return 'no-admin'
    const before = await findPerson(tx, id)
    const email = addressChange?.email ?? after.email
    if (email !== before.email) {
      // who has the address of an admin has all that the admin has
      if (requestedBy !== id && admins.some((admin) => admin.id === id)) return 'other-admin'
      if (await isTaken(tx, id, email)) return 'email-taken'
    }
    const [ended] = await endAddressChanges(tx, id)
    const subject = memberSubject({ id, ...after })
    if (addressChange) {
      await addAddressChange(tx, { userId: id, requestedBy }, addressChange)
      const [from, to] = [{ email: before.email }, { email }]
      await recordAct(tx, { actor, act: 'address-change-requested', subject, before: from, after: to })
    } else if (ended !== undefined) await recordCancellation(tx, { id, ...after }, ended, actor)
    if (before.name === after.name && before.email === after.email)
      return addressChange || ended !== undefined ? 'corrected' : 'unchanged'
    await writePerson(tx, before, { id, ...after }, actor)
    return 'corrected'
  })
}

/** Takes the address of a link for its account, whose owner is the one who opens it. */
export const takeAddress = (
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<'taken' | 'email-taken' | 'ended'> =>
  inTransaction(db, async (tx) => {
    const id = (await findAddressChange(tx, tokenHash, now))?.user_id
    if (id === undefined) return 'ended'
    await lockAdmins(tx)
    if (!(await lockMember(tx, id, 'update'))) return 'ended'
    // of concurrent calls one still finds it
    const change = await findAddressChange(tx, tokenHash, now)
    if (!change) return 'ended'
    if (await isTaken(tx, id, change.email)) return 'email-taken'
    const before = await findPerson(tx, id)
    await writePerson(tx, before, { id, name: before.name, email: change.email }, { id, ...before })
    await tx.updateTable('identity').set({ email_verified: true }).where('id', '=', id).execute()
    return 'taken'
  })

/**
 * Ends the change that waits for the account with this address, by the word of its owner.
 *
 * @returns the owner, and whether one waited; undefined without such an account
 */
export const cancelAddressChange = (db: Database, email: string) =>
  inTransaction(db, async (tx) => {
    const find = () =>
      tx.selectFrom('users').select(['id', 'name', 'email']).where('email', '=', email).executeTakeFirst()
    const id = (await find())?.id
    if (id === undefined || !(await lockMember(tx, id, 'update'))) return undefined
    // the other one may have been taken meanwhile
    const owner = await find()
    if (owner?.id !== id) return undefined
    const [ended] = await endAddressChanges(tx, owner.id)
    if (ended !== undefined) await recordCancellation(tx, owner, ended, owner)
    return { owner, hasEnded: ended !== undefined }
  })

const recordCancellation = (
  tx: Transaction,
  member: Person & { readonly id: string },
  ended: string,
  actor: Actor,
) =>
  recordAct(tx, {
    actor,
    act: 'address-change-cancelled',
    subject: memberSubject(member),
    before: { email: ended },
    after: { email: member.email },
  })

async function writePerson(
  tx: Transaction,
  { room, ...before }: Person & { readonly room: string | null },
  { id, ...after }: Person & { readonly id: string },
  actor: Actor,
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
    await renameRequester(tx, id, after.email)
    // links to a new password may have been mailed to the old address
    await forgetLinks(tx, id)
  }
  const subject = memberSubject({ id, ...after })
  await recordAct(tx, { actor, act: 'member-corrected', subject, before, after: { ...after } })
}

const findPerson = (tx: Transaction, id: string) =>
  tx.selectFrom('users').select(['name', 'email', 'room']).where('id', '=', id).executeTakeFirstOrThrow()

/** Whether another account has an e-mail. */
async function isTaken(db: Database, id: string, email: string): Promise<boolean> {
  const other = db.selectFrom('identity').select('id').where('email', '=', email).where('id', '<>', id)
  return (await other.executeTakeFirst()) !== undefined
}

import { Refusal, said } from '@warm-ladle/contract'
import { texts } from '@warm-ladle/contract/refusals/texts.ts'
import { createEmailVerificationToken } from 'better-auth/api'
import { lockAdmins, lockMember } from '../../database/locks.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { type Actor, type EmailAdmins, memberSubject, recordAct } from '../../platform/audit-log.ts'
import { type AddressChange, addAddressChange, endAddressChanges } from '../address-changes.ts'
import {
  findPerson,
  isTaken,
  type Person,
  type PersonServices,
  recordCancellation,
  writePerson,
} from '../people.ts'
import { linkHours } from '../identity/emails.ts'
import type { Identity } from '../identity/identity.ts'
import { cancellationToken } from '../identity/cancellation-token.ts'
import { hashToken } from '../secret-token.ts'
import { requireMemberSeen } from '../require-member-seen.ts'

export interface Correcting extends PersonServices {
  readonly identity: Pick<Identity, 'auth' | 'emails'>
  readonly emailAdmins: EmailAdmins
}

/**
 * Corrects a member's name immediately. If the site sends no email, also corrects the address, on the
 * office's word. If it does, a link that confirms the change is sent to the new address, and a link that
 * cancels it to the old address. Cancels any change that was still waiting for its link. Payments keep the
 * address they were made with.
 *
 * @returns whether anything changes, and whether it waits for the link
 * @throws {Refusal} `not-found`, `changed-meanwhile`, `admin-only`, `not-yours`, `email-taken`
 */
export async function correctMember(
  { db, onEmailChanged, identity: { auth, emails }, emailAdmins }: Correcting,
  member: Person & { readonly id: string },
  sent: Person & { readonly revision?: number | undefined },
  actor: Actor,
): Promise<{ readonly isChanged: boolean; readonly isRequested: boolean }> {
  const { id, email: old } = member
  const { name, email } = sent
  const isRequested = emails !== undefined && email !== old
  const { secret } = await auth.$context
  const token = await createEmailVerificationToken(secret, old, email, linkHours.confirm * 3_600)
  const expiresAt = new Date(Date.now() + linkHours.confirm * 3_600_000)
  const correction = isRequested
    ? { id, name, email: old, addressChange: { email, tokenHash: hashToken(token), expiresAt } }
    : { id, name, email }
  const isChanged = await inTransaction(db, async (tx) => {
    // one at a time, because two members might get the same address concurrently
    const admins = await lockAdmins(tx)
    if (!(await lockMember(tx, id, 'update'))) throw new Refusal('not-found')
    await requireMemberSeen(tx, id, sent, (noted) => ({ name: noted.name, email: noted.email }))
    return correct(tx, correction, { actor, admins, emailAdmins, onEmailChanged })
  })
  if (isRequested) {
    const { language } = await findLanguage(db, id)
    emails.newAddress({ email, language }, token)
    emails.addressChanges({ email: old, language }, { email, token: await cancellationToken(auth, old) })
  }
  return { isChanged, isRequested }
}

interface Correction extends Person {
  readonly id: string
  /** A new address, which takes effect once its owner opens the link. */
  readonly addressChange?: AddressChange
}

interface Office extends Pick<PersonServices, 'onEmailChanged'> {
  readonly actor: Actor
  readonly admins: readonly { readonly id: string }[]
  readonly emailAdmins: EmailAdmins
}

/** Corrects a locked member; returns whether anything changes. Admins get a single email about all changes. */
async function correct(
  tx: Transaction,
  { addressChange, ...after }: Correction,
  { actor, admins, emailAdmins, onEmailChanged }: Office,
): Promise<boolean> {
  const { id } = after
  // the actor may have lost the role in the meantime, and with it every change that they requested
  const requestedBy = admins.find((admin) => admin.id === actor.id)?.id
  if (requestedBy === undefined) throw new Refusal('admin-only')
  const before = await findPerson(tx, id)
  const email = addressChange?.email ?? after.email
  if (email !== before.email) {
    // a person with an admin's address has all the admin's rights
    if (requestedBy !== id && admins.some((admin) => admin.id === id))
      throw new Refusal('not-yours', said(texts.adminsOwnEmail), 'email')
    if (await isTaken(tx, id, email)) throw new Refusal('email-taken', undefined, 'email')
  }
  const [ended] = await endAddressChanges(tx, id)
  const subject = memberSubject(after)
  if (addressChange) {
    await addAddressChange(tx, { userId: id, requestedBy }, addressChange)
    const [from, to] = [{ email: before.email }, { email }]
    await recordAct(tx, { actor, act: 'address-change-requested', subject, before: from, after: to })
  } else if (ended !== undefined) await recordCancellation(tx, after, ended, actor, undefined)
  const isSame = before.name === after.name && before.email === after.email
  if (isSame && addressChange === undefined && ended === undefined) return false
  if (!isSame) await writePerson(tx, before, after, { actor, onEmailChanged })
  const subjectWords = memberSubject({ id, ...before }).text
  await emailAdmins(tx, { actor, act: 'member-corrected', subject, subjectWords })
  return true
}

const findLanguage = (db: Database, id: string) =>
  db.selectFrom('identity').select('language').where('id', '=', id).executeTakeFirstOrThrow()

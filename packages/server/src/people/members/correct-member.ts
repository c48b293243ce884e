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
 * Corrects the name of a member at once, and so the e-mail where no mails are sent, by the word of the office. Elsewhere a mail
 * with a link goes to the new address, which is taken when it is opened, and another one to the old address, whose link
 * calls it off. A change of address that waited for its link ends. Payments keep the address with which they were made.
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
    // one at a time: two members might be given the same address concurrently
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
  /** Another address, which is taken once its owner opens the link. */
  readonly addressChange?: AddressChange
}

interface Office extends Pick<PersonServices, 'onEmailChanged'> {
  readonly actor: Actor
  readonly admins: readonly { readonly id: string }[]
  readonly emailAdmins: EmailAdmins
}

/** Corrects a locked member; returns whether anything changes. Admins get one email, whatever that is. */
async function correct(
  tx: Transaction,
  { addressChange, ...after }: Correction,
  { actor, admins, emailAdmins, onEmailChanged }: Office,
): Promise<boolean> {
  const { id } = after
  // the role may have been taken meanwhile, with every change that it started
  const requestedBy = admins.find((admin) => admin.id === actor.id)?.id
  if (requestedBy === undefined) throw new Refusal('admin-only')
  const before = await findPerson(tx, id)
  const email = addressChange?.email ?? after.email
  if (email !== before.email) {
    // who has the address of an admin has all that the admin has
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

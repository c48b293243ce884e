import { Refusal } from '@warm-ladle/contract'
import { lockMember } from '../../database/locks.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { giveAdminRole } from '../admin-role.ts'
import { commandLine, type EmailAdmins, memberSubject, recordAct } from '../../platform/audit-log.ts'
import { addMemberByEmail, findMember } from '../members.ts'
import { listEntered } from '../../notifications/recipients.ts'
import { admitWithin } from '../sign-ups.ts'
import type { Identity } from '../identity/identity.ts'
import { forgetGuesses } from '../identity/limit-guesses.ts'
import { findPasswordLink, type LinkKind, usePasswordLink } from '../identity/password-links.ts'
import { requireUncommon } from '../identity/require-uncommon.ts'
import { notifySafety } from '../identity/safety-notice.ts'
import { removeWaysIn } from '../identity/ways-in.ts'
import { writePassword } from './password-queries.ts'

interface Choice {
  /** The link's token. */
  readonly token: string
  readonly newPassword: string
  /** A new admin's name. */
  readonly name?: string | undefined
}

interface Options {
  readonly db: Database
  readonly identity: Identity
  readonly emailAdmins: EmailAdmins
}

interface PasswordChange {
  readonly email: string
  readonly isNewAdmin: boolean
}

/**
 * Sets a new password with a link, which can be used once. Revokes all other ways into the account, because someone
 * else may have them: sessions, passkeys, tokens, the calendar's URL. The link's other effects depend on its kind.
 *
 * @returns the account's owner, and whether they became an admin
 * @throws {Refusal} `expired-link` for an invalid, used or old link; `invalid-input` for a password that is too easy
 * to guess, after which the link stays valid
 */
export async function choosePassword(
  { db, identity: { auth }, emailAdmins }: Options,
  { token, newPassword, name }: Choice,
): Promise<PasswordChange> {
  const { internalAdapter, password } = await auth.$context
  const link = await findPasswordLink(auth, token)
  const found = link && (await internalAdapter.findUserById(link.userId))
  if (!found) throw new Refusal('expired-link')
  const named = link.kind === 'admin-invitation' && !(await findMember(db, found.id)) ? name : undefined
  const owner = { ...found, name: named ?? found.name }
  if (!(await mayUse(db, link.kind, owner.id))) throw new Refusal('expired-link')
  await requireUncommon(db, newPassword, owner, 'newPassword')
  const hash = await password.hash(newPassword)
  if (!(await usePasswordLink(auth, link.kind, token))) throw new Refusal('expired-link')

  const isNewAdmin = await inTransaction(db, async (tx) => {
    await lockMember(tx, owner.id, 'update')
    if (!(await mayUse(tx, link.kind, owner.id))) throw new Refusal('expired-link')
    const isFirst = !(await listEntered(tx, [owner.id])).has(owner.id)
    await removeWaysIn(tx, owner.id)
    await writePassword(tx, owner.id, hash)
    if (named !== undefined)
      await tx.updateTable('identity').set({ name: named }).where('id', '=', owner.id).execute()
    await forgetGuesses(tx, owner.email)
    await recordAct(tx, { actor: owner, act: 'password-reset', subject: memberSubject(owner) })
    const isAdmin = await giveWhatItGives(tx, link.kind, owner, emailAdmins)
    await notifySafety(tx, owner.id, { act: isFirst ? 'welcome' : 'password-changed' }, new Date())
    return isAdmin
  })
  return { email: owner.email, isNewAdmin }
}

/**
 * A printed link may lie around for weeks, so it expires if the member has since become an admin or been given
 * duties.
 */
async function mayUse(db: Database, kind: LinkKind, id: string): Promise<boolean> {
  if (kind !== 'login-slip' && kind !== 'duty-link') return true
  const member = await findMember(db, id)
  return member?.role !== 'admin' && (kind === 'duty-link' || (member?.duties ?? []).length === 0)
}

interface Owner {
  readonly id: string
  readonly name: string
  readonly email: string
}

/** An emailed link proves that the recipient owns the address; a link that was handed over admits its owner. */
async function giveWhatItGives(
  tx: Transaction,
  kind: LinkKind,
  owner: Owner,
  emailAdmins: EmailAdmins,
): Promise<boolean> {
  if (kind === 'reset-password') {
    await tx.updateTable('identity').set({ email_verified: true }).where('id', '=', owner.id).execute()
    return false
  }
  const isOfOffice = kind === 'login-slip' || kind === 'duty-link'
  // the person who created the link has admitted them
  await admitWithin(tx, owner.id, isOfOffice ? owner : commandLine, undefined)
  if (kind !== 'admin-invitation') return false
  await addMemberByEmail(tx, owner.email)
  return giveAdminRole(tx, owner.id, commandLine, emailAdmins)
}

import { commandLine } from '../database/shared/audit-log.ts'
import { addMemberByEmail } from '../database/shared/members.ts'
import type { Database } from '../database/schema.ts'
import { grantAdmin, revokeAdmin } from './admin-role.ts'
import { findAccount, type KnownAccount } from './admission-queries.ts'
import { admitMember } from './admit-member.ts'
import { findMemberByEmail } from './queries.ts'
import type { NotifyAdmins } from '../identity/notify-admins.ts'

/** The result of a command, with the message to print. */
interface Outcome {
  readonly done: boolean
  readonly said: string
}

/** As mails to all admins name it. */
const actor = { name: 'The command line of the server', email: null }

const unknown = (email: string): Outcome => ({
  done: false,
  said: `There is no account with the e-mail ${email} yet: its owner has to sign up first.`,
})

/** Admits an account. */
export async function admit(db: Database, email: string): Promise<Outcome> {
  const account = await findAccount(db, email)
  if (!account) return unknown(email)
  const isNew = await admitMember(db, account.id, commandLine)
  return {
    done: true,
    said: `${describe(email, account)}\n${isNew ? 'They are in now.' : 'They were in already.'}`,
  }
}

/**
 * Makes a member an admin if the account is known to be theirs: another person may have signed up with the address of a
 * future admin.
 */
export async function grant(db: Database, email: string, notifyAdmins: NotifyAdmins): Promise<Outcome> {
  const account = await findAccount(db, email)
  if (!account) return unknown(email)
  const who = describe(email, account)
  if (!account.isConfirmed && !account.isAdmitted) {
    const advice = `Another person could have signed up with this address. If you know that it was them, first: npm run admin -- admit ${email}`
    return { done: false, said: `${who}\n${advice}` }
  }
  await addMemberByEmail(db, email)
  const outcome = await grantAdmin(db, account.id, commandLine)
  if (outcome === 'granted')
    notifyAdmins({ act: 'admin-granted', actor, subject: `${account.name} (${email})` })
  return { done: true, said: `${who}\n${email} is now an admin.` }
}

/** Takes the admin role from a member. */
export async function revoke(db: Database, email: string, notifyAdmins: NotifyAdmins): Promise<Outcome> {
  const member = await findMemberByEmail(db, email)
  const outcome = member ? await revokeAdmin(db, member.id, commandLine) : 'no-such-member'
  if (member && outcome === 'revoked')
    notifyAdmins({ act: 'admin-revoked', actor, subject: `${member.name} (${email})` }, email)
  return { done: outcome === 'revoked', said: revoked[outcome](email) }
}

const revoked = {
  revoked: (email: string) => `${email} is no longer an admin.`,
  'not-an-admin': (email: string) => `${email} is not an admin.`,
  'last-admin': (email: string) => `${email} is the last admin. Make another member an admin first.`,
  'no-such-member': (email: string) => `No member has the e-mail ${email}.`,
}

function describe(email: string, { name, joinedAt, isConfirmed, isAdmitted }: KnownAccount) {
  const known = isConfirmed
    ? 'e-mail confirmed'
    : isAdmitted
      ? 'let in by an admin'
      : 'e-mail not confirmed, not let in'
  return `${name} <${email}>, signed up on ${joinedAt.slice(0, 10)}, ${known}.`
}

import { addMemberByEmail } from '../database/shared/members.ts'
import type { Database } from '../database/schema.ts'
import { findAccount, type KnownAccount, markAdmitted } from './admission-queries.ts'
import { makeAdmin } from './queries.ts'

/** What came of a command, in words for the person who typed it. */
interface Outcome {
  readonly done: boolean
  readonly said: string
}

const unknown = (email: string): Outcome => ({
  done: false,
  said: `Nobody with the e-mail ${email} has signed up yet.`,
})

/** Lets the owner of an account in. */
export async function admit(db: Database, email: string): Promise<Outcome> {
  const account = await findAccount(db, email)
  if (!account) return unknown(email)
  const isNew = await markAdmitted(db, account.id)
  return {
    done: true,
    said: `${describe(email, account)}\n${isNew ? 'They are in now.' : 'They were in already.'}`,
  }
}

/**
 * Makes a member an admin, unless it is not known whose account it is: anyone can sign up with the address of the person
 * who is to become one.
 */
export async function grant(db: Database, email: string): Promise<Outcome> {
  const account = await findAccount(db, email)
  if (!account) return unknown(email)
  const who = describe(email, account)
  if (!account.isConfirmed && !account.isAdmitted) {
    const advice = `Anyone could have signed up with this address. If you know that it was them, first: npm run admin -- admit ${email}`
    return { done: false, said: `${who}\n${advice}` }
  }
  await addMemberByEmail(db, email)
  await makeAdmin(db, email)
  return { done: true, said: `${who}\n${email} is now an admin.` }
}

function describe(email: string, { name, joinedAt, isConfirmed, isAdmitted }: KnownAccount) {
  const known = isConfirmed
    ? 'e-mail confirmed'
    : isAdmitted
      ? 'let in by an admin'
      : 'e-mail not confirmed, not let in'
  return `${name} <${email}>, signed up on ${joinedAt.slice(0, 10)}, ${known}.`
}

import type { KnownAccount } from '../members/admission-queries.ts'
import type { Outcome } from './command.ts'

/** The operator, as mails to all admins name them. */
export const operator = { name: 'The command line of the server', email: null }

export const unknownAccount = (email: string): Outcome => ({
  done: false,
  said: `There is no account with the e-mail ${email} yet: its owner has to sign up first.`,
})

/** An account in a line. */
export function describeAccount(email: string, { name, joinedAt, isConfirmed, isAdmitted }: KnownAccount) {
  const known = isConfirmed
    ? 'e-mail confirmed'
    : isAdmitted
      ? 'let in by an admin'
      : 'e-mail not confirmed, not let in'
  return `${name} <${email}>, signed up on ${joinedAt.slice(0, 10)}, ${known}.`
}

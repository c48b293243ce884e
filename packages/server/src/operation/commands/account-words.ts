import type { KnownAccount } from '../../people/sign-ups.ts'
import type { CommandOutcome } from './command.ts'

export const unknownAccount = (email: string): CommandOutcome => ({
  done: false,
  said: `No account has the email ${email}. Its owner has to sign up first.`,
})

/** Describes an account in one line. */
export function describeAccount(email: string, account: KnownAccount): string {
  const { name, at, network, browser, isConfirmed, isAdmitted } = account
  const known = isConfirmed
    ? 'email confirmed'
    : isAdmitted
      ? 'let in by an admin'
      : 'email not confirmed, not let in'
  const from = network === undefined ? '' : ` from ${network}`
  const by = browser === undefined ? '' : ` with ${browser}`
  return `${name} <${email}>, signed up on ${at.slice(0, 10)} at ${at.slice(11, 16)} UTC${from}${by}, ${known}.`
}

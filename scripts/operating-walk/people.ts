import { setTimeout as pause } from 'node:timers/promises'
import type { MailServer } from '@warm-ladle/testing'
import { type Site, visit, type Visitor } from './visitor.ts'

export const password = 'a-long-pass-phrase-of-theirs'

export const people = {
  warden: { name: 'Wanda Warden', email: 'warden@example.org' },
  /** Pays by card, and gets a meal. */
  carla: { name: 'Carla Card', email: 'carla@example.org' },
  /** Pays in cash. */
  cass: { name: 'Cass Cash', email: 'cass@example.org' },
} as const
export type Name = keyof typeof people

/** Opens an account, confirms it with the link in the email, and logs in; the first login creates the member. */
export async function signUp(site: Site, who: Name, { mails }: MailServer): Promise<void> {
  const visitor = visit(site)
  await visitor.post('/api/auth/sign-up/email', { ...people[who], password })
  const token = await tokenMailedTo(people[who].email, mails)
  await visitor.account.confirmEmail({ body: { token } })
  const { account } = await signIn(site, who)
  await account.show()
}

/** Opens an account at a hostel without email, and logs in once an admin has admitted them. */
export async function signUpWithoutMail(
  site: Site,
  who: Name,
  admit: (email: string) => Promise<unknown>,
): Promise<void> {
  await visit(site).post('/api/auth/sign-up/email', { ...people[who], password })
  await admit(people[who].email)
  const { account } = await signIn(site, who)
  await account.show()
}

/**
 * Opens the link that the operator got for a person, chooses a password and logs in; the first login creates the
 * member.
 */
export async function acceptInvitation(site: Site, who: Name, printed: string): Promise<void> {
  const token = /#token=(\w+)/.exec(printed)?.[1] ?? ''
  await visit(site).account.resetPassword({ body: { token, newPassword: password } })
  const { account } = await signIn(site, who)
  await account.change({ body: { name: people[who].name } })
}

/** A visitor logged in as this person, recently enough for acts that require it. */
export async function signIn(site: Site, who: Name): Promise<Visitor> {
  const visitor = visit(site)
  await visitor.post('/api/auth/sign-in/email', { email: people[who].email, password })
  return visitor
}

/** The token in the link of an email; waits until the email arrives, which takes seconds. */
async function tokenMailedTo(email: string, mails: readonly string[]): Promise<string> {
  const deadline = Date.now() + 30_000
  for (;;) {
    const mail = mails.findLast((text) => text.includes(`To: ${email}`))
    const token = mail && /#token=([\w.%-]+)/.exec(unquoted(mail))?.[1]
    if (token !== undefined) return decodeURIComponent(token)
    if (Date.now() > deadline) throw new Error(`No mail came to ${email}.\n${mail ?? ''}`)
    await pause(100)
  }
}

/** Decodes an email's quoted-printable text. */
const unquoted = (mail: string) =>
  mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

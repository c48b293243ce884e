import type { Database } from '../database/schema.ts'
import { memberSubject, recordAct } from '../database/shared/audit-log.ts'
import { inTransaction } from '../database/transaction.ts'
import { linkHours } from './emails.ts'
import { forgetGuesses } from './password-guesses.ts'
import type { Emails } from './email-sender.ts'

const hour = 60 * 60

interface Person {
  readonly id: string
  readonly name: string
  readonly email: string
}

/** How better-auth gives new passwords to whoever can read the mails of an account. */
export const forgottenPasswords = (db: Database, emails: Emails) => ({
  resetPasswordTokenExpiresIn: linkHours.resetPassword * hour,
  revokeSessionsOnPasswordReset: true,
  sendResetPassword: async ({ user, token }: { user: Person; token: string }) =>
    emails.resetPassword(user.email, token),
  onPasswordReset: async ({ user }: { user: Person }) => {
    await inTransaction(db, async (tx) => {
      await forgetLinks(tx, user.id)
      await forgetGuesses(tx, user.email)
      // reading the mail has shown that the address is theirs
      await tx.updateTable('identity').set({ email_verified: true }).where('id', '=', user.id).execute()
      await recordAct(tx, { actor: user, act: 'password-reset', subject: memberSubject(user) })
    })
    emails.passwordChanged(user.email)
  },
  // somebody who tries addresses learns nothing from the page
  onExistingUserSignUp: async ({ user }: { user: Person }) => emails.alreadyMember(user.email),
})

/** How better-auth confirms addresses. */
export const confirmation = (emails: Emails) => ({
  expiresIn: linkHours.confirm * hour,
  sendOnSignUp: emails.mustConfirm,
  sendOnSignIn: emails.mustConfirm,
  // mail servers open links before people do
  autoSignInAfterVerification: false,
  sendVerificationEmail: async ({ user, token }: { user: Person; token: string }) =>
    emails.confirm(user.email, token),
})

/** Ends all links to a new password that somebody was sent. */
export async function forgetLinks(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('identity_verification').where('value', '=', userId).execute()
}

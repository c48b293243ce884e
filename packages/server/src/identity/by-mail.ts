import type { Database } from '../database/schema.ts'
import { memberSubject, recordAct } from '../domain/audit-log.ts'
import { inTransaction } from '../database/transaction.ts'
import { removeTokens } from './api-token.ts'
import { linkHours } from './emails.ts'
import { forgetGuesses } from './password-guesses.ts'
import type { Emails } from './email-sender.ts'

const hour = 60 * 60

interface Person {
  readonly id: string
  readonly name: string
  readonly email: string
}

/** better-auth's options for resetting a password by a link; without e-mails it is the operator's, who hands it over. */
export const forgottenPasswords = (db: Database, emails: Emails | undefined) => ({
  resetPasswordTokenExpiresIn: linkHours.resetPassword * hour,
  revokeSessionsOnPasswordReset: true,
  onPasswordReset: async ({ user }: { user: Person }) => {
    await inTransaction(db, async (tx) => {
      await forgetLinks(tx, user.id)
      await removeTokens(tx, user.id)
      await forgetGuesses(tx, user.email)
      // a mailed link proves that they own the address
      if (emails)
        await tx.updateTable('identity').set({ email_verified: true }).where('id', '=', user.id).execute()
      await recordAct(tx, { actor: user, act: 'password-reset', subject: memberSubject(user) })
    })
    emails?.passwordChanged(user.email)
  },
  ...(emails && {
    sendResetPassword: async ({ user, token }: { user: Person; token: string }) =>
      emails.resetPassword(user.email, token),
    // by e-mail, since the page must not reveal which addresses have an account
    onExistingUserSignUp: async ({ user }: { user: Person }) => emails.alreadyMember(user.email),
  }),
})

/** better-auth's options for confirming e-mail addresses. */
export const confirmation = (emails: Emails) => ({
  expiresIn: linkHours.confirm * hour,
  sendOnSignUp: emails.mustConfirm,
  sendOnSignIn: emails.mustConfirm,
  // mail servers may open links before the user does
  autoSignInAfterVerification: false,
  sendVerificationEmail: async ({ user, token }: { user: Person; token: string }) =>
    emails.confirm(user.email, token),
})

/** Invalidates all links of this account for a new password. */
export async function forgetLinks(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('identity_verification').where('value', '=', userId).execute()
}

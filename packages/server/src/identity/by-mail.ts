import type { Emails } from './email-sender.ts'
import { linkHours } from './emails.ts'

const hour = 60 * 60

interface Person {
  readonly email: string
}

/** better-auth's options for asking for a new password; without e-mails the operator hands links over. */
export const forgottenPasswords = (emails: Emails | undefined) => ({
  resetPasswordTokenExpiresIn: linkHours.resetPassword * hour,
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
  // mail servers may open links before the user does
  autoSignInAfterVerification: false,
  sendVerificationEmail: async ({ user, token }: { user: Person; token: string }) =>
    emails.confirm(user.email, token),
})

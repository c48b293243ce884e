import type { Emails, Reader } from './email-sender.ts'
import { linkHours } from './emails.ts'

const hour = 60 * 60

/** better-auth's options for asking for a new password; without e-mails the operator hands links over. */
export const forgottenPasswords = (emails: Emails | undefined) => ({
  resetPasswordTokenExpiresIn: linkHours.resetPassword * hour,
  ...(emails && {
    sendResetPassword: async ({ user, token }: { user: Reader; token: string }) =>
      emails.resetPassword(user, token),
    // by e-mail, since the page must not reveal which addresses have an account
    onExistingUserSignUp: async ({ user }: { user: Reader }) => emails.alreadyMember(user),
  }),
})

/** better-auth's options for confirming e-mail addresses. */
export const confirmation = (emails: Emails) => ({
  expiresIn: linkHours.confirm * hour,
  sendOnSignUp: emails.mustConfirm,
  // mail servers may open links before the user does
  autoSignInAfterVerification: false,
  sendVerificationEmail: async ({ user, token }: { user: Reader; token: string }) =>
    emails.confirm(user, token),
})

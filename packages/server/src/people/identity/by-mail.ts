import { type Language, offeredLanguage } from '@warm-ladle/contract'
import { pickLanguage } from '../../http/pages/page-language.ts'
import type { Emails, Reader } from '../email-sender.ts'
import { linkHours } from './emails.ts'

const hour = 60 * 60

/** better-auth's options for requesting a new password; without email the operator passes on links. */
export const forgottenPasswords = (emails: Emails | undefined) => ({
  resetPasswordTokenExpiresIn: linkHours.resetPassword * hour,
  ...(emails && {
    sendResetPassword: async ({ user, token }: { user: Reader; token: string }, request?: Request) =>
      emails.resetPassword(toReader(user, request), token),
    // sends an email, because the page must not reveal which addresses have an account
    onExistingUserSignUp: async ({ user }: { user: Reader }, request?: Request) =>
      emails.alreadyMember(toReader(user, request)),
  }),
})

/** better-auth's options for confirming email addresses. */
export const confirmation = (emails: Emails) => ({
  expiresIn: linkHours.confirm * hour,
  sendOnSignUp: emails.mustConfirm,
  // no login yet, because mail servers may open links before the recipient does
  autoSignInAfterVerification: false,
  sendVerificationEmail: async ({ user, token }: { user: Reader; token: string }, request?: Request) =>
    emails.confirm(toReader(user, request), token),
})

/** The owner of an account, with the requesting page's language if they have not chosen one. */
export const toReader = (
  { email, language }: Reader,
  request?: { readonly headers?: Headers | undefined },
) => ({
  email,
  language: offeredLanguage(language) ?? (request?.headers && languageIn(request.headers)),
})

/** The language of the page that made a request. */
export function languageIn(headers: Headers): Language {
  const [cookie, preferred] = ['cookie', 'accept-language'].map((name) => headers.get(name) ?? undefined)
  return pickLanguage({ cookie, 'accept-language': preferred })
}

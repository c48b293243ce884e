import * as z from 'zod/mini'
import { endpoints } from '../endpoint.ts'
import { Done, EmailAddress } from '../platform/fields.ts'
import { MemberName } from './members.ts'
import { NewPassword } from './passwords.ts'
import { texts } from '../platform/refusals/texts.ts'

const messages = { unavailable: texts.noMail } as const

/** Links in emails, for choosing a new password and confirming an address. */
export const mailedLinks = endpoints({
  forgotPassword: {
    method: 'POST',
    path: '/account/forgotten-password',
    access: 'visitor',
    summary: 'Request an email to choose a new password; the answer is the same without such an account',
    body: z.object({ email: EmailAddress }),
    returns: Done,
    throttle: 'passwordMails',
    messages,
  },
  resetPassword: {
    method: 'POST',
    path: '/account/password-reset',
    access: 'visitor',
    summary: 'Choose a new password with the token of an email or login slip, once; ends all sessions',
    body: z.object({
      token: z.string().check(z.minLength(1), z.maxLength(200)),
      newPassword: NewPassword,
      /**
       * The name of a new admin whose account was opened with only an email address. With other links, the name stays
       * unchanged.
       */
      name: z.optional(MemberName),
    }),
    /** The account's email, with which the member logs in next. */
    returns: z.extend(Done, { email: z.string() }),
    throttle: 'passwordResets',
  },
  confirmEmail: {
    method: 'POST',
    path: '/account/email-confirmation',
    access: 'visitor',
    summary:
      'Confirm an email address with the token of an email; in a different browser from sign-up, the password ends',
    body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(2000)) }),
    /** A token for setting a new password, if the password chosen at sign-up is no longer valid. */
    returns: z.extend(Done, {
      resetToken: z.optional(z.string()),
      /** Set if the address was already confirmed, so that nothing has changed. */
      isRepeated: z.optional(z.literal(true)),
    }),
    throttle: 'confirmations',
  },
  cancelEmailChange: {
    method: 'POST',
    path: '/api/account/email-change-cancellation',
    access: 'visitor',
    summary: 'Keep your email with the token of an email: ends a pending change',
    body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(2000)) }),
    returns: Done,
    throttle: 'confirmations',
    messages: { 'expired-link': texts.keepLinkEnded },
  },
  resendConfirmation: {
    method: 'POST',
    path: '/account/confirmation',
    access: 'visitor',
    summary: 'Request another confirmation email; the answer is the same if none is due',
    body: z.object({ email: EmailAddress }),
    returns: Done,
    throttle: 'confirmationMails',
    messages,
  },
})

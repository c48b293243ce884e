import * as z from 'zod/mini'
import { endpoints } from '../endpoint.ts'
import { Done, EmailAddress } from '../platform/fields.ts'
import { MemberName } from './members.ts'
import { NewPassword } from './passwords.ts'
import { texts } from '../platform/refusals/texts.ts'

const messages = { unavailable: texts.noMail } as const

/** Links that are mailed to an address: to choose a new password, and to confirm the address. */
export const mailedLinks = endpoints({
  forgotPassword: {
    method: 'POST',
    path: '/account/forgotten-password',
    access: 'visitor',
    summary:
      'Ask for a mail that leads to a new password; answers alike whether or not there is such an account',
    body: z.object({ email: EmailAddress }),
    returns: Done,
    throttle: 'passwordMails',
    messages,
  },
  resetPassword: {
    method: 'POST',
    path: '/account/password-reset',
    access: 'visitor',
    summary: 'Choose a new password with the token of a mail or a login slip, once; ends all sessions',
    body: z.object({
      token: z.string().check(z.minLength(1), z.maxLength(200)),
      newPassword: NewPassword,
      /** Of a new admin, whose account was opened by its address alone; other links leave the name as it is. */
      name: z.optional(MemberName),
    }),
    /** The account's address, with which its owner logs in at once. */
    returns: z.extend(Done, { email: z.string() }),
    throttle: 'passwordResets',
  },
  confirmEmail: {
    method: 'POST',
    path: '/account/email-confirmation',
    access: 'visitor',
    summary:
      'Confirm an email address with the token of a mail; in another browser than the one that signed up, the password ends',
    body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(2000)) }),
    /** A token to choose a new password with, where the one from sign-up is no longer valid. */
    returns: z.extend(Done, {
      resetToken: z.optional(z.string()),
      /** Present where the address was confirmed before: nothing has changed. */
      isRepeated: z.optional(z.literal(true)),
    }),
    throttle: 'confirmations',
  },
  cancelEmailChange: {
    method: 'POST',
    path: '/api/account/email-change-cancellation',
    access: 'visitor',
    summary: "Keep one's email with the token of a mail: a change that waits for its link ends",
    body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(2000)) }),
    returns: Done,
    throttle: 'confirmations',
    messages: { 'expired-link': texts.keepLinkEnded },
  },
  resendConfirmation: {
    method: 'POST',
    path: '/account/confirmation',
    access: 'visitor',
    summary: 'Ask for another mail that confirms an address; answers alike whether or not one is due',
    body: z.object({ email: EmailAddress }),
    returns: Done,
    throttle: 'confirmationMails',
    messages,
  },
})

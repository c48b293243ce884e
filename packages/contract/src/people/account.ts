import * as z from 'zod/mini'
import { endpoints } from '../endpoint.ts'
import { Done, EmailAddress, Id, Instant } from '../platform/fields.ts'
import { lengths } from '../platform/lengths.ts'
import { offeredLanguages } from '../platform/languages.ts'
import { MemberName, Room } from './members.ts'
import { mailedLinks } from './mailed-links.ts'
import { GivenPassword, NewPassword } from './passwords.ts'
import { texts as checks } from '../platform/checks/texts.ts'
import { withMessage } from '../platform/said.ts'
import { texts } from '../platform/refusals/texts.ts'

/** A language available for pages and emails. */
const OfferedLanguage = z.enum(offeredLanguages, withMessage(checks.chooseLanguage))

/** The caller's own account, and the ways to log in to it. */
export const Account = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  photo: z.string(),
  /** Missing while unknown. */
  room: z.optional(z.string()),
  /** Language of pages and emails; missing until it is chosen. */
  language: z.optional(OfferedLanguage),
  /** Whether the member confirmed that the email is theirs. */
  emailConfirmed: z.boolean(),
  /** Whether the account has a password; accounts opened with Google or another provider have none. */
  hasPassword: z.boolean(),
  /** Ids of the linked providers, e.g. 'google'. */
  providers: z.array(z.string()),
})
export type Account = z.infer<typeof Account>

/** A browser that is logged in to the account. */
export const Session = z.object({
  _id: Id,
  /** Whether the call comes from this browser. */
  isCurrent: z.boolean(),
  startedAt: Instant,
  expiresAt: Instant,
  /** A readable name, e.g. 'Chrome on Android'. */
  device: z.string(),
  /** Whether the device is a phone or a tablet. */
  isHandheld: z.boolean(),
  /** The IP address from which the browser logged in; empty if unknown. */
  address: z.string(),
})
export type Session = z.infer<typeof Session>

/**
 * Pages that emails and login slips link to. The token is in the fragment, because browsers do not send fragments and
 * servers do not log them.
 */
export const mailPaths = {
  resetPassword: '/reset-password',
  confirm: '/confirm-email',
  firstLogin: '/first-login',
  cancelEmailChange: '/cancel-email-change',
} as const

/**
 * The link to one of these pages, relative to the site.
 *
 * @param requiredField 'name' if the page should ask for the name as well
 */
export const mailLink = (page: keyof typeof mailPaths, token: string, requiredField?: 'name'): string =>
  `${mailPaths[page]}#${new URLSearchParams({ token, ...(requiredField && { asks: requiredField }) })}`

/** Whether the page that this link opens asks for the name. */
export const needsName = (hash: string): boolean =>
  new URLSearchParams(hash.replace(/^#/, '')).get('asks') === 'name'

/** The token in the link's fragment; undefined if it was lost. */
export const tokenInFragment = (hash: string): string | undefined =>
  new URLSearchParams(hash.replace(/^#/, '')).get('token') || undefined

export const account = endpoints({
  show: {
    method: 'GET',
    path: '/account',
    access: 'member',
    summary: 'Your account',
    returns: Account,
  },
  change: {
    method: 'PATCH',
    path: '/account',
    access: 'member',
    throttle: 'accountChanges',
    summary: 'Change your name, photo, room or language; fields not sent stay',
    body: z.object({
      name: z.optional(MemberName),
      /** Address of an uploaded picture; '' for none. */
      photo: z.optional(z.string().check(z.maxLength(lengths.address))),
      /** '' for none. */
      room: z.optional(Room),
      language: z.optional(OfferedLanguage),
    }),
    returns: z.extend(Done, { data: Account }),
  },
  checkPassword: {
    method: 'POST',
    path: '/account/password-check',
    access: 'visitor',
    throttle: 'passwordChecks',
    summary: 'Check a password for a new account; refused at its field if too easy to guess',
    body: z.object({ name: MemberName, email: EmailAddress, password: NewPassword }),
    returns: Done,
  },
  changePassword: {
    method: 'PUT',
    path: '/account/password',
    access: 'member',
    throttle: 'proofs',
    summary: 'Change or set your password; ends all other sessions',
    body: z.object({ currentPassword: GivenPassword, newPassword: NewPassword }),
    returns: Done,
  },
  prove: {
    method: 'POST',
    path: '/account/proof',
    access: 'member',
    summary: 'Confirm your identity with your password; lasts ten minutes in this session',
    body: z.object({
      password: z
        .string(withMessage(checks.passwordRequired))
        .check(z.minLength(1, withMessage(checks.passwordRequired)), z.maxLength(lengths.password)),
    }),
    returns: Done,
    throttle: 'proofs',
  },
  sessions: {
    method: 'GET',
    path: '/account/sessions',
    access: 'member',
    summary: 'Your sessions, up to 100, newest first',
    returns: z.array(Session),
  },
  endSession: {
    method: 'DELETE',
    path: '/account/sessions/{id}',
    access: 'member',
    throttle: 'accountRemovals',
    summary: 'End another of your sessions',
    params: z.object({ id: Id }),
    returns: Done,
    messages: { 'not-found': texts.signedOutThere },
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/account/sessions',
    access: 'member',
    throttle: 'accountRemovals',
    summary: 'End all your other sessions',
    returns: z.extend(Done, { deletedCount: z.int() }),
  },
  ...mailedLinks,
  remove: {
    method: 'DELETE',
    path: '/account',
    access: 'member',
    throttle: 'proofs',
    summary: "Delete your account, as an admin's removal of a member does",
    body: z.object({ password: GivenPassword }),
    returns: Done,
  },
})

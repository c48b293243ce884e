import { mailLink, type mailPlaces } from '@warm-ladle/contract'
import { writeMail } from '../mail/compose.ts'

/** Hours for which links are valid. */
export const linkHours = { resetPassword: 1, confirm: 24 } as const

/** An admin's act, to notify the other admins of. */
export interface AdminNotice {
  readonly act: keyof typeof adminActs
  /** Without an e-mail for an act of no member. */
  readonly actor: { readonly name: string; readonly email: string | null }
  /** Its subject, worded for the middle of a sentence. */
  readonly subject: string
}

const adminActs = {
  'admin-granted': ['An admin was added at Warm Ladle', 'gave the admin role to'],
  'admin-revoked': ['An admin role was removed at Warm Ladle', 'removed the admin role from'],
  'member-removed': ['A member was removed at Warm Ladle', 'removed the member'],
  'payment-refunded': ['A payment was refunded at Warm Ladle', 'refunded'],
} as const

/** All e-mails about accounts; their links always lead to the product's own URL. */
export function identityEmails({ origin }: URL) {
  const linkTo = (place: keyof typeof mailPlaces, token: string) => origin + mailLink(place, token)

  return {
    confirm: (to: string, token: string) =>
      writeMail({
        to,
        subject: 'Confirm your email for Warm Ladle',
        paragraphs: ['Welcome to the table! Please confirm that this is your address, and you can log in.'],
        action: { label: 'Confirm my email', link: linkTo('confirm', token) },
        ending: 'The link works for a day. If you did not sign up, you need not do anything.',
      }),

    resetPassword: (to: string, token: string) =>
      writeMail({
        to,
        subject: 'Choose a new password for Warm Ladle',
        paragraphs: ['Somebody, probably you, asked for a new password for your account.'],
        action: { label: 'Choose a new password', link: linkTo('resetPassword', token) },
        ending:
          'The link works for an hour, and once. If it was not you who asked, your password stays as it is.',
      }),

    passwordChanged: (to: string) =>
      writeMail({
        to,
        subject: 'Your password for Warm Ladle was changed',
        paragraphs: ['Your password was just changed, and you were signed out everywhere else.'],
        action: { label: 'It was not me', link: `${origin}/login` },
        ending: 'If it was not you, ask for a new password on the login page at once, and tell the office.',
      }),

    adminNotice: (to: string, { act, actor, subject }: AdminNotice) => {
      const [title, did] = adminActs[act]
      return writeMail({
        to,
        subject: title,
        paragraphs: [`${nameOf(actor)} ${did} ${subject}.`],
        action: { label: 'See the activity', link: `${origin}/dashboard/Activity` },
        ending:
          'All admins get this mail. If it should not have happened, tell the other admins, and change your password.',
      })
    },

    alreadyMember: (to: string) =>
      writeMail({
        to,
        subject: 'You already have an account at Warm Ladle',
        paragraphs: [
          'Somebody, probably you, tried to sign up with this address, which has an account already.',
        ],
        action: { label: 'Log in', link: `${origin}/login` },
        ending: 'If you forgot your password, the login page helps. If it was not you, all is well.',
      }),
  }
}

const nameOf = ({ name, email }: AdminNotice['actor']) => (email === null ? name : `${name} (${email})`)

export type EmailName = keyof ReturnType<typeof identityEmails>

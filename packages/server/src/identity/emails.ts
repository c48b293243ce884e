import { type HourFormat, mailLink, type mailPlaces, zonedMomentText } from '@warm-ladle/contract'
import { writeMail } from '../outbox/compose.ts'

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
  'admin-granted': ['An admin was added', 'gave the admin role to'],
  'admin-revoked': ['An admin role was removed', 'removed the admin role from'],
  'duties-changed': ['Duties were changed', 'changed the duties of'],
  'member-admitted': ['A member was let in', 'let in'],
  'login-slip-made': ['Login slips were made', 'made login slips for'],
  'room-changed': ['A room or card was changed', 'changed room or card of'],
  'member-corrected': ['Name or email of a member was corrected', 'corrected name or email of'],
  'stay-changed': ['The end of a stay was changed', 'changed the end of the stay of'],
  'setting-changed': ['A setting was changed', 'changed the setting'],
  'list-exported': ['A list was exported', 'exported'],
  'member-removed': ['A member was removed', 'removed the member'],
  'residents-imported': ['Residents were imported', 'imported'],
  'payment-entered': ['A payment was entered', 'entered'],
  'payment-refunded': ['A payment was refunded', 'refunded'],
} as const

export interface EmailFacts {
  /** Of the product's own URL. */
  readonly origin: string
  readonly hostelName: string
  /** Zone of dates, which stands beside them. */
  readonly timeZone: string
  /** How times of day are written. */
  readonly hours?: HourFormat | undefined
  readonly now: Date
}

/** All e-mails about accounts; their links always lead to the product's own URL. */
export function identityEmails({ origin, hostelName, timeZone, hours: format, now }: EmailFacts) {
  const at = zonedMomentText('en', now.toISOString(), timeZone, format)
  const until = (hours: number) =>
    zonedMomentText('en', new Date(now.getTime() + hours * 3_600_000).toISOString(), timeZone, format)
  const linkTo = (place: keyof typeof mailPlaces, token: string) => origin + mailLink(place, token)

  return {
    confirm: (to: string, token: string) =>
      writeMail(hostelName, {
        to,
        subject: `Confirm your email for ${hostelName}`,
        paragraphs: ['Welcome to the table! Please confirm that this is your address, and you can log in.'],
        action: { label: 'Confirm my email', link: linkTo('confirm', token) },
        ending: `The link works for a day, until ${until(linkHours.confirm)}. If you did not sign up, you need not do anything.`,
      }),

    resetPassword: (to: string, token: string) =>
      writeMail(hostelName, {
        to,
        subject: `Choose a new password for ${hostelName}`,
        paragraphs: ['Somebody, probably you, asked for a new password for your account.'],
        action: { label: 'Choose a new password', link: linkTo('resetPassword', token) },
        ending: `The link works for an hour, until ${until(linkHours.resetPassword)}, and once. If it was not you who asked, your password stays as it is.`,
      }),

    adminNotice: (to: string, { act, actor, subject }: AdminNotice) => {
      const [title, did] = adminActs[act]
      return writeMail(hostelName, {
        to,
        subject: `${title} at ${hostelName}`,
        paragraphs: [`${nameOf(actor)} ${did} ${subject}.`, `It was on ${at}.`],
        action: { label: 'See the activity', link: `${origin}/dashboard/Activity` },
        ending:
          'All admins get this mail. If it should not have happened, tell the other admins, and change your password.',
      })
    },

    // without a secret, so that it works whenever it is opened
    invitation: (to: string) =>
      writeMail(hostelName, {
        to,
        subject: `Your account at ${hostelName}`,
        paragraphs: [
          'The office has made an account for you with this address: you can see what the kitchen cooks, and ask for meals.',
          'To log in for the first time, choose a password. We send you one more mail with a link for that.',
        ],
        action: { label: 'Choose a password', link: `${origin}/forgot-password` },
        ending: 'If you do not live at the hostel, you need not do anything.',
      }),

    newAddress: (to: string, token: string) =>
      writeMail(hostelName, {
        to,
        subject: `Is this your email for ${hostelName}?`,
        paragraphs: [
          'The office has written down this address for your account. Please confirm that it is yours: from then on you log in with it.',
        ],
        action: { label: 'Confirm my email', link: linkTo('confirm', token) },
        ending: `The link works for a day, until ${until(linkHours.confirm)}. If you do not live at the hostel, you need not do anything.`,
      }),

    addressChanges: (to: string, given: { readonly email: string }) =>
      writeMail(hostelName, {
        to,
        subject: `Your email at ${hostelName} is to be changed`,
        paragraphs: [
          `The office has written down ${given.email} as the address of your account. It is taken once its owner opens the link in a mail that went there.`,
        ],
        action: { label: 'See your profile', link: `${origin}/dashboard/userHome` },
        ending: 'If that is wrong, please tell the office at once.',
      }),

    alreadyMember: (to: string) =>
      writeMail(hostelName, {
        to,
        subject: `You already have an account at ${hostelName}`,
        paragraphs: [
          'Somebody, probably you, tried to sign up with this address, which has an account already.',
        ],
        action: { label: 'Log in', link: `${origin}/login` },
        ending: 'If you forgot your password, the login page helps. If it was not you, all is well.',
      }),
  }
}

const nameOf = ({ name, email }: AdminNotice['actor']) => (email === null ? name : `${name} (${email})`)

export type IdentityEmails = ReturnType<typeof identityEmails>
export type EmailName = keyof IdentityEmails

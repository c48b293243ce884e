import {
  type HourFormat,
  notificationKind,
  type NotificationKind,
  zonedMomentText,
} from '@warm-ladle/contract'
import { unsubscribeToken, type UnsubscribedKind } from '../domain/unsubscribe-token.ts'
import { writeMail } from './compose.ts'
import type { Mail } from './mailer.ts'

/** A notification to be mailed or pushed. */
export interface ToTell {
  readonly id: string
  readonly userId: string
  readonly kind: NotificationKind
  readonly title: string
  readonly text: string
  readonly href: string
  readonly at: Date
}

/** What mails and pushes say of the site. */
export interface Site {
  /** Of the product's own URL. */
  readonly origin: string
  readonly hostelName: string
  /** Zone of dates, which stands beside them. */
  readonly timeZone: string
  /** How times of day are written. */
  readonly hours?: HourFormat | undefined
  /** Signs links. */
  readonly secret: string
}

/** Where members choose what they are told. */
const choicesPath = '/dashboard/notifications'

const whyTold = 'You get this mail because you have chosen so. You can change what we tell you:'

/** The mail of one notification. Those about the safety of an account cannot be ended. */
export function notificationMail(to: string, told: ToTell, site: Site): Mail {
  const { kind, title, text, href } = told
  const { isAlways } = notificationKind(kind)
  const mail = writeMail(site.hostelName, {
    to,
    subject: isAlways ? `${title} at ${site.hostelName}` : title,
    paragraphs: isAlways
      ? [text, `It was on ${zonedMomentText('en', told.at.toISOString(), site.timeZone, site.hours)}.`]
      : [text],
    action: { label: isAlways ? 'See your account' : 'See what it is about', link: site.origin + href },
    ending: isAlways ? ifNotYou : `${whyTold} ${site.origin}${choicesPath}`,
  })
  return isAlways ? mail : { ...mail, list: listOf(told.userId, kind, site) }
}

const ifNotYou =
  'If it was not you, ask for a new password on the login page at once, which ends every other way in, and tell the office.'

/** The mail of several notifications to one member, once a day. */
export function digestMail(to: string, told: readonly ToTell[], site: Site): Mail {
  const [first] = told
  if (!first) throw new Error('A daily mail tells of something.')
  if (told.length === 1) return notificationMail(to, first, site)
  const mail = writeMail(site.hostelName, {
    to,
    subject: `${told.length} news from ${site.hostelName}`,
    paragraphs: told.map(({ title, text }) => `${title}: ${text}`),
    action: { label: 'See all of it', link: site.origin + choicesPath },
    ending: `${whyTold} ${site.origin}${choicesPath}`,
  })
  return { ...mail, list: listOf(first.userId, 'digest', site) }
}

const listOf = (userId: string, kind: UnsubscribedKind, { origin, secret }: Site) => ({
  name: kind,
  unsubscribeUrl: `${origin}/unsubscribe/${unsubscribeToken(secret, { userId, kind })}`,
})

/** Characters of a push's text: all of it is encrypted into 4,096 bytes at most. */
const pushedText = 300

/** What a browser is pushed, as JSON. */
export const pushPayload = ({ id, kind, title, text, href }: ToTell): string =>
  JSON.stringify({
    id,
    kind,
    title,
    text: text.length > pushedText ? `${text.slice(0, pushedText).toWellFormed()}…` : text,
    href,
  })

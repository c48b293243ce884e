import {
  type HourFormat,
  type Language,
  type Message,
  notificationKind,
  type NotificationKind,
  truncate,
  zonedMomentText,
} from '@warm-ladle/contract'
import { unsubscribeToken, type UnsubscribedKind } from '../unsubscribe-token.ts'
import { writeMail } from '../compose.ts'
import type { Mail } from '../mailer.ts'
import { texts } from './texts.ts'
import { isolated } from '../../platform/direction.ts'
import { texts as domainTexts } from '../../platform/texts.ts'
import { sayIn } from '../../platform/words.ts'

/** A notification to send by email or push. */
export interface OutgoingNotification {
  readonly id: string
  readonly userId: string
  readonly kind: NotificationKind
  readonly title: string
  readonly text: string
  readonly href: string
  readonly at: Date
  /** Whether the member chose this notification or the daily email; if not, it is sent by default. */
  readonly isChosen: boolean
}

/** The data about the site that emails and pushes need. */
export interface Site {
  /** Origin of the product's own URL. */
  readonly origin: string
  readonly hostelName: string
  /** Time zone of dates, shown next to them. */
  readonly timeZone: string
  /** Time format. */
  readonly hours?: HourFormat | undefined
  /** Secret for signing links. */
  readonly secret: string
}

/** The notification settings page. */
const choicesPath = '/dashboard/notifications'

/** The activity log. */
const activityPath = '/dashboard/Activity'

/** The recipient of an email, with their language. */
interface Reader {
  readonly to: string
  readonly language: Language
}

/** The email for one notification. Emails about account security have no unsubscribe link. */
export function notificationMail(
  { to, language }: Reader,
  notification: OutgoingNotification,
  site: Site,
): Mail {
  const { kind, title, text, href } = notification
  const { isAlways } = notificationKind(kind)
  const say = sayIn(language)
  const happened =
    isAlways && zonedMomentText(language, notification.at.toISOString(), site.timeZone, site.hours)
  const mail = writeMail(site.hostelName, language, {
    to,
    subject: isAlways ? say(texts.atHostel, { title, hostel: site.hostelName }) : title,
    paragraphs: happened ? [text, say(domainTexts.happenedAt, { moment: happened })] : [text],
    action: { label: say(labelFor(href)), link: site.origin + href },
    ending: isAlways ? say(safetyEnding(href)) : explainReason(language, site, notification.isChosen),
  })
  return isAlways ? mail : { ...mail, list: toMailingList(notification.userId, kind, site) }
}

/** What an email's button says for the pages that notifications lead to, by the beginning of their paths. */
const pageLabels: readonly (readonly [path: string, label: Message])[] = [
  ['/week', texts.seeMenu],
  ['/meals', texts.seeMenu],
  ['/meal/', texts.seeMeal],
  ['/dashboard/requestedMeals', texts.seeRequests],
  ['/dashboard/paymentHistory', texts.seePayments],
  ['/dashboard/payment', texts.getMembership],
  ['/dashboard/Payments', texts.seePayment],
  ['/dashboard/statements/', texts.seeStatement],
  ['/dashboard/sheet/', texts.seeSheet],
  ['/dashboard/feedback', texts.seeFeedback],
  ['/dashboard/ManageUsers', texts.seeMembers],
  [activityPath, domainTexts.seeActivity],
  ['/dashboard/userHome', texts.seeAccount],
]

const labelFor = (href: string): Message =>
  pageLabels.find(([path]) => href.startsWith(path))?.[1] ?? texts.seeDetails

/** Emails about a change to another account link to the activity log; only admins get them. */
const safetyEnding = (href: string): Message =>
  href === activityPath ? domainTexts.noticeEnding : texts.ifNotYou

const explainReason = (language: Language, { origin, hostelName: hostel }: Site, isChosen: boolean) => {
  const link = origin + choicesPath
  return isChosen
    ? sayIn(language)(texts.whyChosen, { link })
    : sayIn(language)(texts.whyTold, { hostel, link })
}

/** The daily email with several notifications to one member. */
export function digestMail(reader: Reader, notifications: readonly OutgoingNotification[], site: Site): Mail {
  const [first] = notifications
  if (!first) throw new Error('A daily mail tells of something.')
  if (notifications.length === 1) return notificationMail(reader, first, site)
  const { to, language } = reader
  const say = sayIn(language)
  const mail = writeMail(site.hostelName, language, {
    to,
    subject: say(texts.news, { count: notifications.length, hostel: site.hostelName }),
    paragraphs: notifications.map(
      ({ title, text }) => `${isolated(language, title)}\n${isolated(language, text)}`,
    ),
    action: { label: say(texts.seeAll), link: site.origin + choicesPath },
    // a daily email is always the member's choice
    ending: explainReason(language, site, true),
  })
  return { ...mail, list: toMailingList(first.userId, 'digest', site) }
}

const toMailingList = (userId: string, kind: UnsubscribedKind, { origin, secret }: Site) => ({
  name: kind,
  unsubscribeUrl: `${origin}/unsubscribe/${unsubscribeToken(secret, { userId, kind })}`,
})

/** Maximum number of characters in a push's text, because everything is encrypted into at most 4,096 bytes. */
const pushedText = 300

/** A push's payload for a browser, as JSON. */
export const pushPayload = ({ id, kind, title, text, href }: OutgoingNotification): string =>
  JSON.stringify({
    id,
    kind,
    title,
    text: truncate(text, pushedText, '…'),
    href,
  })

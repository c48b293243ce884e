import {
  acts,
  actNames,
  dateText,
  dayText,
  type EmailedAct,
  type Language,
  listText,
  mealtimePhrase,
  monthText,
  type NotificationKind,
  missedTexts,
  priceText,
  settings,
  wallTimesText,
  wallTimeText,
} from '@warm-ladle/contract'
import type { Mail } from '../../packages/server/src/notifications/mailer.ts'
import {
  digestMail,
  type OutgoingNotification,
} from '../../packages/server/src/notifications/outbox/write-notification.ts'
import { identityEmails } from '../../packages/server/src/people/identity/emails.ts'
import { type SafetyAct, safetyWords } from '../../packages/server/src/people/identity/safety-notice.ts'
import { texts as accountTexts } from '../../packages/server/src/people/identity/texts.ts'
import { texts } from '../../packages/server/src/platform/texts.ts'
import { inWords, sayIn, type Words, wordsIn } from '../../packages/server/src/platform/words.ts'

const to = 'asha@hostel.example'
const now = new Date('2026-11-23T11:00:00Z')
const site = {
  origin: 'https://meals.example.org',
  hostelName: 'Hostel North',
  timeZone: 'Europe/Vienna',
  secret: 'a secret for links',
  now,
}
const actor = { id: 'warden', name: 'Noor', email: 'warden@hostel.example' }
const ben = { id: 'ben', name: 'Ben', email: 'ben@hostel.example' }
const subject = { kind: 'member', id: 'ben', text: 'Ben' } as const
const member = `${ben.name} (${ben.email})`

/** The subjects of acts that are not about one member. */
const subjectWords: Readonly<Partial<Record<EmailedAct, Words>>> = {
  'duties-changed': inWords(texts.memberDuties, { member, duties: 'Desk, Accounts' }),
  'login-slip-made': inWords(texts.residents, { count: 12 }),
  'announcement-added': 'Water is off',
  'month-closed': (language) => monthText(language, '2026-10'),
  'statement-settled': ben.email,
  'setting-changed': (language) =>
    sayIn(language)(texts.settingTo, {
      setting: sayIn(language)(settings.guests.label),
      value: '2',
    }),
  'webhook-added': 'Residents’ chat',
  'list-exported': inWords(texts.listOfMembers),
  'feedback-author-shown': (language) =>
    sayIn(language)(texts.feedbackOf, { kind: 'complaint', date: dateText(language, '2026-11-21') }),
  'residents-imported': inWords(texts.residents, { count: 12 }),
  'payment-entered': (language) => paymentIn(language),
  'payment-refunded': (language) => paymentIn(language),
}

const paymentIn = (language: Language) =>
  sayIn(language)(texts.aPayment, {
    amount: priceText(language, 30),
    membership: 'Gold',
    email: ben.email,
  })

/** Every email in a language, by subject matter, with examples of texts from members and the kitchen. */
export function previewEmails(language: Language): ReadonlyMap<string, Mail> {
  const emails = identityEmails(site, language)
  const notifications = exampleNotifications(language)
  return new Map([
    ['confirm', emails.confirm(to, 'token')],
    ['reset-password', emails.resetPassword(to, 'token')],
    ['invitation', emails.invitation(to)],
    ['new-address', emails.newAddress(to, 'token')],
    ['address-changes', emails.addressChanges(to, { email: 'asha@new.example', token: 'token' })],
    ['already-member', emails.alreadyMember(to)],
    ...emailedActs.map(
      (act) =>
        [
          `act-${act}`,
          emails.adminNotice(to, {
            act,
            actor: act === 'address-change-cancelled' ? ben : actor,
            subject,
            subjectWords: subjectWords[act] ?? member,
          }),
        ] as const,
    ),
    ...notifications.map(
      ({ id, ...one }) => [id, digestMail({ to, language }, [{ id, ...one }], site)] as const,
    ),
    ['daily', digestMail({ to, language }, notifications.slice(0, 3), site)],
  ])
}

const emailedActs = actNames.filter((act): act is EmailedAct => 'emails' in acts[act])

/** The passkey, provider or browser of the acts that name one. */
const safetyNames: Readonly<Partial<Record<SafetyAct['act'], string>>> = {
  'passkey-added': 'Asha’s phone',
  'passkey-removed': 'Asha’s phone',
  'provider-linked': 'Google',
  'account-claimed': 'Google',
  'browser-new': 'Firefox on Windows',
}

interface Example {
  readonly kind: NotificationKind
  readonly title: string
  readonly text: string
  /** The page that it leads to; by default the week. */
  readonly href?: string
}

/**
 * At least one notification of each kind, with meals and reasons as people write them, one of them right to
 * left.
 */
function exampleNotifications(language: Language): OutgoingNotification[] {
  const say = sayIn(language)
  const dinner = { date: '2026-11-26', slot: 'dinner' } as const
  const when = { slot: dinner.slot, day: dayText(language, dinner.date) }
  const phrase = mealtimePhrase(language, dinner)
  const [meal, other, reason] = [
    'Pepper steak',
    'شوربة عدس',
    'The stove is broken.\nIt will be repaired tomorrow.',
  ]
  const meals = listText(language, [`2 × ${meal}`, other])
  const [amount, date, membership] = [priceText(language, 42.5), dateText(language, dinner.date), 'Gold']
  const because = say(missedTexts['sold-out'])
  const booked = say(texts.booked, { people: 28, portions: 32 })
  const [requests, payments, renewal, sheet, profile] = [
    '/dashboard/requestedMeals',
    '/dashboard/paymentHistory',
    '/dashboard/payment',
    '/dashboard/sheet/a',
    '/dashboard/userHome',
  ]

  const examples: Example[] = [
    {
      kind: 'mealtime-cancelled',
      title: say(texts.cancelled, when),
      text: say(texts.cancelledText, { reason, meals }),
    },
    { kind: 'dish-changed', title: say(texts.takesPlace, when), text: say(texts.bookAgain) },
    { kind: 'dish-changed', title: say(texts.takesPlace, when), text: say(texts.bookedAgain) },
    {
      kind: 'dish-changed',
      title: say(texts.dishChanged, { meal }),
      text: say(texts.dishChangedText),
      href: '/meal/a',
    },
    {
      kind: 'dish-changed',
      title: say(texts.dearer, { meal, price: amount }),
      text: say(texts.dearerText),
      href: requests,
    },
    { kind: 'dish-changed', title: say(texts.newsOf, when), text: 'We’ll eat in the garden.' },
    {
      kind: 'dish-changed',
      title: say(texts.swapped, { after: other, before: meal, ...when }),
      text: say(texts.swappedText, { reason, after: other }),
    },
    {
      kind: 'dish-changed',
      title: say(texts.moved, when),
      text: say(texts.movedText, { times: wallTimesText(language, '19:30', '21:00') }),
    },
    {
      kind: 'request-cancelled',
      title: say(texts.offMenuAt, { meals, ...when }),
      text: say(texts.offMenuBecause, { reason }),
    },
    {
      kind: 'request-cancelled',
      title: say(texts.offMenu, { meals }),
      text: say(texts.offMenuText),
      href: '/meals',
    },
    {
      kind: 'request-cancelled',
      title: say(texts.badgeLost, when),
      text: say(texts.badgeLostText, { meals }),
      href: renewal,
    },
    {
      kind: 'request-cancelled',
      title: say(texts.requestCancelled),
      text: say(texts.badgeLostText, { meals }),
      href: renewal,
    },
    {
      kind: 'standing-order-missed',
      title: say(texts.notBooked, when),
      text: say(texts.notBookedText, { because }),
    },
    {
      kind: 'standing-order-missed',
      title: say(texts.severalNotBooked, { count: 2 }),
      text: say(texts.severalNotBookedText, {
        mealtimes: listText(
          language,
          [phrase, mealtimePhrase(language, { ...dinner, slot: 'lunch' })].map((mealtime) =>
            say(texts.missed, { mealtime, because }),
          ),
        ),
      }),
    },
    {
      kind: 'orders-closing',
      title: say(texts.ordersClose, { ...when, time: wallTimeText(language, '16:00') }),
      text: say(texts.ordersCloseText),
    },
    { kind: 'served', title: say(texts.served), text: say(texts.servedText, { meals }), href: '/meal/a' },
    {
      kind: 'not-picked-up',
      title: say(texts.notPickedUp, when),
      text: say(texts.notPickedUpText, { meals }),
      href: requests,
    },
    {
      kind: 'not-picked-up',
      title: say(texts.notPickedUpAnytime),
      text: say(texts.notPickedUpText, { meals }),
      href: requests,
    },
    {
      kind: 'payment',
      title: say(texts.paid),
      text: say(texts.paidUntil, { amount, membership, date }),
      href: payments,
    },
    {
      kind: 'payment',
      title: say(texts.paid),
      text: say(texts.paidForEver, { amount, membership }),
      href: payments,
    },
    { kind: 'payment', title: say(texts.refunded), text: say(texts.refundedText), href: payments },
    ...[texts.disputeOpen, texts.disputeWon, texts.disputeLost].map((text): Example => ({
      kind: 'payment',
      title: say(texts.disputed),
      text: say(text),
      href: payments,
    })),
    ...[say(texts.owes, { amount }), say(texts.getsBack, { amount }), say(texts.nothingToPay)].map(
      (text): Example => ({
        kind: 'statement',
        title: say(texts.statement, { month: monthText(language, '2026-11') }),
        text,
        href: '/dashboard/statements/2026-11',
      }),
    ),
    {
      kind: 'badge',
      title: say(texts.badgeEnds, { badge: membership, date }),
      text: say(texts.badgeEndsText),
      href: renewal,
    },
    {
      kind: 'badge',
      title: say(texts.badgeEnded, { badge: membership }),
      text: say(texts.badgeEndedText),
      href: renewal,
    },
    ...[say(texts.firstBadge), say(texts.badgeBefore, { badge: 'Silver' })].map((text): Example => ({
      kind: 'badge',
      title: say(texts.badgeGiven, { badge: membership }),
      text,
      href: profile,
    })),
    { kind: 'badge', title: say(texts.stayEnds, { date }), text: say(texts.stayEndsText), href: profile },
    {
      kind: 'liked-meal-planned',
      title: say(texts.planned, { meal, ...when }),
      text: say(texts.plannedText),
    },
    {
      kind: 'liked-meal-planned',
      title: say(texts.severalPlanned),
      text: say(texts.severalPlannedText, {
        meals: listText(
          language,
          [meal, other].map((planned) => say(texts.mealAt, { meal: planned, mealtime: phrase })),
        ),
      }),
    },
    {
      kind: 'answered',
      title: say(texts.feedbackAnswered, { kind: 'complaint' }),
      text: say(texts.feedbackAnsweredText),
      href: '/dashboard/feedback',
    },
    {
      kind: 'answered',
      title: say(texts.reviewAnswered, { meal }),
      text: say(texts.reviewAnsweredText),
      href: '/meal/a#reviews',
    },
    {
      kind: 'vote-won',
      title: say(texts.voteWon, { meal }),
      text: say(texts.voteWonText),
      href: '/meal/a',
    },
    {
      kind: 'announcement',
      title: 'Water is off',
      text: 'Tomorrow from 9 to 11.\nPlease fill a bottle today.',
      href: '/',
    },
    { kind: 'orders-closed', title: say(texts.ordersClosed, when), text: booked, href: sheet },
    {
      kind: 'sheet-final',
      title: say(texts.sheetFinal, when),
      text: say(texts.booked, { people: 1, portions: 1 }),
      href: sheet,
    },
    {
      kind: 'fewer-than-expected',
      title: say(texts.fewer, when),
      text: say(texts.fewerText, { portions: 20, usual: 40 }),
      href: sheet,
    },
    {
      kind: 'need-added',
      title: say(texts.needAdded, when),
      text: say(texts.needAddedText),
      href: sheet,
    },
    {
      kind: 'feedback-given',
      title: say(texts.feedbackGiven, { kind: 'complaint' }),
      text: say(texts.feedbackGivenText),
      href: '/dashboard/feedback',
    },
    {
      kind: 'account-waiting',
      title: say(accountTexts.accountWaits),
      text: say(accountTexts.accountWaitsText),
      href: '/dashboard/ManageUsers',
    },
    ...[
      texts.driftAmount,
      texts.driftNotCounted,
      texts.driftNotPaid,
      texts.driftPackage,
      texts.driftPartly,
      texts.driftRefund,
      texts.driftUnknown,
    ].map((text): Example => ({
      kind: 'payment-to-check',
      title: say(texts.checkPayment),
      text: say(text),
      href: '/dashboard/Payments',
    })),
    ...[say(texts.oldBackup, { hours: 48 }), say(texts.noBackup), say(texts.backupFailed)].map(
      (title): Example => ({ kind: 'backup-failed', title, text: say(texts.backupText), href: '/dashboard' }),
    ),
    {
      kind: 'webhook-disabled',
      title: say(texts.webhookOff, { webhook: 'Residents’ chat' }),
      text: say(texts.webhookOffText),
      href: '/dashboard/webhooks',
    },
    {
      kind: 'disk-full',
      title: say(texts.diskFull),
      text: say(texts.diskFullText, { size: say(texts.megabytes, { size: '640' }) }),
      href: '/dashboard',
    },
    {
      kind: 'account-safety',
      title: say(accountTexts.linkIssued),
      text: say(accountTexts.linkIssuedBy, { actor: actor.name, subject: member }),
      href: '/dashboard/Activity',
    },
    ...(Object.keys(safetyWords) as SafetyAct['act'][]).map((act): Example => {
      const [title, text] = safetyWords[act](safetyNames[act] ?? '')
      return {
        kind: 'account-safety',
        title: wordsIn(title, language),
        text: wordsIn(text, language),
        href: profile,
      }
    }),
  ]
  return examples.map((example, at) => ({
    href: '/week',
    ...example,
    id: `${example.kind}-${at + 1}`,
    userId: 'asha',
    at: now,
    isChosen: false,
  }))
}

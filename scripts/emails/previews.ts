import {
  acts,
  actNames,
  dateText,
  type EmailedAct,
  type Language,
  listText,
  mealtimePhrase,
  mealtimeText,
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
  'list-exported': inWords(texts.listOfMembers),
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
}

/**
 * At least one notification of each kind, with meals and reasons as people write them, one of them right to
 * left.
 */
function exampleNotifications(language: Language): OutgoingNotification[] {
  const say = sayIn(language)
  const dinner = { date: '2026-11-26', slot: 'dinner' } as const
  const [mealtime, phrase] = [mealtimeText(language, dinner), mealtimePhrase(language, dinner)]
  const [meal, other, reason] = [
    'Pepper steak',
    'شوربة عدس',
    'The stove is broken.\nIt will be repaired tomorrow.',
  ]
  const meals = listText(language, [`2 × ${meal}`, other])
  const [amount, date, membership] = [priceText(language, 42.5), dateText(language, dinner.date), 'Gold']

  const examples: Example[] = [
    {
      kind: 'mealtime-cancelled',
      title: say(texts.cancelled, { mealtime }),
      text: say(texts.cancelledText, { reason, meals }),
    },
    { kind: 'mealtime-cancelled', title: say(texts.takesPlace, { mealtime }), text: say(texts.bookAgain) },
    { kind: 'dish-changed', title: say(texts.dishChanged, { meal }), text: say(texts.dishChangedText) },
    {
      kind: 'dish-changed',
      title: say(texts.swapped, { after: other, before: meal, mealtime: phrase }),
      text: say(texts.swappedText, { reason, after: other }),
    },
    {
      kind: 'dish-changed',
      title: say(texts.moved, { mealtime }),
      text: say(texts.movedText, { times: wallTimesText(language, '19:30', '21:00') }),
    },
    {
      kind: 'request-cancelled',
      title: say(texts.offMenuAt, { meals, mealtime: phrase }),
      text: say(texts.offMenuBecause, { reason }),
    },
    {
      kind: 'request-cancelled',
      title: say(texts.badgeLost, { what: phrase }),
      text: say(texts.badgeLostText, { meals }),
    },
    {
      kind: 'standing-order-missed',
      title: say(texts.notBooked, { mealtime: phrase }),
      text: say(texts.notBookedText, {
        mealtimes: say(texts.missed, { mealtime: phrase, because: say(missedTexts['sold-out']) }),
      }),
    },
    {
      kind: 'orders-closing',
      title: say(texts.ordersClose, { mealtime, time: wallTimeText(language, '16:00') }),
      text: say(texts.ordersCloseText, { mealtime: phrase }),
    },
    { kind: 'served', title: say(texts.served), text: say(texts.servedText, { meals }) },
    {
      kind: 'not-picked-up',
      title: say(texts.notPickedUp, { what: phrase }),
      text: say(texts.notPickedUpText, { meals }),
    },
    { kind: 'payment', title: say(texts.paid), text: say(texts.paidUntil, { amount, membership, date }) },
    { kind: 'payment', title: say(texts.refunded), text: say(texts.refundedText) },
    { kind: 'payment', title: say(texts.disputed), text: say(texts.disputeOpen) },
    {
      kind: 'statement',
      title: say(texts.statement, { month: monthText(language, '2026-11') }),
      text: say(texts.owes, { amount }),
    },
    {
      kind: 'badge',
      title: say(texts.badgeEnds, { badge: membership, date }),
      text: say(texts.badgeEndsText),
    },
    { kind: 'badge', title: say(texts.badgeGiven, { badge: membership }), text: say(texts.firstBadge) },
    { kind: 'badge', title: say(texts.stayEnds, { date }), text: say(texts.stayEndsText) },
    {
      kind: 'liked-meal-planned',
      title: say(texts.severalPlanned, { count: 2 }),
      text: say(texts.plannedText, {
        meals: listText(
          language,
          [meal, other].map((planned) => say(texts.mealAt, { meal: planned, mealtime: phrase })),
        ),
      }),
    },
    { kind: 'vote-won', title: say(texts.voteWon, { meal }), text: say(texts.voteWonText) },
    {
      kind: 'announcement',
      title: 'Water is off',
      text: 'Tomorrow from 9 to 11.\nPlease fill a bottle today.',
    },
    {
      kind: 'orders-closed',
      title: say(texts.ordersClosed, { mealtime: phrase }),
      text: say(texts.booked, { people: 28, portions: 32 }),
    },
    {
      kind: 'sheet-final',
      title: say(texts.sheetFinal, { mealtime }),
      text: say(texts.booked, { people: 1, portions: 1 }),
    },
    {
      kind: 'fewer-than-expected',
      title: say(texts.fewer, { mealtime: phrase }),
      text: say(texts.fewerText, { portions: 20, usual: 40 }),
    },
    { kind: 'need-added', title: say(texts.needAdded, { mealtime }), text: say(texts.needAddedText) },
    {
      kind: 'account-waiting',
      title: say(accountTexts.accountWaits),
      text: say(accountTexts.accountWaitsText),
    },
    { kind: 'payment-to-check', title: say(texts.checkPayment), text: say(texts.driftAmount) },
    { kind: 'backup-failed', title: say(texts.oldBackup, { hours: 48 }), text: say(texts.backupText) },
    {
      kind: 'disk-full',
      title: say(texts.diskFull),
      text: say(texts.diskFullText, { size: say(texts.megabytes, { size: '640' }) }),
    },
    ...(Object.keys(safetyWords) as SafetyAct['act'][]).map((act): Example => {
      const [title, text] = safetyWords[act](safetyNames[act] ?? '')
      return { kind: 'account-safety', title: wordsIn(title, language), text: wordsIn(text, language) }
    }),
  ]
  return examples.map((example, at) => ({
    ...example,
    id: `${example.kind}-${at + 1}`,
    userId: 'asha',
    href: '/week',
    at: now,
    isChosen: false,
  }))
}

import type { StaffLevel } from './access.ts'

/** By which ways members are told of something. The bell is in the header of every page. */
export const channels = ['bell', 'email', 'push'] as const
export type Channel = (typeof channels)[number]

/** Which ways are on. */
export type ChosenChannels = Readonly<Record<Channel, boolean>>

interface NotificationKindData {
  /** Whom it concerns: every member, or those who work for the hostel. */
  readonly for: 'member' | StaffLevel
  /** What it tells of, as choices name it. */
  readonly label: string
  /** The ways that are on until a member chooses others. */
  readonly usual: ChosenChannels
  /** Whether its mail may wait for the daily one of members who have chosen that. */
  readonly mayWait: boolean
  /**
   * Whether it follows from what the member did: booked, ate, paid, changed in their account. Of all others they get at most
   * `mostPushes` pushes a day.
   */
  readonly isOwn: boolean
  /** It is always mailed, at once, and neither quiet hours nor muting hold it back. */
  readonly isAlways?: true
}

const on = { bell: true, email: true, push: true } as const
const bellAndPush = { bell: true, email: false, push: true } as const
const bellAndMail = { bell: true, email: true, push: false } as const
const bellOnly = { bell: true, email: false, push: false } as const
const off = { bell: false, email: false, push: false } as const

/** Everything that members are told of, by its kind. */
export const notificationKinds = {
  'mealtime-cancelled': {
    for: 'member',
    label: 'A mealtime you booked is cancelled',
    usual: on,
    mayWait: false,
    isOwn: true,
  },
  'dish-changed': {
    for: 'member',
    label: 'A mealtime or dish you booked is changed',
    usual: on,
    mayWait: false,
    isOwn: true,
  },
  'request-cancelled': {
    for: 'member',
    label: 'The kitchen cancels a request of yours',
    usual: on,
    mayWait: false,
    isOwn: true,
  },
  'standing-order-missed': {
    for: 'member',
    label: 'A standing order of yours could not be booked',
    usual: on,
    mayWait: false,
    isOwn: true,
  },
  'orders-closing': {
    for: 'member',
    label: 'Orders close soon for a mealtime at which you usually eat, and you have not booked',
    usual: off,
    mayWait: false,
    isOwn: false,
  },
  served: {
    for: 'member',
    label: 'Your meal was handed out, and how was it?',
    usual: bellOnly,
    mayWait: true,
    isOwn: true,
  },
  'not-picked-up': {
    for: 'member',
    label: 'A meal of yours was not picked up',
    usual: bellOnly,
    mayWait: true,
    isOwn: true,
  },
  payment: {
    for: 'member',
    label: 'A payment, a refund or a dispute of yours',
    usual: bellAndMail,
    mayWait: false,
    isOwn: true,
  },
  statement: {
    for: 'member',
    label: 'Your statement of a month',
    usual: bellOnly,
    mayWait: true,
    isOwn: true,
  },
  badge: { for: 'member', label: 'Your badge changes', usual: bellOnly, mayWait: true, isOwn: true },
  'liked-meal-planned': {
    for: 'member',
    label: 'A meal you like is on the plan',
    usual: bellOnly,
    mayWait: true,
    isOwn: false,
  },
  'vote-won': {
    for: 'member',
    label: 'A meal you voted for is on the menu',
    usual: bellAndPush,
    mayWait: true,
    isOwn: false,
  },
  announcement: {
    for: 'member',
    label: 'Announcements of kitchen and office',
    usual: on,
    mayWait: true,
    isOwn: false,
  },
  'orders-closed': {
    for: 'kitchen',
    label: 'Orders of a mealtime have closed',
    usual: bellOnly,
    mayWait: true,
    isOwn: false,
  },
  'sheet-final': {
    for: 'kitchen',
    label: 'The sheet of a mealtime is final',
    // orders close at the same time
    usual: off,
    mayWait: true,
    isOwn: false,
  },
  'fewer-than-expected': {
    for: 'kitchen',
    label: 'Fewer have booked than expected',
    usual: bellAndPush,
    mayWait: false,
    isOwn: false,
  },
  'need-added': {
    for: 'kitchen',
    label: 'A resident adds a need after booking',
    usual: bellAndPush,
    mayWait: false,
    isOwn: false,
  },
  'account-waiting': {
    for: 'admin',
    label: 'An account waits to be let in',
    usual: bellAndMail,
    mayWait: true,
    isOwn: false,
  },
  'payment-to-check': {
    for: 'admin',
    label: 'A payment has to be looked at',
    usual: bellAndMail,
    mayWait: true,
    isOwn: false,
  },
  'backup-failed': {
    for: 'admin',
    label: 'There is no recent backup',
    usual: bellAndMail,
    mayWait: false,
    isOwn: false,
  },
  'disk-full': {
    for: 'admin',
    label: 'The disk is nearly full',
    usual: bellAndMail,
    mayWait: false,
    isOwn: false,
  },
  'account-safety': {
    for: 'member',
    label: 'The safety of your account: passkeys, providers, your password, new browsers',
    usual: on,
    mayWait: false,
    isOwn: true,
    isAlways: true,
  },
} as const satisfies Readonly<Record<string, NotificationKindData>>

export type NotificationKind = keyof typeof notificationKinds

// Object.keys widens to string[]; the object literal above has exactly these keys
export const notificationKindNames = Object.keys(notificationKinds) as readonly NotificationKind[]

/** What is known of a kind, with its optional parts. */
export const notificationKind = (kind: NotificationKind): NotificationKindData => notificationKinds[kind]

/** Most pushes a day, of the hostel's calendar, that do not follow from what the member did. */
export const mostPushes = 2

/** The hour of the hostel's clock at which daily mails are sent. */
export const digestHour = 8

/** States of what is sent: 'skipped' is what was not sent on purpose. */
export const deliveryStates = ['waiting', 'sent', 'failed', 'skipped'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why something was not sent, or not yet. */
export const deliveryReasons = {
  unreachable: 'The service for it cannot be reached',
  refused: 'The service for it does not take it',
  'no-mail-server': 'This site sends no mail',
  unreadable: 'It was kept with another secret',
  expired: 'It was too late for it',
  unwanted: 'The member does not want it',
  'enough-pushes': 'The member had two pushes that day',
} as const satisfies Readonly<Record<string, string>>

export type DeliveryReason = keyof typeof deliveryReasons

// Object.keys widens to string[]; the object literal above has exactly these keys
export const deliveryReasonNames = Object.keys(deliveryReasons) as readonly DeliveryReason[]

import type { StaffLevel } from '../access.ts'
import type { Message } from '../platform/message.ts'
import { texts } from '../platform/names/texts.ts'

/** Channels by which members are notified. The bell is in the header of every page. */
export const channels = ['bell', 'email', 'push'] as const
export type Channel = (typeof channels)[number]

/** Which channels are on. */
export type ChosenChannels = Readonly<Record<Channel, boolean>>

interface NotificationKindData {
  /** The recipients of the notification: every member, or a staff level. */
  readonly for: 'member' | StaffLevel
  /** The name of the kind in the notification settings. */
  readonly label: Message
  /** The channels that are on until a member changes them. */
  readonly defaultChannels: ChosenChannels
  /** Whether the email may be held for the daily email, for members who chose it. */
  readonly mayWait: boolean
  /**
   * Whether it results from the member's own act: a request, a meal, a payment, a change to their account. For all
   * other kinds, members get up to `maxDailyPushes` pushes a day.
   */
  readonly isOwn: boolean
  /** Always emailed immediately, even in quiet hours and when muted. */
  readonly isAlways?: true
  /** Whether the list of emails and pushes hides the recipient, who wrote anonymous feedback or voted secretly. */
  readonly isPrivate?: true
}

const on = { bell: true, email: true, push: true } as const
const bellAndPush = { bell: true, email: false, push: true } as const
const bellAndMail = { bell: true, email: true, push: false } as const
const bellOnly = { bell: true, email: false, push: false } as const
const off = { bell: false, email: false, push: false } as const

/** All kinds of notifications to members. */
export const notificationKinds = {
  'mealtime-cancelled': {
    for: 'member',
    label: texts.mealtimeCancelledKind,
    defaultChannels: on,
    mayWait: false,
    isOwn: true,
  },
  'dish-changed': {
    for: 'member',
    label: texts.dishChangedKind,
    defaultChannels: on,
    mayWait: false,
    isOwn: true,
  },
  'request-cancelled': {
    for: 'member',
    label: texts.requestCancelledKind,
    defaultChannels: on,
    mayWait: false,
    isOwn: true,
  },
  'standing-order-missed': {
    for: 'member',
    label: texts.standingOrderMissedKind,
    defaultChannels: on,
    mayWait: false,
    isOwn: true,
  },
  'orders-closing': {
    for: 'member',
    label: texts.ordersClosingKind,
    defaultChannels: off,
    mayWait: false,
    isOwn: false,
  },
  served: {
    for: 'member',
    label: texts.servedKind,
    defaultChannels: bellOnly,
    mayWait: true,
    isOwn: true,
  },
  'not-picked-up': {
    for: 'member',
    label: texts.notPickedUpKind,
    defaultChannels: bellOnly,
    mayWait: true,
    isOwn: true,
  },
  payment: {
    for: 'member',
    label: texts.paymentKind,
    defaultChannels: bellAndMail,
    mayWait: false,
    isOwn: true,
  },
  statement: {
    for: 'member',
    label: texts.statementKind,
    defaultChannels: bellOnly,
    mayWait: true,
    isOwn: true,
  },
  badge: { for: 'member', label: texts.badgeKind, defaultChannels: bellOnly, mayWait: true, isOwn: true },
  'liked-meal-planned': {
    for: 'member',
    label: texts.likedMealPlannedKind,
    defaultChannels: bellOnly,
    mayWait: true,
    isOwn: false,
    isPrivate: true,
  },
  'vote-won': {
    for: 'member',
    label: texts.voteWonKind,
    defaultChannels: bellAndPush,
    mayWait: true,
    isOwn: false,
    isPrivate: true,
  },
  answered: {
    for: 'member',
    label: texts.answeredKind,
    defaultChannels: bellAndMail,
    mayWait: true,
    isOwn: true,
    isPrivate: true,
  },
  announcement: {
    for: 'member',
    label: texts.announcementKind,
    defaultChannels: on,
    mayWait: true,
    isOwn: false,
  },
  'orders-closed': {
    for: 'kitchen',
    label: texts.ordersClosedKind,
    defaultChannels: bellOnly,
    mayWait: true,
    isOwn: false,
  },
  'sheet-final': {
    for: 'kitchen',
    label: texts.sheetFinalKind,
    // off by default, because requests close at the same time
    defaultChannels: off,
    mayWait: true,
    isOwn: false,
  },
  'fewer-than-expected': {
    for: 'kitchen',
    label: texts.fewerThanExpectedKind,
    defaultChannels: bellAndPush,
    mayWait: false,
    isOwn: false,
  },
  'need-added': {
    for: 'kitchen',
    label: texts.needAddedKind,
    defaultChannels: bellAndPush,
    mayWait: false,
    isOwn: false,
  },
  'feedback-given': {
    for: 'kitchen',
    label: texts.feedbackGivenKind,
    defaultChannels: bellOnly,
    mayWait: true,
    isOwn: false,
  },
  'account-waiting': {
    for: 'admin',
    label: texts.accountWaitingKind,
    defaultChannels: bellAndMail,
    mayWait: true,
    isOwn: false,
  },
  'payment-to-check': {
    for: 'admin',
    label: texts.paymentToCheckKind,
    defaultChannels: bellAndMail,
    mayWait: true,
    isOwn: false,
  },
  'backup-failed': {
    for: 'admin',
    label: texts.backupFailedKind,
    defaultChannels: bellAndMail,
    mayWait: false,
    isOwn: false,
  },
  'disk-full': {
    for: 'admin',
    label: texts.diskFullKind,
    defaultChannels: bellAndMail,
    mayWait: false,
    isOwn: false,
  },
  'webhook-disabled': {
    for: 'admin',
    label: texts.webhookDisabledKind,
    defaultChannels: bellAndMail,
    mayWait: true,
    isOwn: false,
  },
  'account-safety': {
    for: 'member',
    label: texts.accountSafetyKind,
    defaultChannels: on,
    mayWait: false,
    isOwn: true,
    isAlways: true,
  },
} as const satisfies Readonly<Record<string, NotificationKindData>>

export type NotificationKind = keyof typeof notificationKinds

// Object.keys widens to string[]; the object literal above has exactly these keys
export const notificationKindNames = Object.keys(notificationKinds) as readonly NotificationKind[]

/** A kind's data, with its optional parts. */
export const notificationKind = (kind: NotificationKind): NotificationKindData => notificationKinds[kind]

/** Maximum number of pushes per calendar day at the hostel that do not result from the member's own act. */
export const maxDailyPushes = 2

/** Hour of the day, in the hostel's time zone, at which daily emails are sent. */
export const digestHour = 8

/** States of a message; 'skipped' ones were not sent on purpose. */
export const deliveryStates = ['waiting', 'sent', 'failed', 'skipped'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why a message was not sent, or is still waiting. */
export const deliveryReasons = {
  unreachable: texts.unreachableReason,
  refused: texts.refusedReason,
  'no-mail-server': texts.noMailServerReason,
  unreadable: texts.unreadableReason,
  expired: texts.expiredReason,
  unwanted: texts.unwantedReason,
  'enough-pushes': texts.enoughPushesReason,
  'private-address': texts.privateAddressReason,
  'switched-off': texts.switchedOffReason,
} as const satisfies Readonly<Record<string, Message>>

export type DeliveryReason = keyof typeof deliveryReasons

// Object.keys widens to string[]; the object literal above has exactly these keys
export const deliveryReasonNames = Object.keys(deliveryReasons) as readonly DeliveryReason[]

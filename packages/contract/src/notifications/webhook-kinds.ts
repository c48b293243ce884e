import type { Message } from '../platform/message.ts'
import { texts } from '../platform/names/texts.ts'

/** Events that outgoing webhooks send, by the type that programs see. */
export const webhookEvents = {
  'menu.today': texts.menuTodayEvent,
  'mealtime.changed': texts.mealtimeChangedEvent,
  'announcement.published': texts.announcementPublishedEvent,
  'payment.recorded': texts.paymentRecordedEvent,
  'month.closed': texts.monthClosedEvent,
} as const satisfies Readonly<Record<string, Message>>

export type WebhookEventType = keyof typeof webhookEvents

// Object.keys widens to string[]; the object literal above has exactly these keys
export const webhookEventTypes = Object.keys(webhookEvents) as readonly WebhookEventType[]

/** The events that an outgoing webhook can send; 'test' is only sent on request. */
export const sentEventTypes = [...webhookEventTypes, 'test'] as const
export type SentEventType = WebhookEventType | 'test'

/** The name of an event, as pages show it. */
export const webhookEventName = (type: SentEventType): Message =>
  type === 'test' ? texts.testEvent : webhookEvents[type]

/** How messages are written: signed data for programs, or text for a chat. */
export const webhookFormats = {
  standard: texts.standardFormat,
  slack: texts.slackFormat,
  mattermost: texts.mattermostFormat,
  discord: texts.discordFormat,
  telegram: texts.telegramFormat,
} as const satisfies Readonly<Record<string, Message>>

export type WebhookFormat = keyof typeof webhookFormats

// Object.keys widens to string[]; the object literal above has exactly these keys
export const webhookFormatNames = Object.keys(webhookFormats) as readonly WebhookFormat[]

/** Maximum number of outgoing webhooks. */
export const maxWebhooks = 20

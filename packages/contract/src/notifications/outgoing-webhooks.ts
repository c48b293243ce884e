import * as z from 'zod/mini'
import { WallTime } from '../platform/calendar-values.ts'
import { endpoints } from '../endpoint.ts'
import { Done, Id, Instant } from '../platform/fields.ts'
import { offeredLanguages } from '../platform/languages.ts'
import { lengths } from '../platform/lengths.ts'
import { optionalLine, requiredLine } from '../platform/text.ts'
import { texts as checks } from '../platform/checks/texts.ts'
import { withMessage } from '../platform/said.ts'
import { texts } from '../platform/refusals/texts.ts'
import { webhookEventTypes, webhookFormatNames } from './webhook-kinds.ts'

const Format = z.enum(webhookFormatNames, withMessage(checks.chooseFormat))
const Language = z.enum(offeredLanguages, withMessage(checks.chooseLanguage))

const fields = {
  name: requiredLine(lengths.name, withMessage(checks.nameRequired)),
  format: Format,
  events: z
    .array(z.enum(webhookEventTypes, withMessage(checks.noSuchKind)))
    .check(
      z.minLength(1, withMessage(checks.chooseSomething)),
      z.maxLength(webhookEventTypes.length, withMessage(checks.eachEventOnce)),
    ),
  /** When the menu of the day is sent, in the hostel's time zone; only with `menu.today`. */
  menuAt: z.optional(WallTime),
  /** Language of messages to a chat; English by default. */
  language: z.optional(Language),
  /** The chat that a Telegram bot writes to, e.g. '@ourhostel'. */
  chat: z.optional(optionalLine(lengths.name)),
}

/** An outgoing webhook, without its address and secret. */
export const OutgoingWebhook = z.object({
  ...fields,
  language: Language,
  id: Id,
  /** The host of its address; the rest of the address may be a secret. */
  host: z.string(),
  createdAt: Instant,
  /** Since when calls fail; missing while they succeed. */
  failingSince: z.optional(Instant),
  /** When it was switched off, after three days of failures. */
  disabledAt: z.optional(Instant),
})
export type OutgoingWebhook = z.infer<typeof OutgoingWebhook>

/** An outgoing webhook to add. */
export const NewOutgoingWebhook = z
  .object({
    ...fields,
    url: z
      .url({ ...withMessage(checks.noAddress), protocol: /^https?$/ })
      .check(z.maxLength(lengths.address, withMessage(checks.addressTooLong))),
  })
  .check(
    z.refine(({ events, menuAt }) => !events.includes('menu.today') || menuAt !== undefined, {
      ...withMessage(checks.enterTime),
      path: ['menuAt'],
    }),
    z.refine(({ format, chat }) => format !== 'telegram' || Boolean(chat), {
      ...withMessage(checks.chatRequired),
      path: ['chat'],
    }),
  )
export type NewOutgoingWebhook = z.infer<typeof NewOutgoingWebhook>

/** The secret that signs messages to programs; shown only this once. */
const secret = z.string()

export const outgoingWebhooks = endpoints({
  list: {
    method: 'GET',
    path: '/api/outgoing-webhooks',
    access: 'admin',
    summary: 'Outgoing webhooks by name, without their addresses and secrets',
    returns: z.array(OutgoingWebhook),
  },
  add: {
    method: 'POST',
    path: '/api/outgoing-webhooks',
    access: 'admin',
    freshProof: true,
    throttle: 'adminChanges',
    summary: 'Add an outgoing webhook; the secret for programs is only in this answer',
    body: NewOutgoingWebhook,
    returns: z.extend(Done, { insertedId: Id, secret: z.optional(secret) }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/outgoing-webhooks/{id}',
    access: 'admin',
    throttle: 'adminChanges',
    summary: 'Remove an outgoing webhook; what it has not sent yet is never sent',
    params: z.object({ id: Id }),
    returns: Done,
    messages: { 'not-found': texts.noSuchWebhook },
  },
  rotate: {
    method: 'POST',
    path: '/api/outgoing-webhooks/{id}/secret',
    access: 'admin',
    freshProof: true,
    throttle: 'adminChanges',
    summary: 'Replace the secret of a webhook for a program; for a day, both secrets sign',
    params: z.object({ id: Id }),
    returns: z.extend(Done, { secret }),
    messages: { 'not-found': texts.noSuchWebhook },
  },
  send: {
    method: 'POST',
    path: '/api/outgoing-webhooks/{id}/send',
    access: 'admin',
    throttle: 'adminBatches',
    summary: 'Send the menu of the day now, or a test without `menu.today`; switches the webhook on again',
    params: z.object({ id: Id }),
    returns: Done,
    messages: { 'not-found': texts.noSuchWebhook },
  },
  preview: {
    method: 'GET',
    path: '/api/outgoing-webhooks/preview',
    access: 'admin',
    summary: 'What today’s menu looks like in a format: its text in a chat, or the data for a program',
    query: z.object({ format: Format, language: z.optional(Language) }),
    returns: z.object({ text: z.string() }),
  },
})

import * as z from 'zod/mini'
import { endpoints } from '../endpoint.ts'
import { Done, Id, Instant } from '../platform/fields.ts'
import { sentEventTypes } from './webhook-kinds.ts'
import { deliveryReasonNames, deliveryStates, notificationKindNames } from './notification-kinds.ts'
import { Paging } from '../platform/query-fields.ts'
import { texts as checks } from '../platform/checks/texts.ts'
import { withMessage } from '../platform/said.ts'
import { texts } from '../platform/refusals/texts.ts'

/** A message to a member or through a webhook, sent or waiting, without its text. */
export const Delivery = z.object({
  id: Id,
  channel: z.enum(['email', 'push', 'webhook']),
  /**
   * 'account' is an email with a link, e.g. for a forgotten password, or an email to all admins about an act. Webhooks
   * have kinds of their own, such as 'menu.today'.
   */
  kind: z.enum([...notificationKindNames, 'account', ...sentEventTypes]),
  /**
   * Name of the member or the webhook. Missing for account emails, which are stored encrypted, for answers, because
   * their feedback may be anonymous, and for what members voted for, because votes and likes are secret.
   */
  to: z.optional(z.string()),
  state: z.enum(deliveryStates),
  /** Number of attempts. */
  attempts: z.int(),
  at: Instant,
  /** Time of the next attempt, while the message waits. */
  nextAt: z.optional(Instant),
  /** When the message was sent, or was given up. */
  endedAt: z.optional(Instant),
  reason: z.optional(z.enum(deliveryReasonNames)),
})
export type Delivery = z.infer<typeof Delivery>

export const deliveries = endpoints({
  list: {
    method: 'GET',
    path: '/api/deliveries',
    access: 'admin',
    summary: 'Emails, pushes and webhooks of the last weeks, without their texts; newest first',
    query: z.object({
      state: z.optional(z.enum(deliveryStates, withMessage(checks.noSuchState))),
      ...Paging,
    }),
    returns: z.array(Delivery),
    paged: true,
  },
  totals: {
    method: 'GET',
    path: '/api/deliveries/totals',
    access: 'admin',
    heavy: true,
    summary:
      'Counts of emails, pushes and webhooks that wait, and since when; sent and failed in the last day',
    returns: z.object({
      waiting: z.int(),
      /** When the most overdue message was written. */
      oldestAt: z.optional(Instant),
      sent: z.int(),
      failed: z.int(),
    }),
  },
  again: {
    method: 'POST',
    path: '/api/deliveries/{id}/again',
    access: 'admin',
    throttle: 'adminChanges',
    summary: 'Resend a failed delivery',
    params: z.object({ id: Id }),
    returns: Done,
    messages: { 'not-found': texts.notSentAgain },
  },
})

import {
  type DeliveryReason,
  offeredLanguage,
  sourceLanguage,
  type WebhookEventType,
} from '@warm-ladle/contract'
import { sql } from 'kysely'
import { newId } from '../../database/new-id.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { inTransaction, noteNotified } from '../../database/transaction.ts'
import { toIso } from '../../database/values.ts'
import { texts } from '../../platform/texts.ts'
import { inWords } from '../../platform/words.ts'
import { listStaff, notify } from '../notify.ts'
import { type Listener, type Sendable, writeMessage } from './write-message.ts'

/** Hours for which a call is tried if it does not expire earlier: longer than a webhook may keep failing. */
const callHours = 96

export type ListenerRow = Listener & { readonly id: string }

export const listenerColumns = ['id', 'format', 'language', 'chat'] as const

/** The webhooks that send events of a type. There are only a few webhooks. */
export async function listListeners(db: Database, type: WebhookEventType): Promise<ListenerRow[]> {
  const rows = await db
    .selectFrom('outgoing_webhooks')
    .select([...listenerColumns, 'events'])
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.filter(({ events }) => events.split(' ').includes(type)).map(toListener)
}

/** A language that is no longer offered becomes the default. */
export const toListener = ({ id, format, language, chat }: ListenerRow): ListenerRow => ({
  id,
  format,
  chat,
  language: offeredLanguage(language) ?? sourceLanguage,
})

/** The webhooks that should have sent today's menu by this time. */
export async function listMenuListeners(
  db: Database,
  { today, time }: { readonly today: string; readonly time: string },
): Promise<ListenerRow[]> {
  const rows = await db
    .selectFrom('outgoing_webhooks')
    .select(listenerColumns)
    .where('disabled_at', 'is', null)
    .where('menu_at', '<=', time)
    .where((eb) => eb.or([eb('menu_sent_on', 'is', null), eb('menu_sent_on', '<', today)]))
    .orderBy('id')
    .execute()
  return rows.map(toListener)
}

/** Marks today's menu as sent; returns false if it was already, or the webhook is gone. */
export async function markMenuSent(tx: Transaction, id: string, today: string): Promise<boolean> {
  const marked = await tx
    .updateTable('outgoing_webhooks')
    .set({ menu_sent_on: today })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('menu_sent_on', 'is', null), eb('menu_sent_on', '<', today)]))
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}

/** Adds an event to the outbox, once for each of these webhooks. */
export async function addCalls(
  tx: Transaction,
  listeners: readonly ListenerRow[],
  event: Sendable,
  now: Date,
): Promise<void> {
  if (listeners.length === 0) return
  const at = now.toISOString()
  const expiresAt = (event.until ?? new Date(now.getTime() + callHours * 3_600_000)).toISOString()
  const calls = listeners.map((listener) => ({
    id: newId(),
    channel: 'webhook' as const,
    webhook_id: listener.id,
    event: event.type,
    message: writeMessage(listener, event, now),
    at,
    next_at: at,
    expires_at: expiresAt,
  }))
  await tx.insertInto('deliveries').values(calls).execute()
  // notifies no member, but makes the outbox send at once
  noteNotified(tx, [])
}

/** Leased calls, with their webhooks. */
export async function listDueCalls(db: Database, ids: readonly string[]) {
  const rows = await db
    .selectFrom('deliveries')
    .innerJoin('outgoing_webhooks', 'outgoing_webhooks.id', 'webhook_id')
    .select(['deliveries.id', 'attempts', 'message', 'expires_at'])
    .select(['outgoing_webhooks.id as webhookId', 'outgoing_webhooks.sealed as target', 'failing_since'])
    .where('deliveries.id', 'in', ids)
    .execute()
  return rows.map(({ expires_at: ends, failing_since: since, ...row }) => ({
    ...row,
    expiresAt: new Date(toIso(ends)),
    isFailing: since !== null,
  }))
}

export type DueCall = Awaited<ReturnType<typeof listDueCalls>>[number]

/** Records that a call succeeded. */
export async function markWorking(db: Database, webhookId: string): Promise<void> {
  await db
    .updateTable('outgoing_webhooks')
    .set({ failing_since: null })
    .where('id', '=', webhookId)
    .where('disabled_at', 'is', null)
    .execute()
}

/** Records that a call failed. Returns since when calls have been failing, or undefined if the webhook is gone. */
export async function markFailing(db: Database, webhookId: string, now: Date): Promise<Date | undefined> {
  const marked = await db
    .updateTable('outgoing_webhooks')
    .set((eb) => ({ failing_since: eb.fn.coalesce('failing_since', eb.val(now.toISOString())) as never }))
    .where('id', '=', webhookId)
    .returning('failing_since')
    .executeTakeFirst()
  return marked?.failing_since ? new Date(toIso(marked.failing_since)) : undefined
}

/**
 * Postpones what else is due for a webhook whose call has just failed, so that other webhooks need not wait for it.
 * Calls that are leased, whose time is in the future, stay unchanged.
 */
export async function holdBack(
  db: Database,
  webhookId: string,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ next_at: until.toISOString() })
    .where('webhook_id', '=', webhookId)
    // a literal, because the planner does not match parameters with the partial index's predicate
    .where('state', '=', sql.lit<'waiting'>('waiting'))
    .where('next_at', '<=', now.toISOString())
    .execute()
}

interface SwitchOff {
  readonly now: Date
  /** The hostel's date. */
  readonly today: string
}

/** Switches a webhook off, gives up its calls and notifies the admins; does nothing if it is off. */
export function switchOff(db: Database, webhookId: string, { now, today }: SwitchOff): Promise<void> {
  return inTransaction(db, async (tx) => {
    const moment = now.toISOString()
    const off = await tx
      .updateTable('outgoing_webhooks')
      .set({ disabled_at: moment })
      .where('id', '=', webhookId)
      .where('disabled_at', 'is', null)
      .returning('name')
      .executeTakeFirst()
    if (!off) return
    const reason: DeliveryReason = 'switched-off'
    await tx
      .updateTable('deliveries')
      .set({ state: 'failed', reason, ended_at: moment, message: null })
      .where('webhook_id', '=', webhookId)
      .where('state', '=', 'waiting')
      .execute()
    const notice = {
      kind: 'webhook-disabled',
      subject: `${webhookId} ${moment}`,
      title: inWords(texts.webhookOff, { webhook: off.name }),
      text: inWords(texts.webhookOffText),
      href: '/dashboard/webhooks',
    } as const
    const admins = await listStaff(tx, 'admin', today)
    await notify(
      tx,
      admins.map((to) => ({ ...notice, to })),
      now,
    )
  })
}

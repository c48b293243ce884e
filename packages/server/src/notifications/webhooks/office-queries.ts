import { maxWebhooks, type NewOutgoingWebhook, sourceLanguage } from '@warm-ladle/contract'
import { lockAdmins } from '../../database/locks.ts'
import { newId } from '../../database/new-id.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { type Actor, type EmailAdmins, recordAct, type Subject } from '../../platform/audit-log.ts'
import type { Seal } from '../outbox/seal.ts'
import { addCalls, listenerColumns, toListener } from './queries.ts'
import { openTarget, sealTarget, withSecret } from './seal-target.ts'
import type { Sendable } from './write-message.ts'

/** The webhooks by name, with everything except their addresses and secrets. */
export const listWebhooks = (db: Database) =>
  db
    .selectFrom('outgoing_webhooks')
    .select(['id', 'name', 'format', 'events', 'host', 'chat', 'language', 'menu_at'])
    .select(['created_at', 'failing_since', 'disabled_at'])
    .orderBy('name')
    .orderBy('id')
    .execute()

export type WebhookRow = Awaited<ReturnType<typeof listWebhooks>>[number]

const toSubject = ({ id, name }: { readonly id: string; readonly name: string }): Subject => ({
  kind: 'webhook',
  id,
  text: name,
})

interface Added extends NewOutgoingWebhook {
  /** Undefined for a chat. */
  readonly secret: string | undefined
  /** Whether today's menu counts as sent, because its time is over. */
  readonly menuSentOn: string | undefined
  readonly now: Date
}

interface Services {
  readonly db: Database
  readonly seal: Seal
  readonly emailAdmins: EmailAdmins
}

/** Adds a webhook; returns undefined if there are as many as allowed. */
export const addWebhook = (
  { db, seal, emailAdmins }: Services,
  added: Added,
  actor: Actor,
): Promise<string | undefined> =>
  inTransaction(db, async (tx) => {
    // one at a time, because each addition must count the previous ones
    await lockAdmins(tx)
    const present = await tx.selectFrom('outgoing_webhooks').select('id').execute()
    if (present.length >= maxWebhooks) return undefined
    const row = await insertWebhook(tx, seal, added)
    const { host, format } = row
    await recordAct(tx, {
      actor,
      act: 'webhook-added',
      subject: toSubject(row),
      after: { host, format, events: added.events },
      emailAdmins,
    })
    return row.id
  })

/** Inserts a webhook without recording an act. */
export const insertWebhook = (
  tx: Transaction,
  seal: Seal,
  { name, format, events, url, chat, language = sourceLanguage, menuAt, secret, menuSentOn, now }: Added,
) =>
  tx
    .insertInto('outgoing_webhooks')
    .values({
      id: newId(),
      name,
      format,
      events: [...new Set(events)].join(' '),
      host: new URL(url).host,
      chat: format === 'telegram' ? chat : null,
      language,
      menu_at: events.includes('menu.today') ? menuAt : null,
      menu_sent_on: menuSentOn,
      sealed: sealTarget(seal, { url, secrets: secret === undefined ? [] : [{ secret }] }),
      created_at: now.toISOString(),
    })
    .returning(['id', 'name', 'host', 'format'])
    .executeTakeFirstOrThrow()

/** Removes a webhook with its calls; returns its name, or undefined if it does not exist. */
export const removeWebhook = (db: Database, id: string, actor: Actor): Promise<string | undefined> =>
  inTransaction(db, async (tx) => {
    const removed = await tx
      .deleteFrom('outgoing_webhooks')
      .where('id', '=', id)
      .returning(['id', 'name', 'host'])
      .executeTakeFirst()
    if (!removed) return undefined
    const { name, host } = removed
    await recordAct(tx, { actor, act: 'webhook-removed', subject: toSubject(removed), before: { host } })
    return name
  })

interface Replacement {
  readonly secret: string
  readonly actor: Actor
  readonly now: Date
}

/** Replaces a program's secret; returns whether the program exists. */
export const replaceSecret = (
  { db, seal }: Pick<Services, 'db' | 'seal'>,
  id: string,
  { secret, actor, now }: Replacement,
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    // one at a time, because a second replacement must find the secret of the first one
    await lockAdmins(tx)
    const row = await tx
      .selectFrom('outgoing_webhooks')
      .select(['id', 'name', 'sealed'])
      .where('id', '=', id)
      .where('format', '=', 'standard')
      .executeTakeFirst()
    const target = row && openTarget(seal, row.sealed)
    if (!target) return false
    await tx
      .updateTable('outgoing_webhooks')
      .set({ sealed: sealTarget(seal, withSecret(target, secret, now)) })
      .where('id', '=', id)
      .execute()
    await recordAct(tx, { actor, act: 'webhook-secret-replaced', subject: toSubject(row) })
    return true
  })

interface SendNow {
  /** Chooses what to send, by the types of events that the webhook sends. */
  readonly choose: (tx: Transaction, events: readonly string[]) => Promise<Sendable>
  readonly actor: Actor
  readonly now: Date
}

/** Switches a webhook on and sends a message; returns its name, or undefined if it does not exist. */
export const sendNow = (
  db: Database,
  id: string,
  { choose, actor, now }: SendNow,
): Promise<string | undefined> =>
  inTransaction(db, async (tx) => {
    const row = await tx
      .updateTable('outgoing_webhooks')
      .set({ disabled_at: null, failing_since: null })
      .where('id', '=', id)
      .returning([...listenerColumns, 'name', 'events'])
      .executeTakeFirst()
    if (!row) return undefined
    await recordAct(tx, { actor, act: 'webhook-tested', subject: toSubject(row) })
    await addCalls(tx, [toListener(row)], await choose(tx, row.events.split(' ')), now)
    return row.name
  })

/**
 * Encrypts addresses and secrets again with the first of these secrets, because older secrets may be removed from the
 * list some day.
 */
export async function sealAnew(db: Database, present: Seal, all: Seal): Promise<void> {
  const rows = await db.selectFrom('outgoing_webhooks').select(['id', 'sealed']).execute()
  for (const { id, sealed } of rows) {
    if (openTarget(present, sealed)) continue
    const target = openTarget(all, sealed)
    if (!target) continue
    await db
      .updateTable('outgoing_webhooks')
      .set({ sealed: sealTarget(present, target) })
      .where('id', '=', id)
      .where('sealed', '=', sealed)
      .execute()
  }
}

import type { DeliveryState } from '@warm-ladle/contract'
import { sql } from 'kysely'
import { countRows } from '../../database/count-rows.ts'
import { keysetPage, type PageRequest } from '../../database/page.ts'
import type { Database } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { toIso } from '../../database/values.ts'
import { type Actor, recordAct } from '../../platform/audit-log.ts'
import { daysBefore } from '../../platform/retention.ts'
import { mailRetentionHours } from '../outbox.ts'

const deliveriesIn = (db: Database, state: DeliveryState | undefined) => {
  const all = db.selectFrom('deliveries')
  return state === undefined ? all : all.where('deliveries.state', '=', state)
}

/** Emails, pushes and webhook calls with their members or webhooks, newest first, without their text. */
export const listDeliveries = (db: Database, state: DeliveryState | undefined, page: PageRequest) =>
  keysetPage(
    deliveriesIn(db, state)
      .leftJoin('notifications', 'notifications.id', 'notification_id')
      .leftJoin('identity', 'identity.id', 'notifications.user_id')
      .leftJoin('outgoing_webhooks', 'outgoing_webhooks.id', 'webhook_id')
      .select(['deliveries.id', 'channel', 'kind', 'event', 'deliveries.state', 'attempts'])
      .select((eb) => eb.fn.coalesce('identity.name', 'outgoing_webhooks.name').as('name'))
      .select(['deliveries.at', 'next_at', 'ended_at', 'reason']),
    page,
    ['deliveries.at', 'deliveries.id'],
    'desc',
  )

export const countDeliveries = (db: Database, state: DeliveryState | undefined): Promise<number> =>
  countRows(deliveriesIn(db, state).select('id'))

/** How many messages are waiting, when the most overdue one was written, and the outcomes of the last day. */
export async function findDeliveryTotals(db: Database, now: Date) {
  const waiting = await findWaiting(db, now)
  const since = daysBefore(now, 1).toISOString()
  const ended = await db
    .selectFrom('deliveries')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .where('ended_at', '>=', since)
    .where('state', 'in', ['sent', 'failed'])
    .groupBy('state')
    .execute()
  const getCount = (state: DeliveryState) => ended.find((row) => row.state === state)?.count ?? 0
  return { ...waiting, sent: getCount('sent'), failed: getCount('failed') }
}

async function findWaiting(db: Database, now: Date) {
  const { count, oldest } = await db
    .selectFrom('deliveries')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn
        .min('at')
        .filterWhere((due) => due('next_at', '<=', now.toISOString()))
        .as('oldest'),
    ])
    // a literal, because the planner does not match parameters with the partial index's predicate
    .where('state', '=', sql.lit<'waiting'>('waiting'))
    .executeTakeFirstOrThrow()
  return { waiting: count, oldest: oldest === null ? undefined : toIso(oldest) }
}

interface Again {
  readonly actor: Actor
  readonly now: Date
}

/** Queues a notification's failed email or push again; returns whether it exists. */
export const sendAgain = (db: Database, id: string, { actor, now }: Again): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const again = await tx
      .updateTable('deliveries')
      .set({
        state: 'waiting',
        reason: null,
        attempts: 0,
        ended_at: null,
        next_at: now.toISOString(),
        expires_at: new Date(now.getTime() + mailRetentionHours * 3_600_000).toISOString(),
      })
      .where('id', '=', id)
      .where('state', '=', 'failed')
      .where('notification_id', 'is not', null)
      .returning('channel')
      .executeTakeFirst()
    if (!again) return false
    await recordAct(tx, {
      actor,
      act: 'delivery-repeated',
      subject: { kind: 'delivery', id, text: again.channel === 'email' ? 'A mail' : 'A push' },
    })
    return true
  })

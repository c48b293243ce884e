import type { NotificationKind } from '@warm-ladle/contract'
import { openPushService, type PushService } from '@warm-ladle/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { forgetExpired } from '../../src/operation/forget-expired.ts'
import { inTransaction } from '../../src/database/transaction.ts'
import { notify } from '../../src/notifications/notify.ts'
import { chooseAllChannels } from '../notifications/list-notifications.ts'
import { newWorldWithAdmin, type Person, type World } from '../world.ts'

let world: World
let admin: Person
let asha: Person
let push: PushService
let now: Date
beforeEach(async () => {
  now = new Date('2026-11-23T12:00:00.000Z')
  push = await openPushService()
  ;({ world, admin } = await newWorldWithAdmin('Chef', {
    mail: 'optional',
    clock: () => now,
    isPushUrl: ({ origin }) => origin === push.origin,
  }))
  asha = await world.join('Asha')
  const { pushKey } = await asha.notifications.choices()
  await asha.notifications.subscribe({ body: push.subscribe(pushKey) })
})
afterEach(async () => {
  await world.close()
  await push.close()
})

async function sendNotification(title: string, kind: NotificationKind = 'dish-changed') {
  const notice = {
    to: asha.id,
    kind,
    subject: title,
    title,
    text: 'A secret',
    href: '/',
  } as const
  await inTransaction(world.db, (tx) => notify(tx, [notice], now))
  await world.mails()
}

const after = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}

describe('the office', () => {
  it('sees which emails and pushes were sent, are waiting or have failed, to whom and why, without their content', async () => {
    push.answer(413)
    await sendNotification('One')
    after(1)
    push.answer(500)
    await sendNotification('Two')
    const { body, total } = await admin.deliveries.list({ query: {} })
    const rows = body.map(({ id: _id, nextAt: _nextAt, ...row }) => row)
    const about = { kind: 'dish-changed', to: 'Asha' }
    expect(rows.toSorted((one, other) => (one.channel < other.channel ? -1 : 1))).toMatchObject([
      {
        ...about,
        channel: 'email',
        state: 'sent',
        attempts: 1,
        at: now.toISOString(),
        endedAt: now.toISOString(),
      },
      { ...about, channel: 'email', state: 'sent' },
      { ...about, channel: 'push', state: 'waiting', reason: 'unreachable' },
      { ...about, channel: 'push', state: 'failed', reason: 'refused' },
    ])
    expect(JSON.stringify(body)).not.toMatch(/secret|One|Two|asha@|127\.0\.0\.1/)
    expect(total).toBe(4)
    const failed = await admin.deliveries.list({ query: { state: 'failed' } })
    expect(failed.body).toHaveLength(1)
  })

  it('does not see who got an answer to feedback, voted for a winning meal or likes a planned one', async () => {
    const kinds = ['answered', 'vote-won', 'liked-meal-planned'] as const
    await chooseAllChannels(asha, ...kinds)
    for (const kind of kinds) await sendNotification(kind, kind)
    const { body } = await admin.deliveries.list({ query: {} })
    expect(body).toHaveLength(6)
    expect(body.filter(({ to }) => to !== undefined)).toEqual([])
  })

  it('sees how many emails and pushes are waiting and since when, and the outcome of the others within a day', async () => {
    push.answer(500)
    await sendNotification('One')
    const first = now.toISOString()
    after(5)
    await sendNotification('Two')
    after(1)
    expect(await admin.deliveries.totals()).toEqual({ waiting: 2, oldestAt: first, sent: 2, failed: 0 })
    after(24 * 60)
    expect(await admin.deliveries.totals()).toMatchObject({ waiting: 2, sent: 0 })
  })

  it('sends a failed email or push again, once, and the audit log records it', async () => {
    push.answer(413)
    await sendNotification('One')
    const [failed] = (await admin.deliveries.list({ query: { state: 'failed' } })).body
    const id = failed?.id ?? ''
    push.answer('right')
    await admin.deliveries.again({ params: { id } })
    await world.mails()
    expect(push.pushes).toHaveLength(1)
    await expect(admin.deliveries.again({ params: { id } })).rejects.toMatchObject({ code: 'not-found' })
    const acts = await world.db.selectFrom('audit_log').select('act').execute()
    expect(acts).toEqual([{ act: 'delivery-repeated' }])
  })

  it('cannot send an account email again, since its content is not stored', async () => {
    await world.db
      .insertInto('deliveries')
      .values({
        id: '01900000-0000-7000-8000-000000000001',
        channel: 'email',
        state: 'failed',
        at: now.toISOString(),
        next_at: now.toISOString(),
        expires_at: now.toISOString(),
        ended_at: now.toISOString(),
      })
      .execute()
    const { body } = await admin.deliveries.list({ query: {} })
    expect(body).toMatchObject([{ kind: 'account', state: 'failed' }])
    expect(body[0]).not.toHaveProperty('to')
    const call = { params: { id: String(body[0]?.id) } }
    await expect(admin.deliveries.again(call)).rejects.toMatchObject({ code: 'not-found' })
  })
})

it('sent emails are deleted after 14 days, and members’ notifications after 90', async () => {
  await sendNotification('One')
  const retention = { auditLogDays: 730, noteDays: 30, pickupDays: 30 }
  const left = async () => {
    await forgetExpired(world.db, now, retention)
    const mails = world.db.selectFrom('deliveries').select('id').where('channel', '=', 'email')
    const notifications = await world.db.selectFrom('notifications').select('id').execute()
    return [(await mails.execute()).length, notifications.length]
  }
  after(14 * 24 * 60)
  expect(await left()).toEqual([1, 1])
  after(1)
  expect(await left()).toEqual([0, 1])
  after(76 * 24 * 60)
  expect(await left()).toEqual([0, 0])
})

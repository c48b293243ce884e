import type { NotificationKind } from '@warm-ladle/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OpenDatabase } from '../../src/database/engine/open.ts'
import type { Mail } from '../../src/notifications/mailer.ts'
import {
  claimDue,
  listDueNotifications,
  type OutgoingChannel,
} from '../../src/notifications/outbox/outbox-queries.ts'
import type { Pushed, SendPush } from '../../src/notifications/outbox/push.ts'
import { sendNotification } from '../../src/notifications/outbox/send-notification.ts'
import { listen } from '../../src/tracing/telemetry/occurrences.ts'
import { addPerson } from '../database/some-rows.ts'
import { addBrowser, announce, choose, listDeliveries } from './outbox-rows.ts'
import { openTestDatabase } from '../test-database.ts'

const noon = new Date('2026-11-23T12:00:00.000Z')
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
const day = 24 * 60
const on = { bell: true, email: true, push: true }

const mail = vi.fn<(mail: Mail) => Promise<boolean>>()
const push = vi.fn<SendPush>()
const markSent = vi.fn<(ids: readonly string[]) => void>()

let database: OpenDatabase
let asha: string
let now: Date
beforeEach(async () => {
  now = noon
  mail.mockReset().mockResolvedValue(true)
  push.mockReset().mockResolvedValue('sent')
  markSent.mockReset()
  database = await openTestDatabase()
  asha = await addPerson(database.db, 'asha@hostel.test')
})
afterEach(() => database.close())

const site = {
  origin: 'https://meals.example.org',
  hostelName: 'Hostel North',
  timeZone: 'UTC',
  secret: 'the secret',
}
/** Returns the next attempt, after a pause that grows with the number of failed ones. */
const nextAfter = (attempts: number, expiresAt: Date) =>
  new Date(Math.min(later(attempts).getTime(), expiresAt.getTime()))

/** Sends a channel's due deliveries, one after another. */
async function sendDue(channel: OutgoingChannel) {
  const { db } = database
  const ids = await claimDue(db, channel, { limit: 10, now, leaseEnds: later(60 * day) })
  const options = { db, clock: () => now, timeZone: 'UTC', mail, push, markSent, nextAfter }
  for (const message of await listDueNotifications(db, ids)) await sendNotification(options, message, site)
  return ids
}
const announceTo = (kind: NotificationKind = 'announcement', until?: Date) =>
  announce(database.db, asha, { kind, until, now })
const rows = async () =>
  (await listDeliveries(database.db)).map(({ state, reason, attempts, next_at: next }) => ({
    state,
    reason,
    attempts,
    next,
  }))

describe('a notification email', () => {
  it('is sent to its member, under its delivery id', async () => {
    await announceTo()
    const [id] = await sendDue('email')
    expect(mail.mock.calls).toEqual([
      [expect.objectContaining({ id, to: 'asha@hostel.test', subject: 'Gas' })],
    ])
    expect(markSent.mock.calls).toEqual([[[id]]])
    expect(push).not.toHaveBeenCalled()
  })

  it('waits longer each time the server does not accept it', async () => {
    mail.mockResolvedValue(false)
    await announceTo()
    await sendDue('email')
    expect(await rows()).toEqual([
      { state: 'waiting', reason: 'unreachable', attempts: 1, next: later(1).toISOString() },
    ])
    now = later(1)
    await sendDue('email')
    expect(await rows()).toMatchObject([{ attempts: 2, next: later(2).toISOString() }])
    expect(markSent).not.toHaveBeenCalled()
  })

  it('is delayed by quiet hours, which do not count as an attempt', async () => {
    await choose(database.db, asha, {}, { quiet_from: '11:00', quiet_until: '13:00' })
    await announceTo()
    await sendDue('email')
    expect(await rows()).toEqual([
      { state: 'waiting', reason: null, attempts: 0, next: later(60).toISOString() },
    ])
    expect(mail).not.toHaveBeenCalled()
  })

  it('is skipped if its member has switched it off', async () => {
    await announceTo()
    await choose(database.db, asha, { announcement: { ...on, email: false } })
    await sendDue('email')
    expect(await rows()).toMatchObject([{ state: 'skipped', reason: 'unwanted' }])
  })

  it('is skipped if its member switches it off after an attempt', async () => {
    mail.mockResolvedValue(false)
    await announceTo()
    await sendDue('email')
    await choose(database.db, asha, { announcement: { ...on, email: false } })
    now = later(1)
    await sendDue('email')
    expect(await rows()).toMatchObject([{ state: 'skipped', reason: 'unwanted' }])
  })

  it('is skipped if it expires before its first attempt, and has failed if it expires later', async () => {
    await announceTo('announcement', later(10))
    now = later(10)
    await sendDue('email')
    expect(await rows()).toMatchObject([{ state: 'skipped', reason: 'expired' }])
    mail.mockResolvedValue(false)
    await announceTo('payment', later(30))
    await sendDue('email')
    now = later(30)
    await sendDue('email')
    expect((await rows())[1]).toMatchObject({ state: 'failed', reason: 'unreachable' })
  })
})

describe('the daily email', () => {
  beforeEach(() => choose(database.db, asha, {}, { digest: true }))
  const morning = later(20 * 60)

  it('includes all notifications that wait for it, and each is sent once', async () => {
    await announceTo()
    now = later(1)
    await announceTo()
    await announceTo('payment')
    now = morning
    const ids = await sendDue('email')
    expect(mail.mock.calls.map(([{ subject }]) => subject).toSorted()).toEqual([
      '2 updates from Hostel North',
      'Gas',
    ])
    const sent = markSent.mock.calls.map(([some]) => some.length)
    expect([new Set(sent), sent.length, ids.length]).toEqual([new Set([1, 2]), 2, 3])
  })

  it('is sent by one delivery, which postpones the others by a minute', async () => {
    await announceTo()
    now = later(1)
    await announceTo()
    now = morning
    await sendDue('email')
    // the first one sends, although ids from the same millisecond have no order
    const [first, second] = (await listDeliveries(database.db)).toSorted((one, other) =>
      one.id < other.id ? -1 : 1,
    )
    expect(markSent.mock.calls).toEqual([[[first?.id, second?.id]]])
    expect(second).toMatchObject({ attempts: 0, next_at: later(20 * 60 + 1).toISOString(), reason: null })
  })

  it('excludes newer notifications, and those that are switched off', async () => {
    const choices = database.db.updateTable('notification_choices')
    await choices.set({ kinds: JSON.stringify({ 'vote-won': on }) }).execute()
    await announceTo()
    now = later(1)
    await announceTo('vote-won')
    await choices.set({ kinds: '{}' }).execute()
    now = morning
    await announceTo()
    await sendDue('email')
    expect(mail.mock.calls.map(([{ subject }]) => subject)).toEqual(['Gas'])
    expect(markSent.mock.calls.map(([ids]) => ids.length)).toEqual([1])
    expect((await rows()).slice(1)).toMatchObject([
      { state: 'skipped', reason: 'unwanted' },
      { state: 'waiting', next: later(44 * 60).toISOString() },
    ])
  })
})

describe('a push', () => {
  beforeEach(() => choose(database.db, asha, { announcement: { ...on, email: false } }))

  it('is sent to its browser, with the time until it expires', async () => {
    const browser = await addBrowser(database.db, asha)
    await announceTo('announcement', new Date(later(1).getTime() + 400))
    const [id] = await sendDue('push')
    const { id: notificationId } = await database.db
      .selectFrom('notifications')
      .select('id')
      .executeTakeFirstOrThrow()
    expect(push.mock.calls).toEqual([
      [
        { id: browser, endpoint: `https://push.example/${browser}`, p256dh: 'p', auth: 'a' },
        {
          payload: expect.stringContaining(notificationId),
          topic: notificationId.replaceAll('-', ''),
          ttl: 61,
        },
      ],
    ])
    expect(markSent.mock.calls).toEqual([[[id]]])
    expect(mail).not.toHaveBeenCalled()
  })

  it.each<[Pushed, object[]]>([
    ['unreachable', [{ state: 'waiting', reason: 'unreachable', attempts: 1, next: later(1).toISOString() }]],
    ['refused', [{ state: 'failed', reason: 'refused' }]],
    ['gone', []],
  ])('that is %s is not sent', async (pushed, left) => {
    await addBrowser(database.db, asha)
    push.mockResolvedValue(pushed)
    await announceTo()
    await sendDue('push')
    expect(await rows()).toMatchObject(left)
    expect(await rows()).toHaveLength(left.length)
    expect(markSent).not.toHaveBeenCalled()
    const browsers = await database.db.selectFrom('push_subscriptions').select('id').execute()
    expect(browsers).toHaveLength(pushed === 'gone' ? 0 : 1)
  })

  it('counts towards the limit of two a day, unless it follows from the member’s own acts', async () => {
    await addBrowser(database.db, asha)
    for (let count = 1; count <= 3; count += 1) {
      now = later(count)
      await announceTo()
      await sendDue('push')
    }
    expect(push).toHaveBeenCalledTimes(2)
    expect((await rows()).at(-1)).toMatchObject({ state: 'skipped', reason: 'enough-pushes' })
    await announceTo('dish-changed')
    await sendDue('push')
    expect(push).toHaveBeenCalledTimes(3)
    now = later(day)
    await announceTo()
    await sendDue('push')
    expect(push).toHaveBeenCalledTimes(4)
  })

  it('to several browsers counts once', async () => {
    await addBrowser(database.db, asha)
    await addBrowser(database.db, asha)
    await announceTo()
    await announceTo()
    await sendDue('push')
    expect(push).toHaveBeenCalledTimes(4)
  })
})

it('the outcome of each delivery is measured', async () => {
  const heard: string[] = []
  const stops = [
    listen('mail', ({ outcome }) => heard.push(`mail ${outcome}`)),
    listen('push', ({ outcome }) => heard.push(`push ${outcome}`)),
  ]
  for (const pushed of ['sent', 'refused', 'gone'] as const) {
    await addBrowser(database.db, asha)
    push.mockResolvedValue(pushed)
    await announceTo('dish-changed')
    await sendDue('push')
  }
  // a skipped delivery, which is not measured
  await announceTo('dish-changed', now)
  await sendDue('push')
  await addBrowser(database.db, asha)
  push.mockResolvedValue('unreachable')
  mail.mockResolvedValue(false)
  await announceTo('dish-changed', later(30))
  await sendDue('push')
  await sendDue('email')
  now = later(30)
  await sendDue('push')
  await sendDue('email')
  for (const stop of stops) stop()
  expect(heard).toEqual([
    'push sent',
    // the push to the first browser, and then the one to the second
    'push failed',
    'push failed',
    'push gone',
    'push gone',
    'push gone',
    'push failed',
    'push given up',
    'mail given up',
  ])
})

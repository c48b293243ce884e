import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../src/database/engine/open.ts'
import { newId } from '../../src/database/new-id.ts'
import {
  addOutgoingMail,
  addOutgoingMails,
  adoptMails,
  claimDue,
  countPush,
  end,
  listAccountMails,
  listDueNotifications,
  listWaitingMails,
  postpone,
  removeSubscription,
  skipMails,
} from '../../src/notifications/outbox/outbox-queries.ts'
import { addPerson } from '../database/some-rows.ts'
import { addBrowser, announce, choose, listDeliveries } from './outbox-rows.ts'
import { openTestDatabase } from '../test-database.ts'

const now = new Date('2026-11-23T12:00:00.000Z')
const at = now.toISOString()
const later = (ms: number) => new Date(now.getTime() + ms)
const expiresAt = later(3_600_000)
const expires_at = expiresAt.toISOString()
const leaseEnds = later(60_000)

let database: OpenDatabase
let asha: string
beforeEach(async () => {
  database = await openTestDatabase()
  asha = await addPerson(database.db, 'asha@hostel.test')
})
afterEach(() => database.close())

const addMail = (sealed = 'sealed', due = now) =>
  addOutgoingMail(database.db, sealed, { now: due, expiresAt })
const claim = (limit = 10, moment = now) => claimDue(database.db, 'email', { limit, now: moment, leaseEnds })
const listSealed = async (ids: readonly string[]) =>
  (await listAccountMails(database.db, ids)).map(({ sealed }) => sealed)
const rows = () => listDeliveries(database.db)

describe('account emails', () => {
  it('are due at once', async () => {
    await addMail()
    expect(await rows()).toMatchObject([
      { channel: 'email', sealed: 'sealed', state: 'waiting', attempts: 0, at, next_at: at, expires_at },
    ])
  })

  it('become due one after another if there are many', async () => {
    await addOutgoingMails(database.db, ['a', 'b', 'c'], (to) => `to ${to}`, { now, expiresAt })
    const added = (await rows()).toSorted((one, other) =>
      String(one.sealed) < String(other.sealed) ? -1 : 1,
    )
    expect(added).toMatchObject([
      { sealed: 'to a', channel: 'email', at, next_at: at, expires_at },
      { sealed: 'to b', at, next_at: later(250).toISOString() },
      { sealed: 'to c', at, next_at: later(500).toISOString() },
    ])
  })

  it('from the previous release are taken over, except those that it is already sending', async () => {
    const mail = { id: newId(), sealed: 'left', next_at: at, expires_at, attempts: 2 }
    const sending = { ...mail, id: newId(), next_at: later(1).toISOString() }
    await database.db.insertInto('outgoing_mails').values([mail, sending]).execute()
    await adoptMails(database.db, now)
    await adoptMails(database.db, now)
    expect(await rows()).toMatchObject([
      { id: mail.id, channel: 'email', sealed: 'left', at, next_at: at, expires_at, attempts: 2 },
    ])
    const left = await database.db.selectFrom('outgoing_mails').select('id').execute()
    expect(left).toEqual([{ id: sending.id }])
  })
})

describe('a due delivery', () => {
  it('is leased for a while, and counts as tried', async () => {
    await addMail()
    const ids = await claim()
    expect(await rows()).toMatchObject([
      { id: ids[0], attempts: 1, next_at: leaseEnds.toISOString(), state: 'waiting' },
    ])
    expect(await claim()).toEqual([])
    expect(await claim(10, leaseEnds)).toEqual(ids)
  })

  it('must be waiting, and belong to the requested channel', async () => {
    await addBrowser(database.db, asha)
    await announce(database.db, asha, { now })
    await addMail('later', later(1))
    await addMail('ended')
    const [ended] = (await rows()).filter(({ sealed }) => sealed === 'ended')
    await end(database.db, [String(ended?.id)], { state: 'sent', now })
    const [claimed] = await claim()
    expect((await rows()).find(({ id }) => id === claimed)).toMatchObject({ channel: 'email', sealed: null })
    expect(await claim()).toEqual([])
    expect(await claimDue(database.db, 'push', { limit: 10, now, leaseEnds })).toHaveLength(1)
  })

  it('comes after account emails, and otherwise in the order of due times', async () => {
    await announce(database.db, asha, { now: later(-5_000) })
    await addMail('second', later(-1_000))
    await addMail('first', later(-2_000))
    await addMail('third')
    expect(await listSealed(await claim(1))).toEqual(['first'])
    expect(new Set(await listSealed(await claim(2)))).toEqual(new Set(['second', 'third']))
    expect(await claim(5)).toHaveLength(1)
  })

  it('is read separately for account emails and for notifications', async () => {
    await addMail()
    await announce(database.db, asha, { now })
    const ids = await claim()
    expect(await listAccountMails(database.db, ids)).toEqual([
      { id: expect.any(String), sealed: 'sealed', attempts: 1, expiresAt },
    ])
    const [first, ...others] = await listDueNotifications(database.db, ids)
    expect(others).toEqual([])
    expect(first).toMatchObject({
      channel: 'email',
      attempts: 1,
      expiresAt: later(72 * 3_600_000),
      email: 'asha@hostel.test',
      language: 'en',
      choices: { kinds: {}, digest: false },
      notification: {
        userId: asha,
        kind: 'announcement',
        title: 'Gas',
        text: 'It is off.',
        href: '/',
        at: now,
        isChosen: false,
      },
    })
    expect(first?.subscription).toBeUndefined()
  })
})

const read = async () => {
  const ids = (await rows()).map(({ id }) => id)
  return (await listDueNotifications(database.db, ids)).map(
    ({ language, choices, notification, subscription }) => ({
      language,
      digest: choices.digest,
      isChosen: notification.isChosen,
      subscription,
    }),
  )
}

describe('the delivery of a notification', () => {
  it('shows whether its member has chosen it, by its kind or by the daily email', async () => {
    const all = { bell: true, email: true, push: true }
    await choose(database.db, asha, { announcement: all })
    await announce(database.db, asha, { now })
    expect(await read()).toMatchObject([{ isChosen: true, digest: false }])
    const choices = database.db.updateTable('notification_choices')
    await choices.set({ kinds: JSON.stringify({ served: all }) }).execute()
    expect(await read()).toMatchObject([{ isChosen: false, digest: false }])
    await choices.set({ kinds: '{}', digest: true }).execute()
    expect(await read()).toMatchObject([{ isChosen: true, digest: true }])
  })

  it('has its member’s language, and the browser of a push', async () => {
    const browser = await addBrowser(database.db, asha)
    await database.db.updateTable('identity').set({ language: 'fr' }).execute()
    await announce(database.db, asha, { now, kind: 'vote-won' })
    const subscription = { id: browser, endpoint: `https://push.example/${browser}`, p256dh: 'p', auth: 'a' }
    expect(await read()).toMatchObject([{ language: 'fr', subscription }])
  })

  it('waits for the daily email if it can, the oldest first', async () => {
    const ben = await addPerson(database.db)
    await addBrowser(database.db, asha)
    const kinds = ['announcement', 'announcement', 'payment'] as const
    for (const kind of kinds) await announce(database.db, asha, { now, kind })
    await announce(database.db, ben, { now })
    const may = await listWaitingMails(database.db, asha)
    expect(may.map(({ channel, notification: { kind, userId } }) => [channel, kind, userId])).toEqual([
      ['email', 'announcement', asha],
      ['email', 'announcement', asha],
    ])
    expect(may.map(({ id }) => id)).toEqual(may.map(({ id }) => id).toSorted())
    await end(database.db, [String(may[0]?.id)], { state: 'sent', now })
    expect((await listWaitingMails(database.db, asha)).map(({ id }) => id)).toEqual([may[1]?.id])
  })
})

describe('an attempted delivery', () => {
  it('is tried again later, and counts as an attempt only if it failed', async () => {
    await addMail()
    const ids = await claim()
    await postpone(database.db, ids, later(5), 'unreachable')
    expect(await rows()).toMatchObject([
      { next_at: later(5).toISOString(), attempts: 1, reason: 'unreachable' },
    ])
    await postpone(database.db, ids, later(9))
    expect(await rows()).toMatchObject([
      { next_at: later(9).toISOString(), attempts: 0, reason: 'unreachable' },
    ])
  })

  it('is completed once, and its content is deleted', async () => {
    await addMail('one')
    await addMail('two')
    const [one] = await claim(1)
    await end(database.db, [String(one)], { state: 'failed', reason: 'refused', now })
    await end(database.db, [String(one)], { state: 'sent', now: later(1) })
    await postpone(database.db, [String(one)], later(9))
    const byState = (await rows()).toSorted((a, b) => (a.state < b.state ? -1 : 1))
    expect(byState).toMatchObject([
      { id: one, state: 'failed', reason: 'refused', ended_at: at, sealed: null, attempts: 1 },
      { state: 'waiting', ended_at: null, sealed: expect.stringMatching(/^(?:one|two)$/) },
    ])
  })

  it('needs no reason if it was sent', async () => {
    await addMail()
    const ids = await claim()
    await postpone(database.db, ids, now, 'unreachable')
    await end(database.db, ids, { state: 'sent', now })
    expect(await rows()).toMatchObject([{ state: 'sent', reason: null }])
  })
})

it('without a mail server only notification emails are skipped', async () => {
  await addBrowser(database.db, asha)
  await addMail()
  await announce(database.db, asha, { now })
  await announce(database.db, asha, { now })
  const [sent] = (await rows()).filter(({ channel, sealed }) => channel === 'email' && sealed === null)
  await end(database.db, [String(sent?.id)], { state: 'sent', now })
  await skipMails(database.db, now)
  const states = (await rows()).map(({ channel, sealed, state, reason }) =>
    [channel, sealed, state, reason].join(' '),
  )
  expect(states.toSorted()).toEqual([
    'email  sent ',
    'email  skipped no-mail-server',
    'email sealed waiting ',
    'push  waiting ',
    'push  waiting ',
  ])
})

it('the deliveries to a browser that is gone are deleted', async () => {
  const [gone, other] = [await addBrowser(database.db, asha), await addBrowser(database.db, asha)]
  await announce(database.db, asha, { now, kind: 'vote-won' })
  await removeSubscription(database.db, gone)
  expect((await rows()).map((row) => row.subscription_id)).toEqual([other])
})

async function announceSome(times: number) {
  for (let time = 0; time < times; time += 1) await announce(database.db, asha, { now })
  const notifications = await database.db.selectFrom('notifications').select('id').execute()
  return notifications.map(({ id }) => id)
}

describe('pushes per day', () => {
  const date = '2026-11-23'
  const count = (id: string, day = date) => countPush(database.db, { id, userId: asha }, { date: day, now })
  it('are limited to two, each counted once for any number of browsers', async () => {
    const [one = '', two = '', three = ''] = await announceSome(3)
    expect([await count(one), await count(one), await count(two), await count(three)]).toEqual([
      true,
      true,
      true,
      false,
    ])
    expect([await count(three), await count(two)]).toEqual([false, true])
    const days = await database.db.selectFrom('notifications').select(['id', 'pushed_on']).execute()
    expect(new Map(days.map((row) => [row.id, row.pushed_on]))).toEqual(
      new Map([
        [one, date],
        [two, date],
        [three, 'not'],
      ]),
    )
  })

  it('start again at zero on the next day', async () => {
    const ids = await announceSome(3)
    for (const id of ids.slice(0, 2)) await count(id)
    expect(await count(ids[2] ?? '', '2026-11-24')).toBe(true)
  })

  it('do not count deleted notifications', async () => {
    expect(await count(newId())).toBe(false)
  })
})

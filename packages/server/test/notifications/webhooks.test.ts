import { maxWebhooks, type NewOutgoingWebhook } from '@warm-ladle/contract'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { describeMenu } from '../../src/bookings/menu-of-the-day.ts'
import { inTransaction, onNotified } from '../../src/database/transaction.ts'
import { sendDueMenus, sendToWebhooks } from '../../src/notifications/webhooks.ts'
import { sealAnew } from '../../src/notifications/webhooks/office-queries.ts'
import { createSeal } from '../../src/notifications/outbox/seal.ts'
import { type Kitchen, monday, newKitchen, tuesday } from '../kitchen/kitchen.ts'
import { worldSecret } from '../world.ts'
import { listNotifications } from './list-notifications.ts'
import { openSink, type Sink } from './open-sink.ts'

let kitchen: Kitchen
let sink: Sink
/** A Monday at 7:30 at the hostel. */
const start = '2026-11-23T02:00:00.000Z'
let now: string
beforeEach(async () => {
  sink = await openSink()
  kitchen = await newKitchen({ at: start })
  now = start
})
afterEach(async () => {
  vi.useRealTimers()
  await kitchen.world.close()
  await sink.close()
})

function at(moment: string) {
  now = moment
  kitchen.setClock(moment)
}
const after = (hours: number) => at(new Date(Date.parse(now) + hours * 3_600_000).toISOString())

const add = (body: Partial<NewOutgoingWebhook> = {}) =>
  kitchen.admin.outgoingWebhooks.add({
    body: {
      name: 'Books',
      format: 'standard',
      url: sink.url,
      events: ['announcement.published'],
      ...body,
    },
  })
const list = () => kitchen.admin.outgoingWebhooks.list()
const deliver = async () => {
  await kitchen.world.outbox.deliver()
  await kitchen.world.mails()
}

/** Announces something to all residents, or to those with a badge. */
const announce = (title: string, to: 'all' | { badge: 'Gold' } = 'all') =>
  kitchen.admin.announcements.add({
    body: {
      title,
      text: 'Until noon.',
      to,
      from: now,
      until: new Date(Date.parse(now) + 3_600_000).toISOString(),
    },
  })
/** Sends events that never expire. */
const sendEvents = (count: number) =>
  inTransaction(kitchen.world.db, async (tx) => {
    const event = { type: 'announcement.published', data: {}, title: '', text: '' } as const
    for (let one = 0; one < count; one += 1) await sendToWebhooks(tx, event, new Date(now))
  })
/** Sends a message to a webhook by hand. */
const sendNow = (id: string) => kitchen.admin.outgoingWebhooks.send({ params: { id } })

/** Sends menus whose time has come. */
const runMenus = () => sendDueMenus({ ...kitchen.world, clock: () => new Date(now), describeMenu })

const openKitchen = async (webhookReach: 'none' | 'public') => {
  await kitchen.world.close()
  kitchen = await newKitchen({ at: start, webhookReach })
}

/** The calls that arrived, parsed. */
const received = () => sink.calls.map(({ body }) => JSON.parse(body) as Record<string, unknown>)
const typesReceived = () => received().map(({ type }) => type)

/** States of the calls, newest last. */
async function states() {
  const { body } = await kitchen.admin.deliveries.list({ query: {} })
  return body
    .filter(({ channel }) => channel === 'webhook')
    .map(({ kind, to, state, reason }) => [kind, to, state, ...(reason ? [reason] : [])].join(' '))
    .toReversed()
}

describe('a webhook for a program', () => {
  it('sends signed events, which the specification’s library accepts', async () => {
    const { secret = '' } = await add()
    await announce('No hot water')
    await deliver()
    const [call] = sink.calls
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
    expect(new Webhook(secret).verify(call?.body ?? '', call?.headers ?? {})).toEqual({
      type: 'announcement.published',
      timestamp: start,
      data: expect.objectContaining({ title: 'No hot water', text: 'Until noon.' }),
    })
    expect(() => new Webhook(secret).verify(`${call?.body} `, call?.headers ?? {})).toThrow('signature')
    expect(call?.headers).toMatchObject({ 'content-type': 'application/json' })
    expect(await states()).toEqual(['announcement.published Books sent'])
  })

  it('repeats a call with the same id and body until it succeeds', async () => {
    await add()
    sink.answer(500)
    await announce('No hot water')
    await deliver()
    expect(await states()).toEqual(['announcement.published Books waiting unreachable'])
    sink.answer(204)
    after(0.1)
    await deliver()
    const [first, second] = sink.calls
    expect([second?.headers['webhook-id'], second?.body]).toEqual([first?.headers['webhook-id'], first?.body])
    expect(await states()).toEqual(['announcement.published Books sent'])
    expect(await list()).toEqual([expect.not.objectContaining({ failingSince: expect.anything() })])
  })

  it('is signed with both secrets for a day after its secret is replaced', async () => {
    const { insertedId: id, secret: old = '' } = await add()
    const { secret, message } = await kitchen.admin.outgoingWebhooks.rotate({ params: { id } })
    expect(message).toBe(
      'The secret has been replaced. For a day, messages are also signed with the old one.',
    )
    const isVerified = async (key: string) => {
      await sendNow(id)
      await deliver()
      const call = sink.calls.at(-1)
      vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
      try {
        return new Webhook(key).verify(call?.body ?? '', call?.headers ?? {}) !== undefined
      } catch {
        return false
      } finally {
        vi.useRealTimers()
      }
    }
    expect([await isVerified(secret), await isVerified(old)]).toEqual([true, true])
    after(24)
    expect([await isVerified(secret), await isVerified(old)]).toEqual([true, false])
  })

  it('is signed with both secrets of two replacements at the same moment', async () => {
    const { insertedId: id } = await add()
    const rotate = () => kitchen.admin.outgoingWebhooks.rotate({ params: { id } })
    const secrets = (await Promise.all([rotate(), rotate()])).map(({ secret }) => secret)
    await sendNow(id)
    await deliver()
    const [call] = sink.calls
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
    for (const secret of secrets)
      expect(new Webhook(secret).verify(call?.body ?? '', call?.headers ?? {})).toMatchObject({
        type: 'test',
      })
  })

  it('calls no one while its address cannot be decrypted', async () => {
    await add()
    const sealed = createSeal(['another secret, which is long enough']).close('{}')
    await kitchen.world.db.updateTable('outgoing_webhooks').set({ sealed }).execute()
    await announce('One')
    await deliver()
    expect([sink.calls, await states()]).toEqual([[], ['announcement.published Books waiting unreadable']])
  })

  it('stores its address and secrets encrypted, shows them to no one, and still works with a new AUTH_SECRET', async () => {
    const { secret = '' } = await add({ url: `${sink.url}?token=very-secret` })
    const { db } = kitchen.world
    const stored = async () => JSON.stringify(await db.selectFrom('outgoing_webhooks').selectAll().execute())
    const shown = JSON.stringify([
      await list(),
      await stored(),
      await kitchen.admin.audit.list({ query: {} }),
    ])
    expect(shown).toContain('Books')
    for (const text of [secret, secret.slice('whsec_'.length), 'very-secret'])
      expect(shown).not.toContain(text)
    const newSecret = createSeal(['a newer secret, also long enough'])
    await sealAnew(db, newSecret, createSeal(['a newer secret, also long enough', worldSecret]))
    const [row] = await db.selectFrom('outgoing_webhooks').select('sealed').execute()
    expect(newSecret.open(row?.sealed ?? '')).toContain('very-secret')
    expect(createSeal([worldSecret]).open(row?.sealed ?? '')).toBeUndefined()
  })
})

describe('events', () => {
  const everything = {
    events: ['mealtime.changed', 'announcement.published', 'payment.recorded', 'month.closed'],
  } as const satisfies Partial<NewOutgoingWebhook>

  it('are sent only to webhooks that subscribe to them, and announcements only if they are for everyone', async () => {
    await add({ events: ['payment.recorded'] })
    await add({ name: 'Chat', events: ['announcement.published'] })
    await announce('For Gold', { badge: 'Gold' })
    await announce('For all')
    await deliver()
    expect(await states()).toEqual(['announcement.published Chat sent'])
  })

  it('report cancelled, moved, changed and reopened mealtimes', async () => {
    await add(everything)
    const { admin, dal, rice, planAndPublish } = kitchen
    const both = [dal, rice].map((mealId) => ({ mealId, portions: 10 }))
    const { id } = await planAndPublish(tuesday, both)
    await planAndPublish('2026-11-25')
    const about = { date: tuesday, slot: 'lunch' }
    const changeNote = { revision: 2, note: 'In the garden' }
    await admin.planning.change({ params: { id }, body: changeNote })
    await admin.planning.move({ params: { id }, body: { opens: '13:00', closes: '15:00' } })
    const { servings } = await kitchen.mealtimeOn(tuesday)
    await admin.planning.withdraw({ params: { id: servings[0]?.id ?? '' }, body: { reason: 'Sour milk' } })
    await admin.planning.cancel({ params: { id }, body: { reason: 'No gas' } })
    const closing = { from: '2026-11-25', until: '2026-11-26', reason: 'Holiday', cancelMealtimes: true }
    await admin.closures.add({ body: closing })
    const [closure] = await admin.closures.list({ query: {} })
    await admin.closures.remove({ params: { id: closure?.id ?? '' } })
    await deliver()
    expect(received().map(({ data }) => data)).toEqual([
      { change: 'note', note: 'In the garden', mealtimes: [expect.objectContaining(about)] },
      {
        change: 'moved',
        mealtimes: [{ ...about, from: '2026-11-24T07:30:00.000Z', until: '2026-11-24T09:30:00.000Z' }],
      },
      {
        change: 'meals',
        before: servings[0]?.title,
        reason: 'Sour milk',
        mealtimes: [expect.objectContaining(about)],
      },
      { change: 'cancelled', reason: 'No gas', mealtimes: [expect.objectContaining(about)] },
      {
        change: 'cancelled',
        reason: 'Holiday',
        mealtimes: [expect.objectContaining({ date: '2026-11-25' })],
      },
      { change: 'restored', mealtimes: [expect.objectContaining({ date: '2026-11-25' })] },
    ])
  })

  it('report a payment without its payer', async () => {
    await add(everything)
    const { admin, world } = kitchen
    const asha = await world.join('Asha')
    await admin.adminPayments.enter({
      body: { email: asha.email, packageName: 'Silver', method: 'cash', reference: 'Receipt 7' },
    })
    // later than the machine's clock, at whose time payments are recorded
    at(new Date(Date.now() + 1_000).toISOString())
    await deliver()
    expect(received()).toMatchObject([
      {
        type: 'payment.recorded',
        data: {
          id: expect.any(String),
          for: 'membership',
          amount: 10,
          currency: 'USD',
          method: 'cash',
          paidAt: start,
        },
      },
    ])
    expect(sink.calls[0]?.body).not.toMatch(/asha|receipt|office_/i)
  })

  it('make the outbox send at once', async () => {
    await add()
    const listener = vi.fn<() => void>()
    const stop = onNotified(kitchen.world.db, listener)
    await sendEvents(1)
    expect(listener).toHaveBeenCalledOnce()
    stop()
  })

  it('are dropped when their act is rolled back', async () => {
    await add(everything)
    const { id } = await kitchen.planAndPublish(tuesday)
    const cancel = () => kitchen.admin.planning.cancel({ params: { id }, body: { reason: 'No gas' } })
    await cancel()
    await expect(cancel()).rejects.toMatchObject({ code: 'not-found' })
    await deliver()
    expect(typesReceived()).toEqual(['mealtime.changed'])
  })
})

describe('the menu of the day', () => {
  const menu = { events: ['menu.today'], menuAt: '08:00' } as const satisfies Partial<NewOutgoingWebhook>

  it('is sent once at its time, with the published mealtimes', async () => {
    await add(menu)
    await kitchen.planAndPublish(monday)
    // this one stays a draft, so it must not be in the menu
    await kitchen.plan(tuesday)
    at('2026-11-23T02:29:00.000Z')
    await runMenus()
    await deliver()
    expect(sink.calls).toEqual([])
    // 8:00 at the hostel
    at('2026-11-23T02:30:00.000Z')
    await Promise.all([runMenus(), runMenus()])
    await deliver()
    at('2026-11-24T02:30:00.000Z')
    await runMenus()
    await deliver()
    expect(received()).toEqual([
      {
        type: 'menu.today',
        timestamp: '2026-11-23T02:30:00.000Z',
        data: {
          date: monday,
          mealtimes: [
            {
              slot: 'lunch',
              from: '2026-11-23T07:00:00.000Z',
              until: '2026-11-23T09:00:00.000Z',
              note: '',
              meals: ['Dal'],
            },
          ],
        },
      },
    ])
  })

  it('is first sent tomorrow if the webhook is added after its time', async () => {
    await kitchen.planAndPublish(monday)
    await add({ ...menu, menuAt: '07:30' })
    await runMenus()
    await deliver()
    expect(sink.calls).toEqual([])
  })

  it('is not sent on the next day if it could not be sent in time', async () => {
    await add(menu)
    await kitchen.planAndPublish(monday)
    at('2026-11-23T02:30:00.000Z')
    sink.answer(503)
    await runMenus()
    await deliver()
    at('2026-11-23T18:30:00.000Z')
    await deliver()
    expect([sink.calls.length, await states()]).toEqual([1, ['menu.today Books failed unreachable']])
  })

  it('can be previewed, and sent at once, in the language of the chat', async () => {
    await kitchen.planAndPublish(monday)
    const chat = { format: 'slack', language: 'de' } as const
    const { insertedId, secret } = await add({ ...menu, ...chat, name: 'Gruppe' })
    expect(secret).toBeUndefined()
    const { text } = await kitchen.admin.outgoingWebhooks.preview({ query: chat })
    expect(text).toBe('Speiseplan für 23.11.2026\nMittagessen, 12:30 – 14:30 Uhr: Dal')
    await sendNow(insertedId)
    await deliver()
    expect(received()).toEqual([{ text, mrkdwn: false, unfurl_links: false }])
    expect(sink.calls[0]?.headers).not.toHaveProperty('webhook-signature')
  })

  it('is replaced by a test message if no mealtime is planned that day', async () => {
    const { insertedId } = await add(menu)
    await sendNow(insertedId)
    await deliver()
    expect(received()).toMatchObject([{ type: 'test', data: { hostel: 'Warm Ladle' } }])
    const { text } = await kitchen.admin.outgoingWebhooks.preview({ query: { format: 'discord' } })
    expect(text).toBe('Test message from Warm Ladle\nMessages will arrive here.')
  })
})

describe('a service', () => {
  it('that fails for three days is switched off, and admins are notified once', async () => {
    const { insertedId: id } = await add()
    sink.answer(500)
    await sendEvents(1)
    await deliver()
    expect(await list()).toMatchObject([{ failingSince: start }])
    const tryAgain = async () => {
      const due = kitchen.world.db.updateTable('deliveries').set({ next_at: now })
      await due.where('state', '=', 'waiting').execute()
      await deliver()
    }
    after(71)
    await tryAgain()
    expect(await list()).toEqual([expect.not.objectContaining({ disabledAt: expect.anything() })])
    after(1)
    await tryAgain()
    expect(await list()).toMatchObject([{ disabledAt: now }])
    expect(await states()).toEqual(['announcement.published Books failed switched-off'])
    const ended = kitchen.world.db.selectFrom('deliveries').where('webhook_id', '=', id)
    expect(await ended.select('message').execute()).toEqual([{ message: null }])
    const notices = (await listNotifications(kitchen.admin)).filter(({ kind }) => kind === 'webhook-disabled')
    expect(notices).toMatchObject([
      { title: 'The webhook “Books” has been switched off', href: '/dashboard/webhooks' },
    ])
    // nothing more is sent until someone sends a message by hand
    const calls = sink.calls.length
    await announce('Two')
    await deliver()
    expect(sink.calls).toHaveLength(calls)
    sink.answer(204)
    await sendNow(id)
    await deliver()
    await announce('Three')
    await deliver()
    expect(typesReceived().slice(calls)).toEqual(['test', 'announcement.published'])
  })

  it('that responds that it is gone is switched off at once, and gets no menu', async () => {
    await add({ events: ['announcement.published', 'menu.today'], menuAt: '08:00' })
    await kitchen.planAndPublish(monday)
    sink.answer(410)
    await announce('One')
    await deliver()
    expect(await list()).toMatchObject([{ disabledAt: start }])
    after(1)
    await runMenus()
    await deliver()
    expect(typesReceived()).toEqual(['announcement.published'])
  })

  it('that is not there, is too busy, or redirects, is tried again', async () => {
    const gone = await openSink()
    await gone.close()
    await add({ url: gone.url })
    const busy = await openSink()
    busy.answer(429)
    await add({ url: busy.url, name: 'Busy' })
    await add({ name: 'Chat' })
    sink.answer(302)
    await announce('One')
    await deliver()
    expect((await states()).toSorted()).toEqual([
      'announcement.published Books waiting unreachable',
      'announcement.published Busy waiting unreachable',
      'announcement.published Chat waiting refused',
    ])
    expect(sink.calls.map(({ path }) => path)).toEqual(['/hook'])
    await busy.close()
  })

  it('that fails does not delay others, and its other messages wait as well', async () => {
    const slow = await openSink()
    slow.answer(500)
    await add({ url: slow.url, name: 'Slow' })
    await add()
    await sendEvents(20)
    await deliver()
    // one batch of 16 was already under way when the service failed
    expect([slow.calls.length < 20, sink.calls.length]).toEqual([true, 20])
    await slow.close()
  })

  it('is called again by the next process if the first one dies during the call', async () => {
    await add()
    await announce('One')
    // leases the call, and never finishes it
    const lost = { next_at: new Date(Date.parse(now) + 300_000).toISOString(), attempts: 1 }
    await kitchen.world.mails()
    await kitchen.world.db
      .updateTable('deliveries')
      .set({ ...lost, state: 'waiting', ended_at: null, message: '{}' })
      .where('channel', '=', 'webhook')
      .execute()
    const calls = sink.calls.length
    await deliver()
    expect(sink.calls).toHaveLength(calls)
    after(0.1)
    await deliver()
    expect(sink.calls).toHaveLength(calls + 1)
  })
})

describe('the address of a webhook', () => {
  it.each([
    ['http://hooks.example.org/', 'Enter an address that begins with https://'],
    ['https://10.0.0.7/', 'This address is in the local network. Ask the server’s operator to allow it.'],
    ['https://[::1]/', 'This address is in the local network. Ask the server’s operator to allow it.'],
  ])('may be neither unencrypted nor local without the operator’s permission: %s', async (url, message) => {
    await openKitchen('public')
    await expect(add({ url })).rejects.toMatchObject({ status: 400, field: 'url', message })
    expect(await list()).toEqual([])
  })

  it('is checked again whenever its host name is resolved', async () => {
    await openKitchen('public')
    await add({ url: `https://localhost:${sink.port}/` })
    await announce('One')
    await deliver()
    expect([sink.calls, await states()]).toEqual([
      [],
      ['announcement.published Books waiting private-address'],
    ])
  })

  it('is never called in a public demonstration', async () => {
    await openKitchen('none')
    await expect(add({ url: 'https://hooks.example.org/' })).rejects.toMatchObject({
      field: 'url',
      message: 'A public demonstration sends no webhooks.',
    })
  })
})

describe('webhooks', () => {
  it('are recorded when they are added and removed, and a removed one sends nothing that waits', async () => {
    sink.answer(500)
    const { insertedId: id } = await add()
    await announce('One')
    await deliver()
    const { message } = await kitchen.admin.outgoingWebhooks.remove({ params: { id } })
    expect(message).toBe('Books has been removed.')
    sink.answer(204)
    after(1)
    await deliver()
    expect([sink.calls.length, await list(), await states()]).toEqual([1, [], []])
    const missing = { status: 404, message: 'Webhook not found' }
    for (const call of ['remove', 'send', 'rotate'] as const)
      await expect(kitchen.admin.outgoingWebhooks[call]({ params: { id } })).rejects.toMatchObject(missing)
    expect((await kitchen.acts()).filter((act) => act.startsWith('webhook'))).toEqual([
      'webhook-added: Books',
      'webhook-removed: Books',
    ])
  })

  it('need a time to send the menu, a chat for Telegram, and a program to replace a secret', async () => {
    await expect(add({ events: ['menu.today'] })).rejects.toMatchObject({ field: 'menuAt' })
    await expect(add({ format: 'telegram' })).rejects.toMatchObject({ field: 'chat' })
    const { insertedId: id } = await add({ format: 'telegram', chat: '@hostel' })
    expect(await list()).toMatchObject([{ id, chat: '@hostel', host: expect.stringContaining('127.0.0.1') }])
    await expect(kitchen.admin.outgoingWebhooks.rotate({ params: { id } })).rejects.toMatchObject({
      code: 'not-found',
    })
  })

  it('ignore a chat unless they send to Telegram, and a time unless they send the menu', async () => {
    await add({ chat: '@hostel', menuAt: '08:00' })
    expect((await list()).map(({ chat, menuAt }) => [chat, menuAt])).toEqual([[undefined, undefined]])
    await kitchen.planAndPublish(monday)
    after(1)
    await runMenus()
    await deliver()
    expect(sink.calls).toEqual([])
  })

  it('are limited in number, even if many are added at the same moment', async () => {
    for (let one = 1; one < maxWebhooks; one += 1) await add({ name: `No. ${one}` })
    const outcomes = await Promise.allSettled([add(), add(), add()])
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(refused).toMatchObject([{ code: 'too-many-webhooks' }, { code: 'too-many-webhooks' }])
    expect(await list()).toHaveLength(maxWebhooks)
  })
})

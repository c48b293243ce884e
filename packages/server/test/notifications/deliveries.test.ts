import { openPushService, type PushService } from '@warm-ladle/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { NotificationKind } from '@warm-ladle/contract'
import { inTransaction } from '../../src/database/transaction.ts'
import { notify } from '../../src/notifications/notify.ts'
import { chooseAllChannels } from './list-notifications.ts'
import { newWorld, type Person, type World } from '../world.ts'

let world: World
let push: PushService
let asha: Person
let now: Date
/** A Monday at 17:30 at the hostel, in Asia/Kolkata. */
const monday = new Date('2026-11-23T12:00:00.000Z')
beforeEach(async () => {
  now = monday
  push = await openPushService()
  world = await open()
  asha = await world.join('Asha')
})
afterEach(async () => {
  await world.close()
  await push.close()
})

const open = (timeZone = 'Asia/Kolkata') =>
  newWorld({
    mail: 'optional',
    clock: () => now,
    timeZone,
    isPushUrl: ({ origin }) => origin === push.origin,
  })

const at = (iso: string) => {
  now = new Date(iso)
}
const after = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}

/** Sends a person a notification of this kind, and sends due deliveries. */
async function sendNotification(
  kind: NotificationKind,
  { to = asha, title = `A ${kind}`, until }: NotificationOptions = {},
) {
  const notice = { to: to.id, kind, subject: title, title, text: 'Please look.', href: '/week', until }
  await inTransaction(world.db, (tx) => notify(tx, [notice], now))
  await settled()
}
interface NotificationOptions {
  readonly to?: Person
  readonly title?: string
  readonly until?: Date
}

const settled = async () => void (await world.mails())
const send = async () => {
  await world.outbox.deliver()
  await settled()
}
const subjects = async () => (await world.mails()).map(({ subject }) => subject)
const pushed = () => push.pushes.map(({ content }) => Reflect.get(Object(content), 'title'))
/** Returns the states of emails and pushes, in the order in which they were created. */
const states = async () => {
  const rows = await world.db
    .selectFrom('deliveries')
    .select(['channel', 'state', 'reason'])
    .orderBy('at')
    .orderBy('channel')
    .orderBy('id')
    .execute()
  return rows.map(({ channel, state, reason }) => `${channel} ${state}${reason === null ? '' : ` ${reason}`}`)
}

async function subscribe(person = asha) {
  const { pushKey } = await person.notifications.choices()
  const subscription = push.subscribe(pushKey)
  await person.notifications.subscribe({ body: subscription })
  return subscription
}

const choose = (body: object, person = asha) =>
  person.notifications.choose({ body: { kinds: {}, digest: false, ...body } })

describe('a notification', () => {
  it('is emailed in the hostel’s design, with a link and a one-click unsubscribe', async () => {
    await sendNotification('mealtime-cancelled')
    const [mail] = await world.mails()
    expect(mail).toMatchObject({
      to: 'asha@hostel.test',
      subject: 'A mealtime-cancelled',
      list: {
        name: 'mealtime-cancelled',
        unsubscribeUrl: expect.stringMatching(/^http:\/\/localhost:3000\/unsubscribe\/[\w.-]+$/),
      },
    })
    expect(mail?.text).toContain('Please look.')
    expect(mail?.text).toContain('http://localhost:3000/week')
    expect(await states()).toEqual(['email sent'])
  })

  it('is pushed to each of the member’s browsers, encrypted for that browser alone', async () => {
    await subscribe()
    await subscribe()
    await sendNotification('mealtime-cancelled')
    expect([push.faults, pushed()]).toEqual([[], ['A mealtime-cancelled', 'A mealtime-cancelled']])
    const [first, second] = push.pushes
    expect(first?.content).toMatchObject({ kind: 'mealtime-cancelled', text: 'Please look.', href: '/week' })
    expect(first?.topic).toMatch(/^[0-9a-f]{32}$/)
    expect([second?.topic, second?.ttl]).toEqual([first?.topic, 72 * 60 * 60])
  })

  it('is sent once per kind and subject', async () => {
    await sendNotification('mealtime-cancelled')
    await sendNotification('mealtime-cancelled')
    expect(await subjects()).toHaveLength(1)
  })

  it('is not emailed, pushed or shown in the bell if that is switched off', async () => {
    await subscribe()
    await choose({ kinds: { 'mealtime-cancelled': { bell: false, email: false, push: false } } })
    await sendNotification('mealtime-cancelled')
    expect([await subjects(), pushed(), (await asha.notifications.list({ query: {} })).body]).toEqual([
      [],
      [],
      { unread: 0, data: [] },
    ])
  })

  it('is not sent if its member has switched it off in the meantime, or if it is too late', async () => {
    await subscribe()
    push.answer(500)
    await sendNotification('mealtime-cancelled', { title: 'One', until: new Date(now.getTime() + 60_000) })
    await sendNotification('dish-changed', { title: 'Two' })
    await choose({ kinds: { 'dish-changed': { bell: true, email: false, push: false } } })
    push.answer('right')
    after(5)
    await send()
    expect(pushed()).toEqual([])
    expect((await states()).filter((state) => state.startsWith('push'))).toEqual([
      'push failed unreachable',
      'push skipped unwanted',
    ])
  })

  it('appears only in the bell while other channels are muted, unless it is about account safety', async () => {
    await subscribe()
    await choose({ mutedUntil: '2026-11-24T12:00:00.000Z' })
    await sendNotification('mealtime-cancelled')
    await sendNotification('account-safety')
    // at the exact moment when muting ends
    after(24 * 60)
    await sendNotification('dish-changed')
    expect(await subjects()).toEqual(['Warm Ladle: A account-safety', 'A dish-changed'])
    expect(pushed()).toEqual(['A account-safety', 'A dish-changed'])
    expect((await asha.notifications.list({ query: {} })).body.unread).toBe(3)
  })
})

describe('quiet hours', () => {
  const night = { quiet: { from: '22:00', until: '07:00' } }

  it('that span midnight delay emails and pushes until they end, except those about account safety', async () => {
    await subscribe()
    await choose(night)
    // 22:30 at the hostel
    at('2026-11-23T17:00:00.000Z')
    await sendNotification('mealtime-cancelled')
    await sendNotification('account-safety')
    expect([await subjects(), pushed()]).toEqual([['Warm Ladle: A account-safety'], ['A account-safety']])
    // at 6:59, and then at 7:00
    at('2026-11-24T01:29:00.000Z')
    await send()
    expect(await subjects()).toHaveLength(1)
    at('2026-11-24T01:30:00.000Z')
    await send()
    expect([await subjects(), pushed()]).toEqual([
      ['Warm Ladle: A account-safety', 'A mealtime-cancelled'],
      ['A account-safety', 'A mealtime-cancelled'],
    ])
  })

  it('do not apply at other times, and drop notifications that are too late by then', async () => {
    await choose(night)
    await sendNotification('mealtime-cancelled', { title: 'At once' })
    at('2026-11-23T17:00:00.000Z')
    await sendNotification('dish-changed', { title: 'Too late', until: new Date('2026-11-23T20:00:00.000Z') })
    at('2026-11-24T01:30:00.000Z')
    await send()
    expect(await subjects()).toEqual(['At once'])
    expect(await states()).toEqual(['email sent', 'email skipped expired'])
  })

  it.each([
    // the clock goes from 2:00 to 3:00, and the quiet hours end right after
    ['forward', '2026-03-29T00:30:00.000Z', '2026-03-29T01:29:00.000Z', '2026-03-29T01:30:00.000Z'],
    // the clock goes from 3:00 to 2:00, and the quiet hours end when it first shows 2:30
    ['back', '2026-10-24T23:30:00.000Z', '2026-10-25T00:29:00.000Z', '2026-10-25T00:30:00.000Z'],
  ])('end by the hostel’s clock when it goes %s', async (_which, notifiedAt, before, end) => {
    await world.close()
    at(notifiedAt)
    world = await open('Europe/Vienna')
    asha = await world.join('Asha')
    await choose({ quiet: { from: '23:00', until: '02:30' } })
    await sendNotification('mealtime-cancelled')
    at(before)
    await send()
    expect(await subjects()).toEqual([])
    at(end)
    await send()
    expect(await subjects()).toEqual(['A mealtime-cancelled'])
  })

  it('do not begin again in the hour that the clock shows twice', async () => {
    await world.close()
    // 2:15 at the hostel, for the second time that night
    at('2026-10-25T01:15:00.000Z')
    world = await open('Europe/Vienna')
    asha = await world.join('Asha')
    await choose({ quiet: { from: '23:00', until: '02:30' } })
    await sendNotification('mealtime-cancelled')
    expect(await subjects()).toEqual(['A mealtime-cancelled'])
  })
})

describe('the daily email', () => {
  it('contains all notifications that may wait, once, and nothing else', async () => {
    await chooseAllChannels(asha, 'vote-won', 'liked-meal-planned', 'badge', 'announcement')
    const { kinds } = await asha.notifications.choices()
    await choose({ kinds, digest: true })
    const ben = await world.join('Ben')
    await chooseAllChannels(ben, 'vote-won')
    await choose({ kinds: (await ben.notifications.choices()).kinds, digest: true }, ben)
    await sendNotification('vote-won', { title: 'Biryani is on the menu' })
    await sendNotification('mealtime-cancelled')
    after(60)
    await sendNotification('vote-won', { to: ben, title: 'For Ben' })
    await sendNotification('liked-meal-planned', { title: 'Dal is on the plan' })
    expect(await subjects()).toEqual(['A mealtime-cancelled'])
    // at 7:59 and then at 8:00 at the hostel
    at('2026-11-24T02:29:00.000Z')
    await send()
    expect(await subjects()).toHaveLength(1)
    at('2026-11-24T02:30:00.000Z')
    await send()
    after(2)
    await send()
    const mails = await world.mails()
    const [, daily, ...others] = mails.filter(({ to }) => to === asha.email)
    expect([daily?.subject, others]).toEqual(['2 updates from Warm Ladle', []])
    // a single notification is sent as its own email
    expect(mails.filter(({ to }) => to === ben.email).map(({ subject }) => subject)).toEqual(['For Ben'])
    expect(daily?.text).toContain('Biryani is on the menu\nPlease look.')
    expect(daily?.text).toContain('Dal is on the plan\nPlease look.')
    expect(daily?.list?.name).toBe('digest')
    expect(await states()).toEqual(['email sent', 'email sent', 'email sent', 'email sent'])
  })
})

describe('pushes per day', () => {
  it('are limited to two, not counting those that follow from the member’s own acts', async () => {
    await subscribe()
    await subscribe()
    for (const title of ['One', 'Two', 'Three']) await sendNotification('vote-won', { title })
    await sendNotification('mealtime-cancelled')
    expect(pushed().map(String).toSorted()).toEqual([
      'A mealtime-cancelled',
      'A mealtime-cancelled',
      'One',
      'One',
      'Two',
      'Two',
    ])
    // at the hostel a new day begins
    at('2026-11-23T18:30:00.000Z')
    await sendNotification('vote-won', { title: 'Four' })
    expect(pushed().filter((title) => title === 'Four')).toHaveLength(2)
    const skipped = (await states()).filter((state) => state === 'push skipped enough-pushes')
    expect(skipped).toHaveLength(2)
  })

  it('count a push that is retried only once', async () => {
    await subscribe()
    push.answer(503)
    await sendNotification('vote-won', { title: 'One' })
    push.answer('right')
    after(1)
    await send()
    await sendNotification('vote-won', { title: 'Two' })
    expect(pushed()).toEqual(['One', 'Two'])
  })
})

describe('a push service', () => {
  it('ends a subscription by responding with 410 or 404', async () => {
    for (const status of [410, 404]) {
      await subscribe()
      push.answer(status)
      await sendNotification('mealtime-cancelled', { title: `With ${status}` })
      expect(await world.db.selectFrom('push_subscriptions').select('id').execute()).toEqual([])
    }
    expect(await states()).toEqual(['email sent', 'email sent'])
  })

  it('is called again after growing pauses when it fails, until the push expires', async () => {
    await subscribe()
    push.answer(500)
    await sendNotification('mealtime-cancelled', { until: new Date(now.getTime() + 10 * 60_000) })
    const calls: number[] = []
    for (let minute = 0; minute < 20; minute += 0.5) {
      const before = push.calls
      await send()
      if (push.calls > before) calls.push(minute)
      after(0.5)
    }
    expect(calls).toEqual([0.5, 1.5, 6.5])
    expect((await states()).at(-1)).toBe('push failed unreachable')
  })

  it('is not called again once it rejects a push permanently', async () => {
    await subscribe()
    push.answer(413)
    await sendNotification('mealtime-cancelled')
    after(60)
    await send()
    expect(push.calls).toBe(1)
    expect((await states()).at(-1)).toBe('push failed refused')
  })

  it('gets nothing that its browser could not read', async () => {
    const { pushKey } = await asha.notifications.choices()
    // keys as long as real ones, but the first is not a point on the curve
    const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
    await asha.notifications.subscribe({ body: { endpoint: `${push.origin}/push/odd`, keys } })
    await asha.notifications.subscribe({ body: push.subscribe(pushKey) })
    await sendNotification('mealtime-cancelled')
    expect([pushed(), push.calls]).toEqual([['A mealtime-cancelled'], 1])
    const ofPush = (await states()).filter((state) => state.startsWith('push'))
    expect(ofPush.toSorted((one, other) => one.localeCompare(other))).toEqual([
      'push failed refused',
      'push sent',
    ])
  })

  it('delays no email when it does not respond, and is called again later', async () => {
    await subscribe()
    push.answer('never')
    const notice = {
      to: asha.id,
      kind: 'mealtime-cancelled',
      subject: '1',
      title: 'A',
      text: 'B',
      href: '/',
    } as const
    await inTransaction(world.db, (tx) => notify(tx, [notice], now))
    await vi.waitUntil(async () => (await states()).includes('email sent'), { timeout: 5_000 })
    expect(await states()).toEqual(['email sent', 'push waiting'])
    // the push fails after its timeout of a second
    await settled()
    push.answer('right')
    after(1)
    await send()
    expect(pushed()).toEqual(['A'])
  })

  it('is called only at addresses of known services', async () => {
    const { pushKey } = await asha.notifications.choices()
    const { keys } = push.subscribe(pushKey)
    for (const endpoint of [
      'https://example.org/push',
      'http://169.254.169.254/latest',
      `${push.origin}0/push`,
    ])
      await expect(asha.notifications.subscribe({ body: { endpoint, keys } })).rejects.toMatchObject({
        code: 'invalid-input',
        field: 'endpoint',
      })
  })
})

describe('a browser', () => {
  it('gets no more pushes once it unsubscribes, or its session ends', async () => {
    const other = await subscribe()
    const { endpoint } = await subscribe()
    const ben = await world.join('Ben')
    await expect(ben.notifications.unsubscribe({ body: { endpoint } })).rejects.toMatchObject({
      code: 'not-found',
    })
    await asha.notifications.unsubscribe({ body: { endpoint } })
    const left = await world.db.selectFrom('push_subscriptions').select('endpoint').execute()
    expect(left).toEqual([{ endpoint: other.endpoint }])
    await expect(asha.notifications.unsubscribe({ body: { endpoint } })).rejects.toMatchObject({
      code: 'not-found',
    })
    await subscribe()
    await world.db.deleteFrom('identity_session').where('user_id', '=', asha.id).execute()
    await sendNotification('mealtime-cancelled')
    expect(pushed()).toEqual([])
  })

  it('that another member uses gets no pushes for the previous one', async () => {
    const subscription = await subscribe()
    push.answer(500)
    await sendNotification('mealtime-cancelled', { title: 'For Asha' })
    const ben = await world.join('Ben')
    await ben.notifications.subscribe({ body: subscription })
    push.answer('right')
    after(1)
    await send()
    await sendNotification('mealtime-cancelled', { to: ben, title: 'For Ben' })
    expect(pushed()).toEqual(['For Ben'])
  })

  it('gets the pushes that wait for it when its member visits again', async () => {
    const subscription = await subscribe()
    push.answer(500)
    await sendNotification('mealtime-cancelled', { title: 'For Asha' })
    await asha.notifications.subscribe({ body: subscription })
    push.answer('right')
    after(1)
    await send()
    expect(pushed()).toEqual(['For Asha'])
  })

  it('is dropped if it is the oldest when its member adds an eleventh browser', async () => {
    const ben = await world.join('Ben')
    const ofBen = [(await subscribe(ben)).endpoint]
    const ofAsha: string[] = []
    for (let browser = 0; browser < 11; browser += 1) {
      after(1)
      if (browser === 10) ofBen.push((await subscribe(ben)).endpoint)
      after(1)
      ofAsha.push((await subscribe()).endpoint)
    }
    const rows = await world.db.selectFrom('push_subscriptions').select('endpoint').execute()
    expect(rows.map(({ endpoint }) => endpoint).toSorted()).toEqual([...ofBen, ...ofAsha.slice(1)].toSorted())
  })
})

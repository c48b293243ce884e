import { notificationKindNames } from '@warm-ladle/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../src/database/transaction.ts'
import { notify } from '../../src/notifications/notify.ts'
import { listNotifications } from './list-notifications.ts'
import { newWorld, type Person, type World } from '../world.ts'

let world: World
let asha: Person
let ben: Person
let now: Date
beforeEach(async () => {
  now = new Date('2026-11-23T12:00:00.000Z')
  world = await newWorld({ clock: () => now })
  asha = await world.join('Asha')
  ben = await world.join('Ben')
})
afterEach(() => world.close())

/** Notifies a person, a minute later each time. */
async function sendNotification(title: string, to = asha) {
  now = new Date(now.getTime() + 60_000)
  const notice = { to: to.id, kind: 'announcement', subject: title, title, text: title, href: '/' } as const
  await inTransaction(world.db, (tx) => notify(tx, [notice], now))
}

const titles = async (person: Person) => (await listNotifications(person)).map(({ title }) => title)

describe('the bell', () => {
  it('lists notifications newest first and in pages, with the number of unread ones', async () => {
    for (const title of ['One', 'Two', 'Three']) await sendNotification(title)
    await sendNotification('For Ben', ben)
    const first = await asha.notifications.list({ query: { limit: 2 } })
    expect(first.body).toMatchObject({ unread: 3, data: [{ title: 'Three' }, { title: 'Two' }] })
    const { body, next } = await asha.notifications.list({ query: { limit: 2, cursor: first.next } })
    expect([body.data.map(({ title }) => title), next]).toEqual([['One'], undefined])
    expect(await titles(ben)).toEqual(['For Ben'])
  })

  it('is marked as read up to the last one seen, only by its owner', async () => {
    await sendNotification('For Ben', ben)
    await sendNotification('Seen')
    const [newest] = await listNotifications(asha)
    await sendNotification('Later')
    expect(await asha.notifications.read({ body: { until: newest?.at ?? '' } })).toMatchObject({
      unread: 1,
      message: '1 unread.',
    })
    expect(await listNotifications(asha)).toMatchObject([
      { title: 'Later' },
      { title: 'Seen', readAt: now.toISOString() },
    ])
    expect((await listNotifications(asha))[0]).not.toHaveProperty('readAt')
    expect((await ben.notifications.list({ query: {} })).body.unread).toBe(1)
  })

  it.each([
    ['read up to', () => asha.notifications.read({ body: { until: '0000-02-29T20:42:15Z' } })],
    [
      'muted until',
      () =>
        asha.notifications.choose({
          body: { kinds: {}, digest: false, mutedUntil: '0000-01-01T00:00:00.000Z' },
        }),
    ],
  ])('is not %s an impossible year, which PostgreSQL does not know', async (_, call) => {
    await expect(call()).rejects.toMatchObject({
      code: 'invalid-input',
      message: 'Choose a date between 2000 and 2199',
    })
  })

  it('keeps the time when it was first read', async () => {
    await sendNotification('One')
    const read = () => asha.notifications.read({ body: { until: now.toISOString() } })
    const first = now.toISOString()
    await read()
    now = new Date(now.getTime() + 60_000)
    await read()
    expect((await listNotifications(asha))[0]?.readAt).toBe(first)
  })
})

describe('notification settings', () => {
  it('are the defaults of the kinds that concern the caller until they choose', async () => {
    const { kinds, digest, isMailed, quiet, mutedUntil } = await asha.notifications.choices()
    expect([digest, isMailed, quiet, mutedUntil]).toEqual([false, false, undefined, undefined])
    expect(kinds['mealtime-cancelled']).toEqual({ bell: true, email: true, push: true })
    expect(kinds['orders-closing']).toEqual({ bell: false, email: false, push: false })
    expect(Object.keys(kinds)).not.toContain('orders-closed')
    const cook = await world.join('Cook', { duties: ['kitchen'] })
    const ofCook = Object.keys((await cook.notifications.choices()).kinds)
    expect(ofCook).toEqual(expect.arrayContaining(['orders-closed', 'served']))
    expect(ofCook).not.toContain('backup-failed')
    const admin = await world.join('Admin', { role: 'admin' })
    expect(Object.keys((await admin.notifications.choices()).kinds)).toEqual(notificationKindNames)
  })

  it('are replaced as a whole', async () => {
    const served = { bell: false, email: true, push: false }
    const quiet = { from: '22:00', until: '07:00' }
    const mutedUntil = '2026-11-24T12:00:00.000Z'
    // the moment may be written without milliseconds
    const body = { kinds: { served }, digest: true, quiet, mutedUntil: '2026-11-24T12:00:00Z' }
    await asha.notifications.choose({ body })
    expect(await asha.notifications.choices()).toMatchObject({
      kinds: { served },
      digest: true,
      quiet,
      mutedUntil,
    })
    await asha.notifications.choose({ body: { kinds: {}, digest: false } })
    const { kinds, ...rest } = await asha.notifications.choices()
    expect(kinds.served).toEqual({ bell: true, email: false, push: false })
    expect(rest).toEqual({
      digest: false,
      isMailed: false,
      pushKey: expect.stringMatching(/^B[\w-]{86}$/),
      revision: expect.any(Number),
    })
  })

  it('forget muting when it is over', async () => {
    await asha.notifications.choose({
      body: { kinds: {}, digest: false, mutedUntil: '2026-11-23T12:30:00.000Z' },
    })
    now = new Date('2026-11-23T12:30:00.000Z')
    expect(await asha.notifications.choices()).not.toHaveProperty('mutedUntil')
  })

  it('cannot switch off emails about account safety', async () => {
    const kinds = { 'account-safety': { bell: true, email: false, push: false } }
    await expect(asha.notifications.choose({ body: { kinds, digest: false } })).rejects.toMatchObject({
      code: 'invalid-input',
      message: 'Account security emails cannot be turned off',
    })
  })

  it('need two different times for quiet hours', async () => {
    const quiet = { from: '22:00', until: '22:00' }
    await expect(
      asha.notifications.choose({ body: { kinds: {}, digest: false, quiet } }),
    ).rejects.toMatchObject({
      code: 'invalid-input',
    })
  })

  it('are in the own-data file, together with the notifications', async () => {
    await asha.notifications.choose({
      body: { kinds: {}, digest: true, quiet: { from: '22:00', until: '07:00' } },
    })
    await sendNotification('One')
    const { records } = await asha.ownData.export()
    expect(records).toMatchObject({
      notifications: [{ title: 'One', in_bell: true, read_at: null }],
      choicesOfNotifications: [{ digest: true, quiet_from: '22:00' }],
    })
  })
})

it('a notification in a transaction that fails is not sent', async () => {
  const notice = {
    to: asha.id,
    kind: 'announcement',
    subject: '1',
    title: 'One',
    text: '',
    href: '/',
  } as const
  const failing = inTransaction(world.db, async (tx) => {
    await notify(tx, [notice], now)
    throw new Error('No')
  })
  await expect(failing).rejects.toThrow('No')
  expect(await listNotifications(asha)).toEqual([])
})

it('a member who no longer exists is skipped', async () => {
  const notice = { kind: 'announcement', subject: '1', title: 'One', text: '', href: '/' } as const
  await world.db.deleteFrom('identity').where('id', '=', ben.id).execute()
  await inTransaction(world.db, (tx) =>
    notify(
      tx,
      [asha, ben].map(({ id: to }) => ({ ...notice, to })),
      now,
    ),
  )
  expect(await titles(asha)).toEqual(['One'])
})

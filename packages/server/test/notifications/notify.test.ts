import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../src/database/engine/open.ts'
import { newId } from '../../src/database/new-id.ts'
import { inTransaction, onNotified } from '../../src/database/transaction.ts'
import {
  areSame,
  channelsFor,
  toChoices,
  listChoices,
  listStaff,
  type Notice,
  notify,
  takeBack,
  defaultChoices,
} from '../../src/notifications/notify.ts'
import { addPerson } from '../database/some-rows.ts'
import { addBrowser, choose } from './outbox-rows.ts'
import { openTestDatabase } from '../test-database.ts'

const now = new Date('2026-11-23T12:00:00.000Z')
const at = now.toISOString()

let database: OpenDatabase
let asha: string
let ben: string
beforeEach(async () => {
  database = await openTestDatabase()
  asha = await addPerson(database.db)
  ben = await addPerson(database.db)
})
afterEach(() => database.close())

const announcement: Omit<Notice, 'to'> = {
  kind: 'announcement',
  subject: 'gas',
  title: 'Gas',
  text: 'It is off.',
  href: '/',
}
const sendNotices = (...notices: readonly Partial<Notice>[]) =>
  inTransaction(database.db, (tx) =>
    notify(
      tx,
      notices.map((notice) => ({ to: asha, ...announcement, ...notice })),
      now,
    ),
  )

const rows = () => database.db.selectFrom('notifications').selectAll().orderBy('subject').execute()
const listRecipients = async () => (await rows()).map(({ user_id: to, subject }) => [to, subject])
const deliveries = () => database.db.selectFrom('deliveries').selectAll().orderBy('channel').execute()
const channelsUsed = async () => (await deliveries()).map(({ channel }) => channel)

const titleIn = (language: string) => `Gas (${language})`

describe('a notification', () => {
  it('is stored once, and waits up to three days to be emailed and to be pushed to each of its member’s browsers', async () => {
    const browsers = [await addBrowser(database.db, asha), await addBrowser(database.db, asha)]
    await addBrowser(database.db, ben)
    await sendNotices({})
    const [row] = await rows()
    expect(row).toMatchObject({ user_id: asha, ...announcement, at, in_bell: 1, read_at: null })
    const due = { notification_id: row?.id, state: 'waiting', attempts: 0, at, next_at: at, sealed: null }
    const expires = '2026-11-26T12:00:00.000Z'
    const sent = await deliveries()
    expect(sent).toMatchObject([
      { channel: 'email', subscription_id: null, ...due, expires_at: expires },
      { channel: 'push', ...due, expires_at: expires },
      { channel: 'push', ...due, expires_at: expires },
    ])
    expect(sent.slice(1).map((one) => one.subscription_id)).toEqual(expect.arrayContaining(browsers))
  })

  it('expires at the time set by its sender', async () => {
    await sendNotices({ until: new Date('2026-11-23T18:00:00.000Z') })
    expect(await deliveries()).toMatchObject([{ expires_at: '2026-11-23T18:00:00.000Z' }])
  })

  it('uses the channels that its member has chosen', async () => {
    await addBrowser(database.db, asha)
    await sendNotices({ kind: 'badge' })
    expect([await channelsUsed(), (await rows())[0]?.in_bell]).toEqual([[], 1])
    await choose(database.db, asha, { badge: { bell: false, email: false, push: true } })
    await sendNotices({ kind: 'badge', subject: 'silver' })
    expect([await channelsUsed(), (await rows())[1]?.in_bell]).toEqual([['push'], 0])
  })

  it('is created once for each kind and subject', async () => {
    await sendNotices({}, { to: ben })
    await sendNotices({ title: 'Gas again' }, { subject: 'water' }, { kind: 'served' })
    expect(await listRecipients()).toEqual(
      expect.arrayContaining([
        [asha, 'gas'],
        [ben, 'gas'],
        [asha, 'water'],
      ]),
    )
    expect((await rows()).map(({ title }) => title)).toEqual(['Gas', 'Gas', 'Gas', 'Gas'])
    expect(await channelsUsed()).toEqual(['email', 'email', 'email'])
  })

  it('skips members who no longer exist', async () => {
    await sendNotices({ to: newId() }, {})
    expect(await listRecipients()).toEqual([[asha, 'gas']])
  })

  it('is written in the language of its member', async () => {
    await database.db.updateTable('identity').set({ language: 'de' }).where('id', '=', asha).execute()
    await sendNotices({ title: titleIn, text: titleIn }, { to: ben, title: titleIn, text: titleIn })
    const texts = (await rows()).map(({ user_id: to, title: one, text }) => [to, one, text])
    expect(texts).toEqual(
      expect.arrayContaining([
        [asha, 'Gas (de)', 'Gas (de)'],
        [ben, 'Gas (en)', 'Gas (en)'],
      ]),
    )
  })

  it('of an office act on many members appears only in the bell of members who have logged in before', async () => {
    await addBrowser(database.db, asha)
    await sendNotices({ isQuiet: true }, { to: ben, isQuiet: true })
    expect(await listRecipients()).toEqual([[asha, 'gas']])
    expect([(await rows())[0]?.in_bell, await channelsUsed()]).toEqual([1, []])
    await sendNotices({ to: ben })
    expect(await listRecipients()).toHaveLength(2)
  })

  it('updates the pages of its members, and no other pages', async () => {
    const heard: string[][] = []
    const stop = onNotified(database.db, (ids) => heard.push([...ids].toSorted()))
    await sendNotices({}, { to: ben }, { to: newId() })
    await sendNotices()
    stop()
    expect(heard).toEqual([[asha, ben].toSorted()])
  })
})

const undo = (what: Parameters<typeof takeBack>[1]) => inTransaction(database.db, (tx) => takeBack(tx, what))

describe('a notification about an undone act', () => {
  it('is withdrawn from everyone who got it, with its waiting deliveries', async () => {
    await sendNotices({}, { to: ben }, { subject: 'water' }, { kind: 'served' })
    const heard: string[][] = []
    const stop = onNotified(database.db, (ids) => heard.push([...ids].toSorted()))
    await undo({ kind: 'announcement', subject: 'gas' })
    stop()
    expect((await rows()).map(({ kind, subject }) => [kind, subject])).toEqual([
      ['served', 'gas'],
      ['announcement', 'water'],
    ])
    expect(await channelsUsed()).toEqual(['email'])
    expect(heard).toEqual([[asha, ben].toSorted()])
  })

  it('can be withdrawn from one member', async () => {
    await sendNotices({}, { to: ben })
    await undo({ kind: 'announcement', subject: 'gas', to: ben })
    expect(await listRecipients()).toEqual([[asha, 'gas']])
  })
})

const set = (id: string, values: { role?: 'admin'; stay_until?: string }) =>
  database.db.updateTable('users').set(values).where('id', '=', id).execute()
const giveDuty = (id: string, duty: 'kitchen' | 'desk') =>
  database.db.insertInto('duties').values({ user_id: id, duty }).execute()

describe('the staff of an access level', () => {
  const today = '2026-11-23'
  const staff = (level: 'kitchen' | 'counter' | 'admin') => listStaff(database.db, level, today)

  it('are members with one of its duties who have not left', async () => {
    await set(ben, { role: 'admin' })
    await giveDuty(asha, 'kitchen')
    expect([await staff('kitchen'), await staff('counter'), await staff('admin')]).toEqual([
      [asha],
      [asha],
      [ben],
    ])
    await set(asha, { stay_until: '2026-11-22' })
    expect(await staff('kitchen')).toEqual([ben])
    await set(asha, { stay_until: today })
    expect(await staff('kitchen')).toEqual([asha])
  })

  it('are the admins if no one has such a duty, and all admins if each of them has left', async () => {
    await giveDuty(asha, 'desk')
    await set(asha, { role: 'admin', stay_until: '2026-11-22' })
    await set(ben, { role: 'admin' })
    expect(await staff('kitchen')).toEqual([ben])
    await set(ben, { stay_until: '2026-11-22' })
    expect((await staff('kitchen')).toSorted()).toEqual([asha, ben].toSorted())
  })
})

describe('notification settings', () => {
  const muted = { ...defaultChoices, mutedUntil: '2026-11-23T12:00:00.001Z' }

  it('are the defaults until a member changes them', () => {
    const everyChannel = { bell: true, email: true, push: true }
    expect([
      channelsFor(undefined, 'announcement', now),
      channelsFor(defaultChoices, 'announcement', now),
    ]).toEqual([everyChannel, everyChannel])
    expect(defaultChoices.digest).toBe(false)
    const bell = { bell: true, email: false, push: false }
    expect(channelsFor({ ...defaultChoices, kinds: { announcement: bell } }, 'announcement', now)).toEqual(
      bell,
    )
  })

  it('leave only the bell while a member has muted the rest', () => {
    expect(channelsFor(muted, 'announcement', now)).toEqual({ bell: true, email: false, push: false })
    expect(channelsFor({ ...muted, mutedUntil: at }, 'announcement', now)).toMatchObject({ email: true })
  })

  it('never stop emails about account safety', () => {
    const kinds = { 'account-safety': { bell: false, email: false, push: false } }
    expect(channelsFor({ ...muted, kinds }, 'account-safety', now)).toEqual({
      bell: false,
      email: true,
      push: false,
    })
    expect(channelsFor(muted, 'account-safety', now)).toEqual({ bell: true, email: true, push: true })
  })

  it('are read from their rows', async () => {
    const served = { bell: false, email: true, push: false }
    await choose(
      database.db,
      asha,
      { served },
      { quiet_from: '22:00', quiet_until: '07:00', muted_until: at, digest: true },
    )
    await choose(database.db, ben, {})
    expect(await listChoices(database.db, [asha])).toEqual(
      new Map([
        [asha, { kinds: { served }, quiet: { from: '22:00', until: '07:00' }, mutedUntil: at, digest: true }],
      ]),
    )
    const row = { kinds: '{}', quiet_from: null, quiet_until: null, muted_until: null, digest: 0 }
    expect(toChoices(row)).toEqual({ kinds: {}, digest: false })
    expect(toChoices({ ...row, quiet_from: '22:00' })).toEqual({ kinds: {}, digest: false })
    expect(toChoices({ ...row, quiet_until: '07:00' })).toEqual({ kinds: {}, digest: false })
  })

  it('are equal if every channel is equal', () => {
    const one = { bell: true, email: true, push: false }
    expect(areSame(one, { ...one })).toBe(true)
    for (const way of ['bell', 'email', 'push'] as const)
      expect(areSame(one, { ...one, [way]: !one[way] })).toBe(false)
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OpenDatabase } from '../../src/database/engine/open.ts'
import { newId } from '../../src/database/new-id.ts'
import { inTransaction } from '../../src/database/transaction.ts'
import type { Mail, Mailer } from '../../src/notifications/mailer.ts'
import { createMailsKeeper, createOutbox, mailRetentionHours } from '../../src/notifications/outbox.ts'
import type { SendPush } from '../../src/notifications/outbox/push.ts'
import { createSeal } from '../../src/notifications/outbox/seal.ts'
import { listen } from '../../src/tracing/telemetry/occurrences.ts'
import { addPerson } from '../database/some-rows.ts'
import { addBrowser, announce, listDeliveries } from './outbox-rows.ts'
import { openTestDatabase } from '../test-database.ts'

const noon = new Date('2026-11-23T12:00:00.000Z')
const later = (ms: number) => new Date(noon.getTime() + ms)
const [second, minute, hour] = [1_000, 60_000, 3_600_000]
const written: Mail = { to: 'asha@hostel.test', subject: 'Dal', text: 'Dal', html: '<p>Dal</p>' }

const send = vi.fn<(mail: Mail) => Promise<void>>()
const check = vi.fn<() => Promise<void>>()
const push = vi.fn<SendPush>()
const report = vi.fn<(problem: string, cause: unknown) => void>()
const failure = (code: string) => Object.assign(new Error('It failed.'), { code })

let database: OpenDatabase
let now: Date
beforeEach(async () => {
  now = noon
  for (const act of [send, check, report]) act.mockReset()
  send.mockResolvedValue()
  check.mockResolvedValue()
  push.mockReset().mockResolvedValue('sent')
  database = await openTestDatabase()
})
afterEach(async () => {
  vi.useRealTimers()
  await database.close()
})

const seal = createSeal(['the secret'])
/** Opens an outbox, by default with a mail server that can be checked. */
const open = (mailer: object | 'none' = { send, check, close: () => undefined }) =>
  createOutbox({
    db: database.db,
    // no other part of the mailer is called
    mailer: mailer === 'none' ? undefined : (mailer as Mailer),
    push,
    callOutside: () => Promise.reject(new Error('Nothing is called here.')),
    seal,
    secret: 'the secret',
    origin: 'https://meals.example.org',
    timeZone: 'UTC',
    report,
    clock: () => now,
  })
const rows = () => listDeliveries(database.db)
const keepMany = (count: number) =>
  inTransaction(database.db, (tx) =>
    createMailsKeeper(seal, () => noon)(
      tx,
      Array.from({ length: count }, (_, index) => `${index}@hostel.test`),
      (to) => ({ ...written, to }),
      later(hour),
    ),
  )

describe('an email', () => {
  it('is stored encrypted, tried at once, and marked as sent', async () => {
    const outbox = open()
    await outbox.add(written, later(hour))
    const [row] = await rows()
    expect(send.mock.calls).toEqual([[{ ...written, id: row?.id }]])
    expect(row).toMatchObject({
      state: 'sent',
      at: noon.toISOString(),
      ended_at: noon.toISOString(),
      expires_at: later(hour).toISOString(),
    })
    expect([outbox.state, outbox.isMailed, mailRetentionHours]).toEqual(['ready', true, 72])
    expect(report).not.toHaveBeenCalled()
  })

  it.each([
    [0, 10 * second],
    [1, minute],
    [2, 5 * minute],
    [3, 15 * minute],
    [4, hour],
    [5, 3 * hour],
    [6, 6 * hour],
    [20, 6 * hour],
  ])('that has failed %i times waits longer each time', async (attempts, length) => {
    send.mockRejectedValue(failure('ECONNECTION'))
    await open('none').add(written, later(24 * hour))
    await database.db.updateTable('deliveries').set({ attempts }).execute()
    await open().deliver()
    expect(await rows()).toMatchObject([
      {
        state: 'waiting',
        reason: 'unreachable',
        attempts: attempts + 1,
        next_at: later(length).toISOString(),
      },
    ])
  })

  it('waits no longer than until it expires, and is given up then', async () => {
    const outcomes: string[] = []
    const stop = listen('mail', ({ outcome }) => outcomes.push(outcome))
    send.mockRejectedValue(failure('ECONNECTION'))
    const outbox = open()
    await outbox.add(written, later(5 * second))
    expect(await rows()).toMatchObject([{ next_at: later(5 * second).toISOString() }])
    now = later(5 * second)
    await outbox.deliver()
    stop()
    expect(await rows()).toMatchObject([
      { state: 'failed', reason: 'unreachable', ended_at: now.toISOString() },
    ])
    expect(report).toHaveBeenLastCalledWith('Gave up on sending an email', 'after 1 attempts')
    expect([outcomes, send.mock.calls.length]).toEqual([['failed', 'given up'], 1])
  })

  it('that can no longer be decrypted is given up', async () => {
    await open('none').add(written, later(hour))
    await database.db.updateTable('deliveries').set({ sealed: 'another' }).execute()
    await open().deliver()
    expect(await rows()).toMatchObject([{ state: 'failed', reason: 'unreadable' }])
    expect(report.mock.calls).toEqual([
      ['Gave up on sending an email', 'it was stored with another AUTH_SECRET'],
    ])
    expect(send).not.toHaveBeenCalled()
  })

  it('is sent together with seven others, until no email is due', async () => {
    await keepMany(20)
    now = later(minute)
    let underWay = 0
    let peak = 0
    send.mockImplementation(async () => {
      underWay += 1
      peak = Math.max(peak, underWay)
      await Promise.resolve()
      underWay -= 1
    })
    await open().deliver()
    expect([peak, send.mock.calls.length]).toEqual([8, 20])
  })

  it('is left for later if the server answered none of the eight before it', async () => {
    await keepMany(20)
    now = later(minute)
    send.mockRejectedValue(failure('ECONNECTION'))
    await open().deliver()
    expect(send).toHaveBeenCalledTimes(8)
    send.mockReset().mockRejectedValue(failure('EENVELOPE'))
    await open().deliver()
    expect(send).toHaveBeenCalledTimes(12)
  })
})

describe('the state of the mail server', () => {
  it('is absent without a mail server, and notification emails are skipped', async () => {
    const outbox = open('none')
    expect([outbox.state, outbox.isMailed]).toEqual(['absent', false])
    await announce(database.db, await addPerson(database.db), { now })
    await outbox.add(written, later(hour))
    const states = (await rows()).map(({ state, reason }) => `${state} ${reason ?? ''}`)
    expect(states.toSorted()).toEqual(['skipped no-mail-server', 'waiting '])
  })

  it('is absent if emails are written to a folder, even when writing fails', async () => {
    const outbox = open({ send })
    expect([outbox.state, outbox.isMailed]).toEqual(['absent', true])
    send.mockRejectedValueOnce(failure('EAUTH'))
    await outbox.add(written, later(hour))
    expect([outbox.state, report.mock.calls]).toEqual(['absent', []])
  })

  it('is reported once when it gets worse', async () => {
    const outbox = open()
    send.mockRejectedValue(failure('EAUTH'))
    await outbox.add(written, later(hour))
    await outbox.add(written, later(hour))
    expect(outbox.state).toBe('misconfigured')
    const line = 'Emails cannot be sent and are stored: the mail server is misconfigured'
    expect(report.mock.calls).toEqual([[line, 'EAUTH']])
    send.mockResolvedValue()
    await outbox.add(written, later(hour))
    expect([outbox.state, report.mock.calls.length]).toEqual(['ready', 1])
  })
})

describe('pushes', () => {
  it('are sent sixteen at a time, and one that fails because of its site delays no other', async () => {
    const asha = await addPerson(database.db)
    for (let count = 0; count < 20; count += 1) await addBrowser(database.db, asha)
    await announce(database.db, asha, { now, kind: 'vote-won' })
    push.mockRejectedValueOnce(new Error('The keys are wrong.'))
    const outbox = open()
    await expect(outbox.deliver()).rejects.toThrow('The keys are wrong.')
    expect(push).toHaveBeenCalledTimes(16)
    expect((await rows()).filter(({ state }) => state === 'sent')).toHaveLength(15)
    await outbox.deliver()
    expect(push).toHaveBeenCalledTimes(20)
  })
})

it('pushes do not wait for a mail server that does not respond', async () => {
  const outbox = open()
  send.mockRejectedValue(failure('ECONNECTION'))
  await outbox.add(written, later(hour))
  expect(outbox.state).toBe('unreachable')
  const asha = await addPerson(database.db)
  for (let count = 0; count < 20; count += 1) await addBrowser(database.db, asha)
  await announce(database.db, asha, { now, kind: 'vote-won' })
  await outbox.deliver()
  expect(push).toHaveBeenCalledTimes(20)
})

it('a notification is emailed in the name of the site, and counted as sent', async () => {
  const outcomes: string[] = []
  const stop = listen('mail', ({ outcome }) => outcomes.push(outcome))
  await announce(database.db, await addPerson(database.db), { now, href: '/week' })
  const outbox = open()
  expect(outbox.state).toBe('unknown')
  await outbox.deliver()
  stop()
  const [mail] = send.mock.calls[0] ?? []
  expect(mail?.text).toContain('https://meals.example.org/week')
  expect(mail?.text).toContain('The team at Warm Ladle')
  expect(mail?.list?.unsubscribeUrl).toMatch(/^https:\/\/meals\.example\.org\/unsubscribe\/.+/)
  expect(outcomes).toEqual(['sent'])
})

describe('rounds', () => {
  /** Resolves once all work in progress is done. */
  const settle = () => vi.waitFor(async () => expect(await rows()).not.toContainEqual(waits))
  const waits = expect.objectContaining({ state: 'waiting' })

  it('check the server until it is ready, take over emails from the previous release, and send what is due', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const mail = { id: newId(), sealed: seal.close(JSON.stringify(written)), next_at: noon.toISOString() }
    await database.db
      .insertInto('outgoing_mails')
      .values({ ...mail, expires_at: later(hour).toISOString(), attempts: 0 })
      .execute()
    check.mockRejectedValueOnce(failure('EAUTH'))
    const outbox = open()
    outbox.start()
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1))
    await settle()
    expect(check).toHaveBeenCalledTimes(1)
    await open('none').add(written, later(hour))
    vi.advanceTimersByTime(30 * second - 1)
    expect(check).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2))
    await settle()
    // the check is not needed, because the sent email has shown that the server is ready
    expect([outbox.state, check.mock.calls.length]).toEqual(['ready', 1])
    outbox.stop()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('notice when a check finds the server ready again', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    check.mockRejectedValueOnce(failure('EAUTH'))
    const outbox = open()
    outbox.start()
    await vi.waitFor(() => expect(outbox.state).toBe('misconfigured'))
    vi.advanceTimersByTime(30 * second)
    await vi.waitFor(() => expect(outbox.state).toBe('ready'))
    expect(check).toHaveBeenCalledTimes(2)
    outbox.stop()
  })

  it('report why they fail', async () => {
    push.mockRejectedValue(new Error('The keys are wrong.'))
    const asha = await addPerson(database.db)
    await addBrowser(database.db, asha)
    await announce(database.db, asha, { now, kind: 'vote-won' })
    const outbox = open()
    outbox.start()
    await vi.waitFor(() =>
      expect(report).toHaveBeenCalledWith('Sending emails failed', new Error('The keys are wrong.')),
    )
    outbox.stop()
  })

  it('send nothing more once they are stopped', async () => {
    const outbox = open()
    outbox.stop()
    await outbox.add(written, later(hour))
    await outbox.deliver()
    expect([send.mock.calls, await rows()]).toEqual([[], [waits]])
  })

  it('do not overlap: emails added during one round are sent by the next, which is awaited', async () => {
    const outbox = open()
    const first = Promise.withResolvers<void>()
    send.mockReturnValueOnce(first.promise)
    const adding = outbox.add(written, later(hour))
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1))
    const other = outbox.add({ ...written, subject: 'Rice' }, later(hour))
    await vi.waitFor(async () => expect(await rows()).toHaveLength(2))
    expect(send).toHaveBeenCalledTimes(1)
    first.resolve()
    await Promise.all([adding, other])
    expect(send.mock.calls.map(([{ subject }]) => subject)).toEqual(['Dal', 'Rice'])
    await outbox.add(written, later(hour))
    expect(send).toHaveBeenCalledTimes(3)
  })
})

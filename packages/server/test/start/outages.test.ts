import { openMailServer, openPushService, type PushService } from '@warm-ladle/testing'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { notify } from '../../src/notifications/notify.ts'
import {
  createMailKeeper,
  createOutbox,
  type Outbox,
  type OutboxOptions,
} from '../../src/notifications/outbox.ts'
import { createCallOutside } from '../../src/platform/call-outside.ts'
import { createPushSender, openPushKeys } from '../../src/notifications/outbox/push.ts'
import { createSeal } from '../../src/notifications/outbox/seal.ts'
import { createSmtpMailer } from '../../src/notifications/outbox/smtp-mailer.ts'
import { waitingIn } from '../notifications/outbox-fixtures.ts'
import { newWorld, type Person, type World, worldSecret } from '../world.ts'

let world: World
let push: PushService
let people: Person[]
/** A Monday at 17:30 at the hostel. */
let now: Date
beforeEach(async () => {
  now = new Date('2026-11-23T12:00:00.000Z')
  push = await openPushService()
  world = await newWorld({ clock: () => now, timeZone: 'Asia/Kolkata', isPushUrl })
  people = []
  for (const name of ['Asha', 'Bela', 'Chandra', 'Dev']) people.push(await world.join(name))
  for (const person of people) {
    const { pushKey } = await person.notifications.choices()
    await person.notifications.subscribe({ body: push.subscribe(pushKey) })
  }
})
afterEach(async () => {
  await world.close()
  await push.close()
})

const isPushUrl = ({ origin }: URL) => origin === push.origin

/** Starts two processes that send due deliveries from the same database. */
async function startProcesses(options: Partial<OutboxOptions>): Promise<readonly Outbox[]> {
  const { db, timeZone } = world
  const callOutside = createCallOutside({ local: true })
  const keys = await openPushKeys(db, [worldSecret], () => undefined)
  const sender = createPushSender({ keys, contactEmail: 'a@b.test', isPushUrl, callOutside, timeout: 300 })
  return [1, 2].map(() =>
    createOutbox({
      db,
      mailer: { send: async () => undefined, close() {} },
      push: sender,
      callOutside,
      seal: createSeal([worldSecret]),
      secret: worldSecret,
      origin: 'http://localhost:3000',
      timeZone,
      report: () => undefined,
      clock: () => now,
      ...options,
    }),
  )
}

/** Advances the time, while both processes check as often as usual. */
async function pass(minutes: number, processes: readonly Outbox[]) {
  for (let round = 0; round < minutes * 2; round += 1) {
    await Promise.all(processes.map((one) => one.deliver()))
    now = new Date(now.getTime() + 30_000)
  }
}

/** Adds a notification to the outbox without waking the service. */
const addNotification = (title: string) =>
  world.db.transaction().execute((tx) => {
    const notice = { kind: 'mealtime-cancelled', subject: title, title, text: 'Look.', href: '/' } as const
    return notify(
      tx,
      people.map(({ id: to }) => ({ ...notice, to })),
      now,
    )
  })

it.runIf(process.env['NIGHTLY'])(
  'a mail server that is down for an hour misses no email, and gets each one only once when it is back',
  async () => {
    const { url, port, close } = await openMailServer()
    await close()
    const mailer = createSmtpMailer({ url, from: 'meals@hostel.test', requireTls: false })
    onTestFinished(() => mailer.close())
    let tries = 0
    const counted = {
      ...mailer,
      send: (...given: Parameters<typeof mailer.send>) => (tries++, mailer.send(...given)),
    }
    const processes = await startProcesses({ mailer: counted })
    await addNotification('Lunch is cancelled')
    await pass(30, processes)
    await addNotification('Dinner is cancelled')
    await pass(30, processes)
    // emails about lunch after 0, ½, 1½, 6½ and 21½ minutes, and those about dinner likewise
    expect(tries).toBe(people.length * 2 * 5)
    expect(processes.map(({ state }) => state)).toContain('unreachable')
    // pushes do not wait for emails
    expect(push.pushes).toHaveLength(people.length * 2)

    const back = await openMailServer({ port })
    onTestFinished(back.close)
    await pass(60, processes)
    const sent = back.mails.map(
      (mail) => /^To: .*$/m.exec(mail)?.[0] + (/^Subject: .*$/m.exec(mail)?.[0] ?? ''),
    )
    expect([sent.length, new Set(sent).size]).toEqual([people.length * 2, people.length * 2])
    expect(await waitingIn(world.db)).toEqual([])
  },
)

it('a mail server that is down is tried with only a few emails per round, however many are waiting', async () => {
  const later = new Date(now.getTime() + 3_600_000)
  const keep = createMailKeeper(world.db, createSeal([worldSecret]), () => now)
  const addresses = Array.from({ length: 40 }, (_, index) => `resident-${index}@hostel.test`)
  for (const to of addresses) await keep({ to, subject: 'Hello', text: '', html: '' }, later)
  let isDown = true
  const tried: string[] = []
  const mailer = {
    send: async ({ to }: { to: string }) => {
      tried.push(to)
      if (isDown) throw new Error('no answer')
    },
    check: async () => undefined,
    close() {},
  }
  const [outbox] = await startProcesses({ mailer })
  await outbox?.deliver()
  expect(tried).toHaveLength(8)
  isDown = false
  tried.length = 0
  now = new Date(now.getTime() + 30_000)
  await outbox?.deliver()
  expect(tried.toSorted()).toEqual(addresses.toSorted())
})

const failures = [
  ['responds with 500', 500],
  ['responds with 429', 429],
  ['does not respond', 'never'],
] as const

describe.each(failures)('a push service that %s for an hour', (_failure, status) => {
  it('gets each push once after it recovers, with growing pauses until then', async () => {
    const processes = await startProcesses({})
    push.answer(status)
    await addNotification('Lunch is cancelled')
    await pass(60, processes)
    expect([push.calls, push.pushes]).toEqual([people.length * 5, []])
    push.answer('right')
    await pass(60, processes)
    expect(new Set(push.pushes.map(({ endpoint }) => endpoint)).size).toBe(people.length)
    expect([push.pushes.length, push.faults]).toEqual([people.length, []])
    expect(await waitingIn(world.db)).toEqual([])
  })
})

it('a bug in the product loses no pushes: the bug is reported, and all pushes are sent once it is fixed', async () => {
  const lines: string[] = []
  const broken = await startProcesses({
    push: () => Promise.reject(new Error('Vapid private key should be 32 bytes long')),
  })
  await addNotification('Lunch is cancelled')
  for (const one of broken) await one.deliver().catch((error: unknown) => lines.push(String(error)))
  expect(lines).toEqual(['Error: Vapid private key should be 32 bytes long'])
  await pass(10, await startProcesses({}))
  expect(push.pushes).toHaveLength(people.length)
})

import type { NewOutgoingWebhook } from '@warm-ladle/contract'
import { openPushService, type PushService } from '@warm-ladle/testing'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { inTransaction } from '../../src/database/transaction.ts'
import { notify } from '../../src/notifications/notify.ts'
import { createOutbox, type Outbox } from '../../src/notifications/outbox.ts'
import { createCallOutside } from '../../src/platform/call-outside.ts'
import { createPushSender, openPushKeys } from '../../src/notifications/outbox/push.ts'
import { createSeal } from '../../src/notifications/outbox/seal.ts'
import type { Mail } from '../../src/notifications/mailer.ts'
import { sendToWebhooks } from '../../src/notifications/webhooks.ts'
import { openSink } from './open-sink.ts'
import { newWorld, type Person, type World, worldSecret } from '../world.ts'

let world: World
let push: PushService
let mails: Mail[]
let processes: Outbox[]
beforeEach(async () => {
  push = await openPushService()
  world = await newWorld({ isPushUrl: ({ origin }) => origin === push.origin })
  mails = []
  processes = await Promise.all([1, 2, 3, 4].map(startProcess))
})
afterEach(async () => {
  await world.close()
  await push.close()
})

/** Starts another process that sends what is due in the same database. */
async function startProcess(): Promise<Outbox> {
  const { db } = world
  const keys = await openPushKeys(db, [worldSecret], () => undefined)
  const callOutside = createCallOutside({ local: true })
  return createOutbox({
    db,
    mailer: { send: async (mail) => void mails.push(mail), close() {} },
    push: createPushSender({
      keys,
      contactEmail: 'a@b.test',
      isPushUrl: ({ origin }) => origin === push.origin,
      callOutside,
    }),
    callOutside,
    seal: createSeal([worldSecret]),
    secret: worldSecret,
    origin: 'http://localhost:3000',
    timeZone: world.timeZone,
    report: console.error,
  })
}

const deliver = () => Promise.all(processes.map((one) => one.deliver()))

async function subscribe(person: Person) {
  const { pushKey } = await person.notifications.choices()
  await person.notifications.subscribe({ body: push.subscribe(pushKey) })
}

type Kind = 'mealtime-cancelled' | 'vote-won'
/** Adds notifications to the outbox without waking a process. */
const notifyAll = (people: readonly Person[], subject: string, kind: Kind = 'mealtime-cancelled') =>
  world.db.transaction().execute((tx) =>
    notify(
      tx,
      people.map(({ id: to }) => ({ to, kind, subject, title: subject, text: 'Look.', href: '/' })),
      new Date(),
    ),
  )

describe('among processes that send at the same time', () => {
  it('only one sends each email and push', async () => {
    const people = []
    for (let count = 0; count < 30; count += 1) people.push(await world.join(`Person${count}`))
    for (const person of people) await subscribe(person)
    await notifyAll(people, 'Cancelled')
    await deliver()
    expect(new Set(mails.map(({ to }) => to)).size).toBe(30)
    expect([mails.length, push.pushes.length, push.faults]).toEqual([30, 30, []])
    const left = await world.db.selectFrom('deliveries').select('id').where('state', '<>', 'sent').execute()
    expect(left).toEqual([])
  })

  it('only one calls a webhook for each event, and a removed webhook is called no more', async () => {
    const sink = await openSink()
    onTestFinished(sink.close)
    const admin = await world.join('Admin', { role: 'admin' })
    const hook: Omit<NewOutgoingWebhook, 'name'> = {
      format: 'standard',
      url: sink.url,
      events: ['payment.recorded'],
    }
    const { insertedId: id } = await admin.outgoingWebhooks.add({ body: { ...hook, name: 'Removed' } })
    await admin.outgoingWebhooks.add({ body: { ...hook, name: 'Books' } })
    const send = (number: number) => {
      const event = { type: 'payment.recorded', data: { number }, title: '', text: '' } as const
      return world.db.transaction().execute((tx) => sendToWebhooks(tx, event, new Date()))
    }
    for (let number = 0; number < 20; number += 1) await send(number)
    await admin.outgoingWebhooks.remove({ params: { id } })
    await deliver()
    expect(new Set(sink.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(20)
    expect(sink.calls).toHaveLength(20)
  })

  it('none sends a member a third push in a day, and each browser gets the same pushes', async () => {
    const asha = await world.join('Asha')
    for (let browser = 0; browser < 3; browser += 1) await subscribe(asha)
    for (const subject of ['One', 'Two', 'Three', 'Four']) await notifyAll([asha], subject, 'vote-won')
    await deliver()
    expect(push.pushes).toHaveLength(6)
    expect(new Set(push.pushes.map(({ topic }) => topic)).size).toBe(2)
  })

  it('only one sends the daily email', async () => {
    const asha = await world.join('Asha')
    const email = { bell: true, email: true, push: false }
    await asha.notifications.choose({ body: { kinds: { 'vote-won': email }, digest: true } })
    for (const subject of ['One', 'Two', 'Three', 'Four']) await notifyAll([asha], subject, 'vote-won')
    // moves all notifications to the day before yesterday
    const before = new Date(Date.now() - 48 * 60 * 60_000).toISOString()
    await world.db.updateTable('notifications').set({ at: before }).execute()
    await deliver()
    await world.db.updateTable('deliveries').set({ next_at: before }).where('state', '=', 'waiting').execute()
    await deliver()
    expect(mails.map(({ subject }) => subject)).toEqual(['4 updates from Warm Ladle'])
  })
})

it('a member is notified once even if many callers report the same thing at once', async () => {
  const asha = await world.join('Asha')
  const notice = { to: asha.id, kind: 'vote-won', subject: '1', title: 'A', text: 'B', href: '/' } as const
  await Promise.all(
    Array.from({ length: 20 }, () => inTransaction(world.db, (tx) => notify(tx, [notice], new Date()))),
  )
  expect(await world.db.selectFrom('notifications').select('subject').execute()).toEqual([{ subject: '1' }])
})

it('removing members while they are notified makes neither act fail', async () => {
  const admin = await world.join('Admin', { role: 'admin' })
  const people = []
  for (let count = 0; count < 10; count += 1) people.push(await world.join(`Person${count}`))
  const from = new Date(Date.now() - 1000).toISOString()
  const until = new Date(Date.now() + 3_600_000).toISOString()
  const announce = (title: string) =>
    admin.announcements.add({ body: { title, text: 'News.', to: 'all', from, until } })
  await Promise.all([
    ...people.map(({ id }) => admin.members.remove({ params: { id } })),
    ...people.map((_, count) => announce(`No. ${count}`)),
  ])
  const left = await world.db.selectFrom('notifications').select('user_id').distinct().execute()
  expect(left).toEqual([{ user_id: admin.id }])
})

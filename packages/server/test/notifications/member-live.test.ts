import { afterEach, expect, it } from 'vitest'
import { inTransaction } from '../../src/database/transaction.ts'
import { notify } from '../../src/notifications/notify.ts'
import { watchMembers } from '../../src/notifications/bell/member-watch.ts'
import type { StreamOptions } from '../../src/http/service/streams.ts'
import { listenTo } from '../listen-to.ts'
import { newWorld, type Person, type World } from '../world.ts'

let world: World
afterEach(() => world.close())

let now = new Date('2026-11-23T12:00:00.000Z')

async function open(streams: Partial<StreamOptions> = {}) {
  world = await newWorld({ streams, clock: () => now })
  const origin = await world.app.listen({ host: '127.0.0.1', port: 0 })
  const listen = (person: Person, path = '/api/notifications/live') =>
    listenTo(origin + path, { cookie: person.cookie })
  return { listen, asha: await world.join('Asha'), ben: await world.join('Ben') }
}

const changed = () => `data: ${JSON.stringify({ changedAt: now.toISOString() })}\n\n`

let count = 0
async function sendNotification(person: Person, db = world.db) {
  count += 1
  const notice = {
    to: person.id,
    kind: 'announcement',
    subject: String(count),
    title: 'A',
    text: 'B',
    href: '/',
  } as const
  await inTransaction(db, (tx) => notify(tx, [notice], now))
}

const later = () => {
  now = new Date(now.getTime() + 1_000)
}

it('the stream notifies pages once at the beginning, then only when something about their member changes', async () => {
  const { listen, asha, ben } = await open()
  const ofAsha = await listen(asha)
  await ofAsha.readUntil(changed())
  later()
  await sendNotification(ben)
  later()
  await sendNotification(asha)
  const text = await ofAsha.readUntil(changed())
  expect(text.match(/data: \{"changedAt"/g)).toHaveLength(2)
  // as if another page had marked it as read
  later()
  await asha.notifications.read({ body: { until: now.toISOString() } })
  await ofAsha.readUntil(changed())
})

// false for the embedded database, which only one process can use
const isShared = (process.env['TEST_DIALECT'] ?? 'sqlite') !== 'sqlite'

it.runIf(isShared)('the stream delivers notifications from other processes', async () => {
  const { asha, ben } = await open()
  const emitted: string[] = []
  // the same database without notifications from this process, like another process
  const elsewhere = world.db.withoutPlugins()
  const watch = watchMembers({ db: elsewhere, clock: () => now, report: console.error, every: 20 })
  const stop = watch.follow(asha.id)(({ changedAt }) => void emitted.push(changedAt))
  await sendNotification(ben)
  later()
  await sendNotification(asha)
  await expect.poll(() => emitted).toEqual([expect.any(String), now.toISOString()])
  stop()
})

it('the stream has its own limit of ten per member, separate from the limit for counters', async () => {
  const { listen, asha, ben } = await open({ maxStaff: 1, maxMembers: 12 })
  for (let page = 0; page < 10; page += 1) expect((await listen(asha)).response.status).toBe(200)
  const eleventh = await listen(asha)
  expect([eleventh.response.status, JSON.parse(await eleventh.readUntil())]).toMatchObject([
    429,
    {
      code: 'too-many-streams',
      message: 'You already have 10 pages open. This one refreshes less often.',
    },
  ])
  for (let page = 0; page < 2; page += 1) expect((await listen(ben)).response.status).toBe(200)
  const full = await listen(ben)
  expect([full.response.status, JSON.parse(await full.readUntil())]).toMatchObject([
    429,
    {
      code: 'too-many-streams',
      message: 'Too many pages are open. This one refreshes less often.',
    },
  ])
  const cook = await world.join('Cook', { role: 'admin' })
  expect((await listen(cook, '/api/kitchen/live')).response.status).toBe(200)
  expect((await listen(cook, '/api/kitchen/live')).response.status).toBe(429)
})

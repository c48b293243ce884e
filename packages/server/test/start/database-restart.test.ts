import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { listKnownMigrations, listMigrations, migrate } from '../../src/database/engine/migrate.ts'
import { openPostgres } from '../../src/database/engine/postgres.ts'
import { expectTrueServings } from '../bookings/races/expect-true-servings.ts'
import { mixedWorld } from '../bookings/races/mixed-world.ts'
import { runMix } from '../bookings/races/mix.ts'
import { expectTrueCounters } from '../kitchen/counters.ts'
import { endSessions, sessionsWaiting } from './database-restart/sessions.ts'
import { keepBusy } from './database-restart/keep-busy.ts'
import { openWire } from './database-restart/wire.ts'
import { newDatabase } from '../postgres-databases.ts'
import { newWorld, publicUrl, type World } from '../world.ts'

const names = ['Ali', 'Ben', 'Mia', 'Zoe']

const readiness = async (world: World) => {
  const { statusCode, json } = await world.app.inject('/readyz')
  return { statusCode, ...json() }
}

const posted = {
  method: 'POST',
  headers: { 'content-type': 'application/json', origin: publicUrl.origin },
  body: JSON.stringify({ email: 'ali@hostel.test', password: 'six-and-more' }),
}

/** Logs in with a wrong password. */
const guess = ({ app }: World) =>
  app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: { email: 'ali@hostel.test', password: randomUUID() },
  })

/** An embedded database serves a single process, and stops with it. */
describe.runIf(process.env['TEST_DIALECT'] === 'postgres')('a database server', () => {
  let url: string
  beforeAll(async () => {
    url = await newDatabase('restart')
    const { db, close } = openPostgres(url, 5_000)
    await migrate(db)
    await close()
  })

  // the identity library logs each failed query
  beforeEach(() => {
    const silenced = vi.spyOn(console, 'error').mockReturnValue(undefined)
    return () => silenced.mockRestore()
  })

  /** Opens another service on the same database. */
  async function anotherWorld(address = url, options: Parameters<typeof newWorld>[0] = {}) {
    const world = await newWorld({ ...options, database: openPostgres(address, 2_000) })
    onTestFinished(() => world.close())
    return world
  }

  /** Opens a service on an empty database, over a connection that can be cut. */
  async function worldOnWire() {
    await truncate()
    const wire = await openWire(url)
    onTestFinished(wire.close)
    return { wire, world: await anotherWorld(wire.url) }
  }

  async function twoServices() {
    await truncate()
    return { here: await anotherWorld(), there: await anotherWorld() }
  }

  /** Opens sessions of a database administrator. */
  function openOffice() {
    const named = new URL(url)
    named.searchParams.set('application_name', 'office')
    const { db, close } = openPostgres(named.href, 2_000)
    onTestFinished(close)
    return db
  }

  async function truncate() {
    await sql`truncate identity, meals, mealtimes, payments, meal_requests, attempts cascade`.execute(
      openOffice(),
    )
  }

  it('that ends every session breaks only calls in flight', async () => {
    const { world } = await worldOnWire()
    const office = openOffice()
    const people = await Promise.all(names.map((name) => world.join(name, { badge: 'Gold' })))
    const mealIds = await Promise.all(names.map((title) => world.addMeal({ title })))
    const crowd = keepBusy(people, mealIds)
    for (let time = 0; time < 5; time++) {
      // the sessions end while calls are in progress
      await crowd.served(20)
      // ends all sessions once more
      await endSessions(office)
    }
    await crowd.served(20)

    const expected = ['already-liked', 'already-requested', 'not-found']
    const others = new Set((await crowd.stop()).filter((code) => !expected.includes(code)))
    // a call is refused during its commit, because its outcome is unknown
    for (const other of others) expect(other).toBe('unavailable')
    await expectTrueCounters(world)
    expect(await readiness(world)).toMatchObject({ statusCode: 200, status: 'ready' })
    const answers = await Promise.allSettled(people.map(({ account }) => account.show()))
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 'fulfilled'))
  })

  it('that ends the sessions of open transactions rolls them back, and they are repeated', async () => {
    const { world } = await worldOnWire()
    const office = openOffice()
    const people = await Promise.all(names.map((name) => world.join(name, { badge: 'Gold' })))
    const mealId = await world.addMeal()

    const outcomes = await office.transaction().execute(async (tx) => {
      await tx.selectFrom('meals').select('id').where('id', '=', mealId).forUpdate().execute()
      const calls = people.flatMap(({ likes, reviews }) => [
        likes.add({ body: { mealId } }),
        reviews.write({ body: { mealId, reviewText: 'Good.' } }),
      ])
      const settled = Promise.allSettled(calls)
      await expect.poll(() => sessionsWaiting(office), { timeout: 20_000 }).toBe(calls.length)
      await endSessions(office)
      return { settled }
    })

    for (const outcome of await outcomes.settled) expect(outcome).toMatchObject({ status: 'fulfilled' })
    expect(await world.db.selectFrom('meal_likes').selectAll().execute()).toHaveLength(names.length)
    expect(await world.db.selectFrom('reviews').selectAll().execute()).toHaveLength(names.length)
    await expectTrueCounters(world)
  })

  it('that is down is reported, and used again once it is back', async () => {
    const { world, wire } = await worldOnWire()
    const ali = await world.join('Ali')
    const mealId = await world.addMeal()
    expect(await readiness(world)).toMatchObject({ statusCode: 200 })

    wire.cut()
    expect(await readiness(world)).toMatchObject({ statusCode: 503, success: false, code: 'unavailable' })
    expect((await world.app.inject('/healthz')).statusCode).toBe(200)
    const refused = {
      status: 503,
      code: 'unavailable',
      message: expect.stringMatching(/^This is not available/),
    }
    await expect(world.visitor.meals.list({ query: {} })).rejects.toMatchObject(refused)
    await expect(ali.likes.add({ body: { mealId } })).rejects.toMatchObject(refused)
    for (const path of ['get-session', 'sign-out', 'sign-in/email'] as const) {
      // read before the logout, which ends the session
      const answer = await ali.send(`/api/auth/${path}`, path === 'get-session' ? {} : posted)
      expect([path, answer.status]).toEqual([path, 503])
    }

    wire.mend()
    // members whose logout was refused are still logged in
    expect(await ali.account.show()).toMatchObject({ email: ali.email })
    expect(await readiness(world)).toMatchObject({ statusCode: 200, status: 'ready' })
    await ali.likes.add({ body: { mealId } })
    await expectTrueCounters(world)
  })

  describe('used by two services', () => {
    it('shares logins and logouts between both', async () => {
      const { here, there } = await twoServices()
      const ali = await here.join('Ali')
      const elsewhere = there.clientWith(ali.cookie)
      expect(await elsewhere.account.show()).toMatchObject({ email: ali.email })
      const origin = 'http://localhost:3000'
      const signOut = {
        method: 'POST',
        url: '/api/auth/sign-out',
        headers: { cookie: ali.cookie, origin },
      } as const
      expect((await there.app.inject(signOut)).statusCode).toBe(200)
      await expect(ali.account.show()).rejects.toMatchObject({ status: 401 })
    })

    it('counts wrong passwords across both', async () => {
      const { here, there } = await twoServices()
      const guesses = Array.from({ length: 8 }, (_, index) => guess(index % 2 === 0 ? here : there))
      const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode)
      expect(statuses.filter((status) => status === 429)).toHaveLength(3)
      expect((await guess(here)).statusCode).toBe(429)
      expect((await guess(there)).statusCode).toBe(429)
    })

    it('counts simultaneous likes at both once', async () => {
      const { here, there } = await twoServices()
      const ali = await here.join('Ali')
      const mealId = await here.addMeal()
      const clients = [ali, there.clientWith(ali.cookie)]
      const calls = Array.from({ length: 20 }, () =>
        clients.map(({ likes }) => likes.add({ body: { mealId } })),
      )
      const outcomes = await Promise.allSettled(calls.flat())
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(await there.visitor.meals.find({ params: { id: mealId } })).toMatchObject({ likes: 1 })
      await expectTrueCounters(here)
    })

    it('never gives out more portions of a mealtime than there are', async () => {
      await truncate()
      let now = new Date('2026-11-30T08:00:00.000Z')
      const from = now
      const here = await anotherWorld(url, { clock: () => now })
      const there = await anotherWorld(url, { clock: () => now })
      const { residents, ...mixed } = await mixedWorld(here, from, { residents: 20, mealtimes: 3 })
      const elsewhere = residents.map(({ id, cookie }) => ({ ...there.clientWith(cookie), id, cookie }))
      const outcomes = await runMix({
        ...mixed,
        residents: [...residents, ...elsewhere],
        db: here.db,
        clock: () => now,
        seed: 3,
        acts: 400,
        callers: 16,
        onAct: (act) => {
          now = new Date(from.getTime() + act * 27_000)
        },
      })
      await expectTrueServings(there.db)
      expect(outcomes['ask done']).toBeGreaterThan(0)
    })

    it('is migrated once when both start concurrently', async () => {
      const fresh = await newDatabase('fresh')
      const databases = [1, 2, 3].map(() => openPostgres(fresh, 5_000))
      await Promise.all(databases.map(({ db }) => migrate(db)))
      const [{ db }] = databases as [(typeof databases)[number]]
      expect(await listMigrations(db)).toEqual(listKnownMigrations())
      await Promise.all(databases.map(({ close }) => close()))
    })
  })
})

import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { migrate } from '../src/database/engine/migrate.ts'
import { openPostgres } from '../src/database/engine/postgres.ts'
import { freePorts } from '@warm-ladle/testing'
import { newWorld } from '../test/world.ts'
import { hasPostgres, newCluster, newReplica } from './support/cluster.ts'
import { figure } from './support/figure.ts'

it.runIf(hasPostgres && process.env['TEST_DIALECT'] === 'sqlite')(
  'no member misses their own change, and everything is read while the primary is away',
  async () => {
    const [port, replicaPort] = await freePorts()
    const primary = newCluster(port)
    const { db, close } = openPostgres(primary.url, 5_000)
    await migrate(db)
    await close()
    const replica = newReplica(primary, replicaPort)
    const database = openPostgres(primary.url, 2_000, true, false, [replica.url])
    const { replicas } = database
    if (!replicas) throw new Error('There are no replicas.')
    const world = await newWorld({ database })
    onTestFinished(() => world.close())
    replicas.start()
    const ali = await world.join('ali', { badge: 'Gold' })
    const mealId = await world.addMeal({ title: 'Dal' })
    const office = openPostgres(replica.url, 2_000)
    onTestFinished(office.close)
    await expect.poll(() => replicas.status()).toMatchObject([{ state: 'ready' }])

    // held back, it still answers, and is old
    await sql`select pg_wal_replay_pause()`.execute(office.db)
    await ali.likes.add({ body: { mealId } })
    const like = async (cookie: string) =>
      (await world.clientWith(cookie).meals.find({ params: { id: mealId } })).liked
    expect(await like(ali.cookie)).toBe(false)
    expect(await like(`${ali.cookie}; warm-ladle.wrote=1`)).toBe(true)
    const paused = performance.now()
    await expect.poll(() => replicas.status(), { timeout: 10_000 }).toMatchObject([{ state: 'lagging' }])
    figure('a replica that is behind is left out after', `${Math.round(performance.now() - paused)} ms`)
    expect(await like(ali.cookie)).toBe(true)
    await sql`select pg_wal_replay_resume()`.execute(office.db)
    await expect.poll(() => replicas.status(), { timeout: 10_000 }).toMatchObject([{ state: 'ready' }])
    expect(await like(ali.cookie)).toBe(true)

    primary.stop()
    await expect.poll(() => replicas.isReadOnly(), { timeout: 10_000 }).toBe(true)
    expect(await ali.account.show()).toMatchObject({ email: ali.email })
    expect(await ali.meals.find({ params: { id: mealId } })).toMatchObject({ liked: true, likes: 1 })
    expect((await ali.send('/api/auth/get-session', {})).status).toBe(200)
    await expect(ali.likes.remove({ params: { mealId } })).rejects.toMatchObject({ status: 503 })
    expect((await world.app.inject('/readyz')).json()).toMatchObject({ status: 'read-only' })

    primary.start()
    await expect.poll(() => replicas.isReadOnly(), { timeout: 10_000 }).toBe(false)
    await ali.likes.remove({ params: { mealId } })
    await expect.poll(() => like(ali.cookie), { timeout: 10_000 }).toBe(false)
  },
)

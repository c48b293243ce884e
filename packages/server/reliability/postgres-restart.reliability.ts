import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '@warm-ladle/contract'
import { freePorts, testEnvironment } from '@warm-ladle/testing'
import { expect, onTestFinished, test } from 'vitest'
import { logIn } from '../test/operation/crash/busy-people.ts'
import { start } from '../test/operation/crash/kill-under-load.ts'
import { hasPostgres, newCluster } from './support/cluster.ts'
import { figure } from './support/figure.ts'

test.runIf(hasPostgres && process.env['TEST_DIALECT'] === 'sqlite')(
  'the service uses a PostgreSQL server again within three seconds of its restart under load',
  async () => {
    const [port] = await freePorts()
    const cluster = newCluster(port)
    const folder = await mkdtemp(path.join(tmpdir(), 'warm-ladle-restart-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const { origin } = await start(await testEnvironment({ DATA_DIR: folder, DATABASE_URL: cluster.url }))
    const residents = await Promise.all(
      (['silver', 'gold', 'platinum'] as const).map((name) => logIn(origin, name)),
    )
    const [meal] = (await residents[0]?.meals.list({ query: { limit: 1 } }))?.body ?? []
    const mealId = meal?.id ?? ''

    const over = new AbortController()
    const codes = new Map<string, number>()
    let lastServed = 0
    const load = residents.map(async ({ reviews }) => {
      while (!over.signal.aborted) {
        // one review after another, as fast as the service stores them
        const code = await reviews.write({ body: { mealId, reviewText: crypto.randomUUID() } }).then(
          () => 'served',
          (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
        )
        codes.set(code, (codes.get(code) ?? 0) + 1)
        if (code === 'served') lastServed = performance.now()
      }
    })
    const waits: number[] = []
    for (let round = 0; round < 5; round++) {
      await pause(1_000)
      cluster.stop()
      await pause(1_000)
      cluster.start()
      const back = performance.now()
      await expect.poll(() => lastServed, { timeout: 30_000, interval: 10 }).toBeGreaterThan(back)
      waits.push(lastServed - back)
    }
    over.abort()
    await Promise.all(load)
    figure('restarts of PostgreSQL', waits.length)
    figure('longest until served again', `${Math.round(Math.max(...waits))} ms`)
    figure('answers', JSON.stringify(Object.fromEntries(codes)))
    expect([...codes.keys()].toSorted()).toEqual(['served', 'unavailable'])
    expect(Math.max(...waits)).toBeLessThan(3_000)
  },
)

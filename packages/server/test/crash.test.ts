import { once } from 'node:events'
import { watch } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../src/database/engine/open.ts'
import { type Deed, logIn, runKitchen, runResident } from './crash/busy-people.ts'
import { expectDone, expectNothingHalfDone } from './crash/expect-stored.ts'
import {
  type Environment,
  killAtOnce,
  ownEnvironment,
  startProcess,
  untilReady,
} from './crash/start-process.ts'
import { newSchema } from './test-database.ts'

const dialect = process.env['TEST_DIALECT'] ?? 'sqlite'
/** Milliseconds in which the service is ready again, on a machine that does much else. */
const patience = 15_000

async function ownService() {
  const folder = await mkdtemp(path.join(tmpdir(), 'warm-ladle-crash-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const url = dialect === 'postgres' ? await newSchema('crash') : undefined
  const environment = await ownEnvironment(folder, url)
  const database = () => openDatabase({ dataDir: folder, ...(url !== undefined && { url }) })
  return { folder, environment, origin: `http://localhost:${environment.PORT}`, database }
}

async function start(environment: Environment) {
  const child = startProcess(environment)
  onTestFinished(() => killAtOnce(child))
  await untilReady(child)
  return child
}

// PGlite lives inside the process of the tests
test.skipIf(dialect === 'pglite')(
  'what was confirmed is there after kill -9, and nothing is half done',
  async () => {
    const { environment, origin, database } = await ownService()
    const deeds: Deed[] = []
    for (const deedsUntilDeath of [15, 90, 150, 60]) {
      const child = await start(environment)
      const { promise: dead, resolve: die } = Promise.withResolvers<void>()
      const last = deeds.length + deedsUntilDeath
      const done = (deed: Deed) => {
        deeds.push(deed)
        // others' calls are under way at this very moment
        if (deeds.length === last) die(killAtOnce(child))
      }
      await Promise.all([letThemLoose(origin, done, deeds), dead])
    }

    const started = performance.now()
    await start(environment)
    expect(performance.now() - started).toBeLessThan(patience)
    const { db, close } = database()
    onTestFinished(close)
    await expectDone(db, deeds)
    await expectNothingHalfDone(db)
    expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  },
  60_000,
)

test.runIf(dialect === 'sqlite')(
  'a first start that is killed half-way leaves nothing that the next one stumbles over',
  async () => {
    const { folder, environment, origin, database } = await ownService()
    const child = startProcess(environment)
    onTestFinished(() => killAtOnce(child))
    await untilFile(folder, 'warm-ladle.sqlite-wal')
    await killAtOnce(child)

    await start(environment)
    const { db, close } = database()
    onTestFinished(close)
    await expectNothingHalfDone(db)
    const { meals } = await logIn(origin, 'gold')
    expect((await meals.list({ query: {} })).body.length).toBeGreaterThan(0)
  },
  60_000,
)

async function letThemLoose(origin: string, done: (deed: Deed) => void, deeds: readonly Deed[]) {
  const menu = deeds.flatMap((deed) => (deed.kind === 'published' ? [deed.mealId] : [])).slice(-3)
  const kitchen = await logIn(origin, 'admin')
  const residents = await Promise.all(['silver', 'gold', 'platinum'].map((name) => logIn(origin, name)))
  if (menu.length === 0) {
    const { body } = await kitchen.meals.list({ query: { limit: 3 } })
    menu.push(...body.map(({ id }) => id))
  }
  await Promise.all([
    runKitchen(kitchen, done, menu),
    ...residents.map((some) => runResident(some, done, menu)),
  ])
}

async function untilFile(folder: string, name: string) {
  const watcher = watch(folder)
  for (;;) {
    // the next change is not there before this one
    // oxlint-disable-next-line no-await-in-loop
    const [, file] = await once(watcher, 'change')
    if (file === name) return watcher.close()
  }
}

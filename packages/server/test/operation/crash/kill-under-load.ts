import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Environment, startProduct, testEnvironment } from '@warm-ladle/testing'
import { onTestFinished } from 'vitest'
import { openDatabase } from '../../../src/database/engine/open.ts'
import type { Database } from '../../../src/database/schema.ts'
import { addMealtime } from '../../database/some-mealtimes.ts'
import { newDatabase } from '../../postgres-databases.ts'
import { type OfferedServing, runBookings } from './book-servings.ts'
import { type Deed, logIn, runKitchen, runResident } from './busy-people.ts'

/** Creates a service with its own data, on the database of TEST_DIALECT. */
export async function ownService(name: string) {
  const folder = await mkdtemp(path.join(tmpdir(), `warm-ladle-${name}-`))
  onTestFinished(() => rm(folder, { recursive: true }))
  const url = process.env['TEST_DIALECT'] === 'postgres' ? await newDatabase(name) : undefined
  const environment = await testEnvironment({
    DATA_DIR: folder,
    ...(url !== undefined && { DATABASE_URL: url }),
  })
  const database = () => openDatabase({ dataDir: folder, ...(url !== undefined && { url }) })
  return { folder, environment, origin: `http://localhost:${environment.PORT}`, database }
}

/** Starts the product, and stops it after the test. */
export async function start(environment: Environment) {
  const product = await startProduct(environment)
  onTestFinished(() => product.kill())
  return product
}

interface Killed {
  /** All confirmed calls. */
  readonly deeds: readonly Deed[]
  /** All starts, including the one after the last kill. */
  readonly starts: readonly Start[]
}

/** The duration of a start in milliseconds. */
interface Start {
  readonly took: number
  /** Milliseconds of processor time, as Linux counts them. The rest of the time belongs to other processes. */
  readonly processor: number
}

/**
 * Kills a service repeatedly under load, and starts it one last time.
 * @param deedsUntilDeath number of answered calls before each kill, while others are in flight
 * @param check checks the stored data after each start
 */
export async function killUnderLoad(
  service: Awaited<ReturnType<typeof ownService>>,
  deedsUntilDeath: readonly number[],
  check: (db: Database, deeds: readonly Deed[]) => Promise<void>,
): Promise<Killed> {
  const { environment, origin } = service
  // a new connection each time, since an old one caches search indexes and would report newer ones as corrupt
  const withDatabase = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
    const { db, close } = service.database()
    try {
      return await work(db)
    } finally {
      await close()
    }
  }
  const deeds: Deed[] = []
  const starts: Start[] = []
  let offered: readonly OfferedServing[] | undefined
  const startTimed = async () => {
    const began = performance.now()
    const product = await start(environment)
    starts.push({ took: performance.now() - began, processor: processorTime(product.child.pid) })
    await withDatabase((db) => check(db, deeds))
    return product
  }
  for (const count of deedsUntilDeath) {
    const product = await startTimed()
    offered ??= await withDatabase(planMealtime)
    const { promise: dead, resolve: die } = Promise.withResolvers<void>()
    const last = deeds.length + count
    const done = (deed: Deed) => {
      deeds.push(deed)
      // other calls are in flight at this moment
      if (deeds.length === last) die(product.kill())
    }
    await Promise.all([letThemLoose(origin, { done, deeds, offered }), dead])
  }
  await startTimed()
  return { deeds, starts }
}

/** Reads fields 14 and 15, in hundredths of a second. The second field, in brackets, may contain blanks. */
function processorTime(pid = 0) {
  if (process.platform !== 'linux') return Number.NaN
  const [, user = 0, system = 0] =
    /\)(?: \S+){11} (\d+) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.map(Number) ?? []
  return (user + system) * 10
}

/** Adds a mealtime with the oldest meals of the menu, with fewer portions than everyone requests. */
async function planMealtime(db: Database): Promise<OfferedServing[]> {
  const meals = await db
    .selectFrom('meals')
    .select('id')
    .where('status', '=', 'published')
    .orderBy('post_time')
    .limit(3)
    .execute()
  const { servings } = await addMealtime(db, {
    date: '2099-12-31',
    ordersCloseAt: new Date('2099-12-31T08:00:00.000Z'),
    servings: meals.map(({ id }) => ({ mealId: id, portions: 5 })),
  })
  return meals.map(({ id }, index) => ({ mealId: id, servingId: servings[index] ?? '' }))
}

interface Load {
  readonly done: (deed: Deed) => void
  readonly deeds: readonly Deed[]
  readonly offered: readonly OfferedServing[]
}

async function letThemLoose(origin: string, { done, deeds, offered }: Load) {
  const menu = deeds.flatMap((deed) => (deed.kind === 'published' ? [deed.mealId] : [])).slice(-3)
  const kitchen = await logIn(origin, 'admin')
  const residents = await Promise.all(
    (['silver', 'gold', 'platinum'] as const).map((name) => logIn(origin, name)),
  )
  if (menu.length === 0) {
    const { body } = await kitchen.meals.list({ query: { limit: 3 } })
    menu.push(...body.map(({ id }) => id))
  }
  await Promise.all([
    runKitchen(kitchen, done, menu),
    ...residents.map((some) => runResident(some, done, menu)),
    ...residents.map((some) => runBookings(some, done, offered)),
  ])
}

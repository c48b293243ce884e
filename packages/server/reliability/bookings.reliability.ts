import { expect, test } from 'vitest'
import { migrate } from '../src/database/engine/migrate.ts'
import { openPostgres } from '../src/database/engine/postgres.ts'
import { expectTrueServings } from '../test/bookings/races/expect-true-servings.ts'
import { mixedWorld } from '../test/bookings/races/mixed-world.ts'
import { runMix } from '../test/bookings/races/mix.ts'
import { newDatabase } from '../test/postgres-databases.ts'
import { newWorld } from '../test/world.ts'
import { figure } from './support/figure.ts'

const acts = 4_000
const from = new Date('2026-11-30T08:00:00.000Z')
/** The number of mealtimes. Their requests close an hour apart. */
const mealtimes = 14

test.each([1, 2])(
  '120 callers with 4,000 mixed acts never use more portions than there are (seed %i)',
  async (seed) => {
    let now = from
    const clock = () => now
    const open = await opener()
    const here = await newWorld({ clock, ...(open && { database: open() }) })
    const there = open && (await newWorld({ clock, database: open() }))
    const { residents, ...mixed } = await mixedWorld(here, from, { residents: 200, mealtimes })
    // on PostgreSQL every resident also calls a second service
    const elsewhere = there
      ? residents.map(({ id, cookie }) => ({ ...there.clientWith(cookie), id, cookie }))
      : []
    const began = performance.now()

    const outcomes = await runMix({
      ...mixed,
      residents: [...residents, ...elsewhere],
      db: here.db,
      clock,
      seed,
      acts,
      callers: 120,
      onAct: (act) => {
        now = new Date(from.getTime() + (act / acts) * mealtimes * 60 * 60 * 1000)
      },
    })

    const seconds = (performance.now() - began) / 1000
    await expectTrueServings(here.db)
    figure('services', there ? 2 : 1)
    figure('mixed acts, per second', Math.round(acts / seconds))
    figure('how they ended', JSON.stringify(outcomes))
    expect(outcomes['ask done']).toBeGreaterThan(0)
    await there?.close()
    await here.close()
  },
)

/** Creates a PostgreSQL schema that several services can open; undefined if the tests run on SQLite. */
async function opener() {
  if (process.env['TEST_DIALECT'] !== 'postgres') return undefined
  const url = await newDatabase('bookings')
  const { db, close } = openPostgres(url, 5_000)
  await migrate(db)
  await close()
  return () => openPostgres(url, 30_000)
}

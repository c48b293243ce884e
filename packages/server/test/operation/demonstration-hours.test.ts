import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { slots } from '@warm-ladle/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { check } from '../../src/operation/commands/check.ts'
import { dateAt, toMoment } from '../../src/platform/calendar.ts'
import { openEvening } from '../../src/operation/demonstration/roll.ts'
import { seedDemonstration } from '../../src/operation/demonstration/seed.ts'
import { demonstrationIn } from '../office/checked-settings.ts'
import { newWorld, type Person, type World } from '../world.ts'

const dataDir = mkdtempSync(`${tmpdir()}/warm-ladle-`)
const config = demonstrationIn(dataDir)

let now = new Date()
let world: World
let warden: Person
beforeAll(async () => {
  world = await newWorld({ clock: () => now })
  await seedDemonstration({ database: world, timeZone: world.timeZone, seal: world.seal })
  warden = await world.join('asha', { role: 'admin' })
})
afterAll(async () => {
  await world.close()
  rmSync(dataDir, { recursive: true })
})

/** Starts the demonstration at this time of day. */
async function startAt(time: string) {
  now = toMoment(dateAt(new Date(), world.timeZone), time, world.timeZone)
  await world.db.deleteFrom('meal_requests').where('serving_id', 'is not', null).execute()
  for (const table of ['waste', 'servings', 'pickups', 'mealtimes'] as const)
    await world.db.deleteFrom(table).execute()
  await openEvening(world.db, world.timeZone, () => now)
}

// at night, while each mealtime is prepared, and shortly before its end
const hours = process.env['NIGHTLY'] ? ['00:30', '09:55', '12:20', '14:25', '20:55'] : ['00:30', '12:20']
it.each(hours)(
  'the demonstration is full if it starts at %s: enough tickets, and enough points in each chart',
  async (time) => {
    await startAt(time)
    const { next, today } = await warden.overview.kitchen()
    const { pickups } = await warden.counter.board({ params: { id: String(next?.id) } })
    const tickets = pickups.filter(({ items }) => items.some(({ status }) => status === 'pending'))
    expect(tickets.length).toBeGreaterThanOrEqual(12)
    expect(today.map(({ slot }) => slot)).toEqual([...slots])

    const { mealtimes, waste } = await warden.forecast.history()
    const points = [
      ...slots.map((slot) => mealtimes.filter((one) => one.slot === slot).length),
      waste.length,
      (await warden.adminPayments.totals()).length,
      (await warden.members.totals()).newcomers.filter(({ count }) => count > 0).length,
    ]
    expect(points.filter((count) => count < 7)).toEqual([])
  },
)

it('the numbers of the demonstration add up while a mealtime is served', async () => {
  await startAt('20:05')
  expect((await check(world.db, config)).filter(({ grade }) => grade !== 'ok')).toEqual([])
})

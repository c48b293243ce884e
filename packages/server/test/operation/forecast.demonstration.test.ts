import { beforeAll, describe, expect, it, vi } from 'vitest'
import { seedDemonstration } from '../../src/operation/demonstration/seed.ts'
import { listObservations } from '../../src/kitchen/sheet/list-forecasts.ts'
import { judge, type RequestedObservation } from '../kitchen/forecast/judge.ts'
import { newWorld } from '../world.ts'

const hour = 3_600_000

/** Lists the ten weeks of a demonstration that starts at this moment, newest first. */
async function listTenWeeks(now: Date): Promise<RequestedObservation[]> {
  const world = await newWorld()
  try {
    vi.useFakeTimers({ toFake: ['Date'], now })
    await seedDemonstration({ database: world, timeZone: world.timeZone, seal: world.seal })
    const past = await listObservations(world.db, { from: '2026-01-01', until: '2026-12-31' }, now)
    const requests = await world.db
      .selectFrom('meal_requests')
      .innerJoin('servings', 'servings.id', 'serving_id')
      .select(['mealtime_id', 'request_time', 'meal_requests.portions'])
      .execute()
    const ofMealtime = Map.groupBy(requests, ({ mealtime_id: id }) => id)
    return past.map((mealtime) => ({
      ...mealtime,
      requestedHoursBefore: (ofMealtime.get(mealtime.id) ?? []).flatMap(({ request_time: at, portions }) =>
        Array.from(
          { length: portions },
          () => (mealtime.ordersCloseAt.getTime() - new Date(at).getTime()) / hour,
        ),
      ),
    }))
  } finally {
    vi.useRealTimers()
    await world.close()
  }
}

describe('over the ten weeks of demonstrations, the forecast', () => {
  const hoursBefore = [24, 6, 3, 1, 0.5, 0.1, 1 / 60, 0]
  let weeks: readonly (readonly RequestedObservation[])[]
  beforeAll(async () => {
    weeks = [
      await listTenWeeks(new Date('2026-06-10T11:40:00.000Z')),
      await listTenWeeks(new Date('2026-11-23T11:40:00.000Z')),
    ]
  })

  it('is closer than the mean of earlier weeks, especially shortly before requests close', async ({
    annotate,
  }) => {
    const judged = hoursBefore.map((hours) => ({ hours, ...judge(weeks, hours) }))
    for (const { hours, error, meanError, held } of judged) {
      const figures = `off by ${error.toFixed(2)} (the mean ${meanError.toFixed(2)}), ${held.toFixed(2)} in the range`
      await annotate(`${hours.toFixed(2)} hours before requests close: ${figures}`)
      // compared closely, because a day before almost nothing is known
      expect(error).toBeLessThan(meanError * (hours > 1 ? 1.1 : 1))
      expect(held).toBeGreaterThan(0.75)
    }
    const [error, meanError] = [average(judged, 'error'), average(judged, 'meanError')]
    await annotate(`on average over these: off by ${error.toFixed(2)} (the mean ${meanError.toFixed(2)})`)
    expect(judged[0]?.count).toBeGreaterThan(200)
    expect(error).toBeLessThan(meanError * 0.95)
    expect(judged.at(-1)?.error).toBeLessThan(meanError * 0.75)
  })

  it('does not jump at the minute when requests close', () => {
    const { jump, meanJump } = judge(weeks, 1 / 60)
    expect(jump).toBe(0)
    // the forecast used to jump by this much, because it was the mean until requests closed
    expect(meanJump).toBeGreaterThan(2)
  })
})

const average = <Name extends string>(all: readonly Record<Name, number>[], name: Name) =>
  all.reduce((sum, one) => sum + one[name], 0) / all.length

import { slots } from '@warm-ladle/contract'
import { addDays, dateAt } from '../../../src/platform/calendar.ts'
import { addMealtime } from '../../database/some-mealtimes.ts'
import type { World } from '../../world.ts'
import { joinMany } from './join-many.ts'

const minute = 60_000

interface Size {
  readonly residents: number
  readonly mealtimes: number
}

/**
 * Adds residents, an admin and three meals, and mealtimes that all offer these meals and whose requests close one
 * after another.
 */
export async function mixedWorld(world: World, from: Date, size: Size) {
  const admin = await world.join('Warden', { role: 'admin' })
  const residents = await joinMany(world, size.residents)
  const mealIds: string[] = []
  for (const title of ['Dal', 'Soup', 'Rice']) mealIds.push(await world.addMeal({ title }))
  const mealtimes = []
  for (let day = 0; day < size.mealtimes; day++) {
    const mealtime = await addMealtime(world.db, {
      // the first three mealtimes are today, so that the counter can serve them
      date: addDays(dateAt(from, world.timeZone), Math.floor(day / slots.length)),
      slot: slots[day % slots.length],
      ordersCloseAt: new Date(from.getTime() + (day + 1) * 60 * minute),
      servings: mealIds.map((mealId) => ({ mealId, portions: 12 })),
    })
    mealtimes.push(mealtime)
  }
  return { admin, residents, mealIds, mealtimes }
}

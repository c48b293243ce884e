import type { Board, Pickup, PickupItem } from '@warm-ladle/contract'
import { idOf, lunchOf } from './records.ts'

const item = (number: number, change: Partial<PickupItem> = {}): PickupItem => ({
  requestId: idOf(200 + number),
  servingId: idOf(31),
  mealId: idOf(10),
  title: 'Ramen night',
  image: '',
  portions: 1,
  takeaway: false,
  note: '',
  fits: 'yes',
  requestTime: '2026-11-25T06:30:00.000Z',
  status: 'pending',
  ...change,
})

/** A pick-up of this resident, whose id is made of the number. */
export const pickupOf = (
  number: number,
  name: string,
  code: string,
  change: Partial<PickupItem> = {},
): Pickup => ({
  id: idOf(100 + number),
  code,
  resident: { name, photo: '', needs: { avoids: [], diets: [] } },
  items: [item(number, change)],
  repeats: [],
})

/** The same pick-up, of a resident whose room is known. */
export const inRoom = (room: string, pickup: Pickup): Pickup => ({
  ...pickup,
  resident: { ...pickup.resident, room },
})

/** The board of Thursday's lunch. */
export function boardOf(pickups: readonly Pickup[]): Board {
  const { servings: _, ...mealtime } = lunchOf()
  return {
    now: '2026-11-26T06:40:00.000Z',
    timeZone: 'UTC',
    activity: 1,
    mealtime: { ...mealtime, state: 'published' },
    pickups: [...pickups],
  }
}

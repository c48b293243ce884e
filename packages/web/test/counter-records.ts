import type {
  Board,
  MealtimeCounts,
  Pickup,
  PickupItem,
  UndatedBoard,
  UndatedTicket,
} from '@warm-ladle/contract'
import { makeId, makeLunch } from './records.ts'

const item = (number: number, change: Partial<PickupItem> = {}): PickupItem => ({
  requestId: makeId(200 + number),
  servingId: makeId(31),
  mealId: makeId(10),
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

/** A pick-up by this resident, with an id made from the number. */
export const makePickup = (
  number: number,
  name: string,
  code: string,
  change: Partial<PickupItem> = {},
): Pickup => ({
  id: makeId(100 + number),
  code,
  resident: { name, photo: '', needs: { avoids: [], diets: [] } },
  items: [item(number, change)],
  repeats: [],
})

/** The pick-up for a resident with a known room. */
export const inRoom = (room: string, pickup: Pickup): Pickup => ({
  ...pickup,
  resident: { ...pickup.resident, room },
})

/** The pick-up or ticket for a resident with a card. */
export const withCard = <Of extends Pickup | UndatedTicket>(card: string, record: Of): Of => ({
  ...record,
  resident: { ...record.resident, card },
})

/** An anytime request. */
export function makeUndated(number: number, name: string, title: string): UndatedTicket {
  const { resident, items, repeats } = makePickup(number, name, '')
  const [{ servingId: _, ...requested }] = [items[0] ?? item(number)]
  return { resident, item: { ...requested, title }, repeats }
}

/** The board for anytime requests. */
export const undatedBoard = (...tickets: readonly UndatedTicket[]): UndatedBoard => ({
  now: '2026-11-26T06:40:00.000Z',
  timeZone: 'UTC',
  activity: 1,
  tickets: [...tickets],
})

/** The board for Thursday's lunch. */
export function makeBoard(pickups: readonly Pickup[]): Board {
  const { servings: _, ...mealtime } = makeLunch()
  return {
    now: '2026-11-26T06:40:00.000Z',
    timeZone: 'UTC',
    activity: 1,
    mealtime: { ...mealtime, state: 'published' },
    opensAt: '2026-11-26T06:15:00.000Z',
    counts: countsOfPickups(pickups),
    servings: [
      {
        id: makeId(31),
        mealId: makeId(10),
        title: 'Ramen night',
        image: '',
        left: 12,
        walkUps: 0,
        beyond: 0,
      },
    ],
    walkUps: [],
    pickups: [...pickups],
  }
}

/** The counts for a mealtime with these pick-ups, each of which is entirely waiting or entirely served. */
export function countsOfPickups(pickups: readonly Pickup[]): MealtimeCounts {
  const counted = (status: PickupItem['status']) => {
    const items = pickups.flatMap((pickup) => pickup.items).filter((one) => one.status === status)
    return { people: items.length, portions: items.reduce((sum, { portions }) => sum + portions, 0) }
  }
  const [waiting, served] = [counted('pending'), counted('delivered')]
  const requested = {
    people: waiting.people + served.people,
    portions: waiting.portions + served.portions,
  }
  return { planned: 80, asked: requested, waiting, served, noShows: 0, walkUps: 0, beyond: 0 }
}

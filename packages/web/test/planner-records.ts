import {
  type MealtimeCounts,
  type OpeningHours,
  type PlannedMealtime,
  type PlannedServing,
  type PlannedWeek,
  slots,
} from '@warm-ladle/contract'
import { makeId } from './records.ts'

/** The counts for a mealtime without requests. */
export const noCounts: MealtimeCounts = {
  planned: 120,
  asked: { people: 0, portions: 0 },
  waiting: { people: 0, portions: 0 },
  served: { people: 0, portions: 0 },
  noShows: 0,
  walkUps: 0,
  beyond: 0,
}

const dates = [23, 24, 25, 26, 27, 28, 29].map((day) => `2026-11-${day}`)

/** A week, seen on Tuesday morning, with these mealtimes. */
export const weekWith = (
  mealtimes: readonly PlannedMealtime[],
  closures: PlannedWeek['days'][number]['closures'] = [],
): PlannedWeek => ({
  now: '2026-11-24T03:00:00.000Z',
  today: '2026-11-24',
  timeZone: 'Asia/Dhaka',
  previous: '2026-11-16',
  next: '2026-11-30',
  days: dates.map((date) => ({
    date,
    closures: closures.filter(({ from, until }) => from <= date && date <= until),
    mealtimes: mealtimes.filter((mealtime) => mealtime.date === date),
  })),
})

/** A meal at a mealtime. Its id and that of the meal are made from the number. */
export const makeServing = (
  number: number,
  title: string,
  change: Partial<PlannedServing> = {},
): PlannedServing => ({
  id: makeId(number + 500),
  mealId: makeId(number),
  title,
  image: '/meal.svg',
  price: 8,
  portions: 80,
  taken: 0,
  walkUps: 0,
  beyond: 0,
  ...change,
})

export const ramenServing = makeServing(10, 'Ramen night')
export const khichuri = makeServing(11, 'Khichuri', { portions: 40 })

/** The draft for Wednesday's lunch, with ramen and khichuri. */
export const wednesdayLunch: PlannedMealtime = {
  id: makeId(700),
  date: '2026-11-25',
  slot: 'lunch',
  startsAt: '2026-11-25T06:30:00.000Z',
  endsAt: '2026-11-25T08:00:00.000Z',
  ordersCloseAt: '2026-11-24T14:00:00.000Z',
  state: 'draft',
  revision: 3,
  note: '',
  counts: noCounts,
  servings: [ramenServing, khichuri],
}

/** Wednesday's lunch with other portions, as the server stores it after a change. */
export const lunchWith = (
  portions: Readonly<Record<string, number>>,
  change: Partial<PlannedMealtime> = {},
): PlannedMealtime => ({
  ...wednesdayLunch,
  revision: 4,
  servings: wednesdayLunch.servings.map((serving) => ({
    ...serving,
    portions: portions[serving.title] ?? serving.portions,
  })),
  ...change,
})

/** Lunch and dinner on every day but Sunday. */
export const regularHours: readonly OpeningHours[] = [1, 2, 3, 4, 5, 6].flatMap((weekday) =>
  slots
    .filter((slot) => slot !== 'breakfast')
    .map((slot) => ({
      slot,
      weekday,
      opens: '12:30',
      closes: '14:00',
      ordersDaysBefore: 1,
      ordersAt: '20:00',
    })),
)

export const hoursAnswer = (hours: readonly OpeningHours[] = regularHours) => ({
  timeZone: 'Asia/Dhaka',
  hours,
  revision: 1,
  proposal: regularHours,
})

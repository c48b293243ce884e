import {
  type OpeningHours,
  type PlannedMealtime,
  type PlannedServing,
  type PlannedWeek,
  type Slot,
  slots,
} from '@warm-ladle/contract'

export const long =
  'Slow-cooked Bengali khichuri with seven vegetables, fried aubergine, a boiled egg and mango pickle of the house'
const meals = [
  ['Bento box', 'bento-box'],
  ['Bean burrito', 'bean-burrito'],
  [long, 'classic-burger'],
  ['مقلوبة بالدجاج', 'club-sandwich'],
] as const

const serving = (number: number, portions: number, change: Partial<PlannedServing> = {}): PlannedServing => {
  const [title, picture] = meals[number % meals.length] ?? meals[0]
  const id = crypto.randomUUID()
  return {
    id,
    mealId: id,
    title,
    image: `/art/meals/${picture}-w1280.avif`,
    price: 8,
    portions,
    taken: 0,
    walkUps: 0,
    beyond: 0,
    ...change,
  }
}

const noCounts = {
  asked: { people: 0, portions: 0 },
  waiting: { people: 0, portions: 0 },
  served: { people: 0, portions: 0 },
  noShows: 0,
  walkUps: 0,
  beyond: 0,
}

const sumPlanned = (servings: PlannedMealtime['servings']) =>
  servings.reduce((sum, { portions }) => sum + portions, 0)

const mealtime = (
  date: string,
  slot: Slot,
  { servings = [serving(0, 80), serving(1, 40)], ...change }: Partial<PlannedMealtime> = {},
): PlannedMealtime => ({
  id: crypto.randomUUID(),
  date,
  slot,
  startsAt: `${date}T12:30:00.000Z`,
  endsAt: `${date}T14:00:00.000Z`,
  ordersCloseAt: `${date}T10:00:00.000Z`,
  state: 'draft',
  revision: 1,
  note: '',
  counts: { ...noCounts, planned: sumPlanned(servings) },
  servings,
  ...change,
})

const dates = ['23', '24', '25', '26', '27', '28', '29'].map((day) => `2026-11-${day}`)
export const [monday = '', tuesday = '', wednesday = '', thursday = '', friday = ''] = dates

const published = (change: Partial<PlannedMealtime> = {}): Partial<PlannedMealtime> => ({
  state: 'published',
  note: 'Bring your own bowl',
  counts: {
    ...noCounts,
    planned: 140,
    asked: { people: 51, portions: 75 },
    waiting: { people: 51, portions: 75 },
  },
  servings: [
    serving(0, 80, { taken: 32, walkUps: 2 }),
    serving(2, 40, { taken: 40 }),
    serving(3, 20, { mealId: null, taken: 3 }),
  ],
  ...change,
})
export const tuesdayLunch = mealtime(tuesday, 'lunch', published())

export const mealtimes: readonly PlannedMealtime[] = [
  mealtime(monday, 'lunch', published({ state: 'closed' })),
  tuesdayLunch,
  mealtime(tuesday, 'dinner', published({ state: 'cancelled', cancelReason: 'The oven is broken' })),
  mealtime(wednesday, 'breakfast', { servings: [] }),
  mealtime(wednesday, 'lunch', { note: 'Bring your own bowl' }),
  mealtime(thursday, 'dinner', published({ note: '' })),
]

export const makeWeek = (shown: readonly PlannedMealtime[]): PlannedWeek => ({
  now: `${tuesday}T11:00:00.000Z`,
  today: tuesday,
  timeZone: 'UTC',
  previous: '2026-11-16',
  next: '2026-11-30',
  days: dates.map((date) => ({
    date,
    closures:
      date === friday
        ? [{ id: crypto.randomUUID(), from: friday, until: friday, slot: null, reason: 'Holiday' }]
        : [],
    mealtimes: shown.filter((one) => one.date === date),
  })),
})

export const hours: readonly OpeningHours[] = [1, 2, 3, 4, 5, 6].flatMap((weekday) =>
  slots.map((slot) => ({
    slot,
    weekday,
    opens: '12:30',
    closes: slot === 'dinner' ? '01:00' : '14:00',
    ordersDaysBefore: 1,
    ordersAt: '20:00',
  })),
)
export const hoursWith = (set: readonly OpeningHours[]) => ({
  timeZone: 'Asia/Dhaka',
  hours: set,
  revision: 1,
  proposal: hours,
})

import type { Mealtime, MealLabels, Serving, Week } from '@warm-ladle/contract'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const idOf = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`

const labelsOf = (labels: Partial<MealLabels>): MealLabels => ({
  contains: [],
  mayContain: [],
  suits: [],
  ...labels,
})

const serving = (number: number, title: string, change: Partial<Serving> = {}): Serving => ({
  id: idOf(number),
  mealId: idOf(number + 500),
  title,
  image: '/meal.svg',
  price: 6.5,
  left: 42,
  labels: labelsOf({ contains: ['soya'], suits: ['vegan'] }),
  fits: 'yes',
  ...change,
})

const mine = { requestId: idOf(900), portions: 2, note: 'No onions', takeaway: true, lateCancel: false }

const at = (moment: number) => new Date(moment).toISOString()

/** A week around now in which every state of a serving and of a mealtime occurs. */
export function someWeek(): Week {
  const now = Math.floor(Date.now() / minute) * minute
  const dateOf = (days: number) => new Date(now + days * day).toISOString().slice(0, 10)
  const mealtime = (number: number, days: number, slot: Mealtime['slot'], closes: number): Mealtime => ({
    id: idOf(number),
    date: dateOf(days),
    slot,
    startsAt: at(now + closes + 2 * hour),
    endsAt: at(now + closes + 4 * hour),
    ordersCloseAt: at(now + closes),
    note: '',
    state: 'published',
    servings: [],
  })
  return {
    now: at(now),
    today: dateOf(0),
    timeZone: 'UTC',
    previous: dateOf(-7),
    next: dateOf(7),
    days: [
      {
        date: dateOf(-1),
        closures: [],
        mealtimes: [
          {
            ...mealtime(1, -1, 'lunch', -day),
            servings: [serving(11, 'Lentil soup', { mine: { ...mine, status: 'delivered' } })],
          },
        ],
      },
      {
        date: dateOf(0),
        closures: [],
        mealtimes: [
          {
            ...mealtime(2, 0, 'breakfast', -3 * hour),
            servings: [
              serving(12, 'Porridge'),
              serving(13, 'Fried eggs', {
                mine: { ...mine, status: 'pending' },
                labels: undefined,
              }),
            ],
          },
          {
            ...mealtime(3, 0, 'lunch', 40 * minute),
            note: 'In the garden, if the weather is kind.',
            servings: [
              serving(14, 'Butter croissant with a rather long name that needs two lines'),
              serving(15, 'Ramen night', { left: 3, labels: undefined }),
              serving(16, 'Shrimp rice', {
                left: 0,
                labels: labelsOf({ contains: ['crustaceans'], suits: ['pescatarian'] }),
              }),
              serving(17, 'Peanut curry', { fits: 'no', labels: labelsOf({ mayContain: ['peanuts'] }) }),
            ],
          },
          {
            ...mealtime(4, 0, 'dinner', 5 * hour),
            servings: [
              serving(18, 'Bento box', { mine: { ...mine, status: 'pending' } }),
              serving(19, 'Tomato pasta'),
            ],
          },
        ],
      },
      {
        date: dateOf(1),
        closures: [],
        mealtimes: [
          {
            ...mealtime(5, 1, 'lunch', day),
            state: 'cancelled',
            cancelReason: 'The stove is broken.',
            servings: [serving(20, 'Biryani')],
          },
          {
            ...mealtime(6, 1, 'dinner', day + 5 * hour),
            servings: [
              serving(21, 'Vegetable stew'),
              serving(22, 'Old favorite', { mealId: null, image: '' }),
            ],
          },
        ],
      },
      {
        date: dateOf(2),
        closures: [{ id: idOf(40), from: dateOf(2), until: dateOf(3), slot: null, reason: 'Holidays' }],
        mealtimes: [],
      },
      {
        date: dateOf(3),
        closures: [{ id: idOf(40), from: dateOf(2), until: dateOf(3), slot: null, reason: 'Holidays' }],
        mealtimes: [],
      },
      {
        date: dateOf(4),
        closures: [
          { id: idOf(41), from: dateOf(4), until: dateOf(4), slot: 'breakfast', reason: 'Staff training' },
        ],
        mealtimes: [{ ...mealtime(7, 4, 'lunch', 4 * day), servings: [serving(23, 'Noodle bowl')] }],
      },
      { date: dateOf(5), closures: [], mealtimes: [] },
    ],
  }
}

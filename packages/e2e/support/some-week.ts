import type { Mealtime, MealLabels, Serving, Week } from '@warm-ladle/contract'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const makeId = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`

const makeLabels = (labels: Partial<MealLabels>): MealLabels => ({
  contains: [],
  mayContain: [],
  suits: [],
  ...labels,
})

const serving = (number: number, title: string, change: Partial<Serving> = {}): Serving => ({
  id: makeId(number),
  mealId: makeId(number + 500),
  title,
  image: '/meal.svg',
  price: 6.5,
  left: 42,
  labels: makeLabels({ contains: ['soya'], suits: ['vegan'] }),
  fits: 'yes',
  ...change,
})

const mine = { requestId: makeId(900), portions: 2, note: 'No onions', takeaway: true, lateCancel: false }

const at = (moment: number) => new Date(moment).toISOString()

/** A week around now with every state of a serving and of a mealtime. */
export function someWeek(): Week {
  const now = Math.floor(Date.now() / minute) * minute
  const formatDate = (days: number) => new Date(now + days * day).toISOString().slice(0, 10)
  const mealtime = (number: number, days: number, slot: Mealtime['slot'], closes: number): Mealtime => ({
    id: makeId(number),
    date: formatDate(days),
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
    today: formatDate(0),
    timeZone: 'UTC',
    previous: formatDate(-7),
    next: formatDate(7),
    days: [
      {
        date: formatDate(-1),
        closures: [],
        mealtimes: [
          {
            ...mealtime(1, -1, 'lunch', -day),
            servings: [serving(11, 'Lentil soup', { mine: { ...mine, status: 'delivered' } })],
          },
        ],
      },
      {
        date: formatDate(0),
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
                labels: makeLabels({ contains: ['crustaceans'], suits: ['pescatarian'] }),
              }),
              serving(17, 'Peanut curry', { fits: 'no', labels: makeLabels({ mayContain: ['peanuts'] }) }),
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
        date: formatDate(1),
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
        date: formatDate(2),
        closures: [
          { id: makeId(40), from: formatDate(2), until: formatDate(3), slot: null, reason: 'Holidays' },
        ],
        mealtimes: [],
      },
      {
        date: formatDate(3),
        closures: [
          { id: makeId(40), from: formatDate(2), until: formatDate(3), slot: null, reason: 'Holidays' },
        ],
        mealtimes: [],
      },
      {
        date: formatDate(4),
        closures: [
          {
            id: makeId(41),
            from: formatDate(4),
            until: formatDate(4),
            slot: 'breakfast',
            reason: 'Staff training',
          },
        ],
        mealtimes: [{ ...mealtime(7, 4, 'lunch', 4 * day), servings: [serving(23, 'Noodle bowl')] }],
      },
      { date: formatDate(5), closures: [], mealtimes: [] },
    ],
  }
}

import type { Page } from '@playwright/test'
import type { Mealtime, Serving, Week } from '@warm-ladle/contract'
import type { Scene } from './scene.ts'
import { answerWith } from './stubs.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const makeId = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`
const at = (moment: number) => new Date(moment).toISOString()

const serving = (number: number, title: string, change: Partial<Serving> = {}): Serving => ({
  id: makeId(number),
  mealId: makeId(number + 500),
  title,
  image: '/art/meals/bento-box-w1280.avif',
  price: 6.5,
  left: 42,
  labels: { contains: [], mayContain: [], suits: [] },
  fits: 'yes',
  ...change,
})
const request = { requestId: makeId(900), portions: 2, note: '', takeaway: true, lateCancel: true } as const
const waiting = (code: string) => ({
  mine: { ...request, status: 'pending', code, pickupId: makeId(70) } as const,
})
const served = { mine: { ...request, status: 'delivered' } as const }

/** A meal just served, which asks how it was. */
const justServed = (now: number) => ({
  mine: {
    ...request,
    status: 'delivered',
    served: { at: at(now - 5 * minute), pickupId: makeId(71) },
    rateUntil: at(now + 2 * day),
  } as const,
})

const long = 'Butter croissant with a rather long name that needs two lines'

/** A day with mealtimes in every state that the card can show, some of them more than once. */
function everyState(): Week {
  const now = Math.floor(Date.now() / minute) * minute
  const formatDate = (days: number) => at(now + days * day).slice(0, 10)
  const mealtime = (
    number: number,
    slot: Mealtime['slot'],
    closes: number,
    ...servings: Serving[]
  ): Mealtime => ({
    id: makeId(number),
    date: formatDate(0),
    slot,
    startsAt: at(now + closes + 2 * hour),
    endsAt: at(now + closes + 4 * hour),
    ordersCloseAt: at(now + closes),
    note: '',
    state: 'published',
    servings,
  })
  const mealtimes = [
    mealtime(1, 'breakfast', -3 * hour, serving(11, long), serving(12, 'Fried eggs', waiting('CS5J'))),
    mealtime(2, 'breakfast', -3 * hour, serving(13, 'Porridge', served)),
    mealtime(3, 'lunch', -hour / 2, serving(14, long), serving(15, 'Ramen night', { left: 3 })),
    mealtime(4, 'lunch', 40 * minute, serving(16, long, { fits: 'no' }), serving(17, 'Squid', { left: 0 })),
    mealtime(5, 'dinner', 5 * hour, serving(18, 'Bento box', waiting('K7QM')), serving(19, 'Tomato pasta')),
    mealtime(6, 'dinner', 5 * hour, serving(20, 'Lobster night', { left: 0 })),
    {
      ...mealtime(7, 'dinner', 5 * hour, serving(21, 'Biryani')),
      state: 'cancelled' as const,
      cancelReason: 'The stove is broken.',
    },
  ]
  return {
    now: at(now),
    today: formatDate(0),
    timeZone: 'UTC',
    previous: formatDate(-7),
    next: formatDate(7),
    days: [{ date: formatDate(0), closures: [], mealtimes }],
  }
}

/** A lunch that is over for its resident, with one or two meals. */
function servedWeek(...titles: readonly string[]): Week {
  const week = everyState()
  const now = Date.parse(week.now)
  const [first] = week.days
  const [lunch] = first?.mealtimes ?? []
  if (!first || !lunch) throw new Error('No mealtime is planned')
  const servings = titles.map((title, index) => serving(30 + index, title, justServed(now)))
  return { ...week, days: [{ ...first, mealtimes: [{ ...lunch, slot: 'lunch', servings }] }] }
}

const afterwards = (...titles: readonly string[]): Scene => ({
  name: titles.length > 1 ? 'today, two meals served' : 'today, served',
  path: '/',
  as: 'gold',
  isFollowed: true,
  prepare: async (page) => {
    await answerWith(page, 'GET /api/week', servedWeek(...titles))
    await answerWith(page, 'PUT /api/ratings', { success: true, message: 'Thank you for your rating.' })
  },
  arrange: async (page) => {
    await page.getByRole('button', { name: '4 stars' }).last().click()
    await page.getByRole('textbox', { name: 'Say more (optional)' }).waitFor()
  },
})

/** Opens all folded parts. */
async function openAll(page: Page) {
  await page.getByRole('heading', { name: 'Breakfast today' }).first().waitFor()
  const lines = page
    .getByRole('region', { name: 'Served next' })
    .getByRole('button', { name: /^(Breakfast|Lunch|Dinner) to(day|night)/ })
  for (let left = await lines.count(); left > 0; left--) await lines.first().click()
}

const today: Scene = {
  name: 'today in every state',
  path: '/',
  as: 'gold',
  isFollowed: true,
  prepare: (page) => answerWith(page, 'GET /api/week', everyState()),
  arrange: openAll,
}

/** Scenes of the next mealtime's card. */
export const todayScenes: readonly Scene[] = [
  today,
  { ...today, name: 'today, without a badge', as: 'bronze' },
  afterwards('Ramen night'),
  afterwards('Ramen night', long),
  {
    ...today,
    name: 'today, code on the whole screen',
    arrange: async (page: Page) => {
      await page
        .getByRole('button', { name: /full screen/ })
        .first()
        .click()
      await page.getByRole('dialog', { name: 'Your code' }).waitFor()
    },
  },
]

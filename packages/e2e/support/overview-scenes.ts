import type { Page } from '@playwright/test'
import type { CountedMeal, KitchenOverview, MemberTotals, MonthTotals } from '@warm-ladle/contract'
import { failing, type Scene } from './scene.ts'
import { answerWith, breakCall } from './stubs.ts'

const long =
  'Slow-cooked Bengali khichuri with seven vegetables, fried aubergine, a boiled egg and mango pickle of the house'

const titles = ['Ramen night', long, 'Khichuri', 'ফুচকা আর চটপটি', 'مقلوبة بالدجاج']
const pictures = ['bento-box', 'bean-burrito', 'classic-burger', 'avocado-toast', 'club-sandwich'].map(
  (name) => `/art/meals/${name}-w1280.avif`,
)

const meals = (counts: readonly number[]): CountedMeal[] =>
  counts.map((count, index) => ({
    _id: crypto.randomUUID(),
    title: titles[index] ?? '',
    category: index % 2 === 0 ? 'Dinner' : 'Lunch',
    image: pictures[index] ?? '',
    count,
  }))

const busyKitchen: KitchenOverview = {
  at: '2026-11-21T19:14:00.000Z',
  anytime: { waiting: 128, since: '2026-11-21T16:29:00.000Z' },
  today: [],
  servedToday: 397,
  mostRequested: meals([412, 388, 120, 60, 3]),
  upcoming: { total: 12, meals: meals([1204, 873, 410, 1, 0]) },
  toAdmit: 3,
  backupIsOld: true,
}
const some = (people: number, portions: number) => ({ people, portions })
const lunchToday = {
  id: crypto.randomUUID(),
  date: '2026-11-21',
  slot: 'lunch',
  startsAt: '2026-11-21T06:30:00.000Z',
  endsAt: '2026-11-21T08:30:00.000Z',
  ordersCloseAt: '2026-11-21T04:00:00.000Z',
  note: '',
  counts: {
    planned: 120,
    asked: some(88, 104),
    waiting: some(0, 0),
    served: some(83, 98),
    noShows: 6,
    walkUps: 11,
    beyond: 0,
  },
} as const
const plannedKitchen: KitchenOverview = {
  ...busyKitchen,
  next: {
    ...lunchToday,
    id: crypto.randomUUID(),
    date: '2026-11-22',
    slot: 'dinner',
    startsAt: '2026-11-22T13:00:00.000Z',
    endsAt: '2026-11-22T15:00:00.000Z',
    ordersCloseAt: '2026-11-22T10:00:00.000Z',
    counts: {
      ...lunchToday.counts,
      asked: some(28, 32),
      waiting: some(28, 32),
      served: some(0, 0),
      noShows: 0,
      walkUps: 0,
      beyond: 0,
    },
    cook: { portions: 58, range: { low: 53, high: 64 } },
    specialPlates: { separate: 6, unknown: 2 },
  },
  today: [
    {
      ...lunchToday,
      id: crypto.randomUUID(),
      slot: 'breakfast',
      leftOver: 1100,
      plates: { none: 41, half: 4, all: 2 },
    },
    { ...lunchToday, leftOver: null, plates: { none: 0, half: 0, all: 0 } },
  ],
  servedToday: 230,
}
const none = { total: 0, meals: [] }
const quietKitchen: KitchenOverview = {
  ...busyKitchen,
  anytime: { waiting: 0, since: null },
  servedToday: 0,
  mostRequested: [],
  upcoming: none,
  backupIsOld: false,
}

const year: MonthTotals[] = Array.from({ length: 14 }, (_, back) => {
  const counts = { Silver: (back * 7) % 11, Gold: 12 - (back % 5), Platinum: (back * 3) % 7 }
  const paid = counts.Silver * 10 + counts.Gold * 20 + counts.Platinum * 30
  const refunded = back === 3 ? paid + 60 : (back % 3) * 20
  return {
    month: new Date(Date.UTC(2026, 10 - back, 1)).toISOString().slice(0, 7),
    paid,
    refunded,
    net: paid - refunded,
    counts,
  }
})

const members: MemberTotals = {
  badges: { 'Bronze Badge': 184, Silver: 41, Gold: 63, Platinum: 12 },
  newcomers: year.slice(0, 12).map(({ month }, back) => ({ month, count: (back * 17) % 29 })),
}

const kitchen: Scene = { name: 'dashboard of the kitchen', path: '/dashboard', as: 'admin' }
const followedKitchen: Scene = { ...kitchen, isFollowed: true }
const payments: Scene = { name: 'all payments', path: '/dashboard/Payments', as: 'admin' }
const users: Scene = { name: 'manage users', path: '/dashboard/ManageUsers', as: 'admin' }

/** Shows the figures, which are hidden at first. */
const showFigures = (page: Page) => page.getByRole('button', { name: 'Show figures' }).click()

/** Opens the palette and types into it. */
const finding = (text: string, shown: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'Your account' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search and commands' }).fill(text)
  await page.getByRole('dialog').getByText(shown).first().waitFor()
}

const paletteScenes: readonly Scene[] = [
  { name: 'palette', path: '/', as: 'gold', arrange: finding('', 'Requested Meals') },
  { name: 'palette, on the menu', path: '/meals', as: 'gold', arrange: finding('bento', 'Bento box') },
  { ...kitchen, name: 'palette, of an admin', arrange: finding('gold', 'gold@warmladle.test') },
  {
    name: 'palette, none found',
    path: '/',
    as: 'gold',
    arrange: finding('liquorice', 'No results for “liquorice”.'),
  },
  {
    ...kitchen,
    name: 'palette, failing',
    prepare: (page) => breakCall(page, 'GET /users', { status: 400, message: 'Not today.' }),
    arrange: finding('gold', 'Could not search residents.'),
    answers: [[400, '/users']],
  },
]

/**
 * Scenes of the overviews, the charts above tables and the palette: with much content, with none, and failed.
 */
export const overviewScenes: readonly Scene[] = [
  kitchen,
  {
    ...followedKitchen,
    name: 'dashboard of the kitchen, busy',
    prepare: async (page) => {
      await answerWith(page, 'GET /overview/kitchen', busyKitchen)
      await answerWith(page, 'GET /admin-payments/totals', year)
    },
  },
  {
    ...followedKitchen,
    name: 'dashboard of the kitchen, with mealtimes',
    prepare: async (page) => {
      await answerWith(page, 'GET /overview/kitchen', plannedKitchen)
      await answerWith(page, 'GET /admin-payments/totals', year)
    },
  },
  {
    ...followedKitchen,
    name: 'dashboard of the kitchen, none',
    prepare: async (page) => {
      await answerWith(page, 'GET /overview/kitchen', quietKitchen)
      await answerWith(page, 'GET /admin-payments/totals', [])
    },
  },
  failing(followedKitchen, 'GET /overview/kitchen'),
  {
    ...payments,
    name: 'all payments, a year',
    prepare: (page) => answerWith(page, 'GET /admin-payments/totals', year),
    arrange: showFigures,
  },
  failing({ ...payments, name: 'all payments, totals', arrange: showFigures }, 'GET /admin-payments/totals'),
  {
    ...users,
    name: 'manage users, a year',
    prepare: (page) => answerWith(page, 'GET /users/totals', members),
    arrange: showFigures,
  },
  failing({ ...users, name: 'manage users, totals', arrange: showFigures }, 'GET /users/totals'),
  ...paletteScenes,
]

import type { Page } from '@playwright/test'
import {
  type OpeningHours,
  type PlannedMealtime,
  type PlannedServing,
  type PlannedWeek,
  type Slot,
  slots,
} from '@warm-ladle/contract'
import { dialogOf } from './dialogs.ts'
import { failing, type Scene } from './scene.ts'
import { answerWith, breakCall } from './stubs.ts'

const long =
  'Slow-cooked Bengali khichuri with seven vegetables, fried aubergine, a boiled egg and mango pickle of the house'
const dishes = [
  ['Bento box', 'bento-box'],
  ['Bean burrito', 'bean-burrito'],
  [long, 'classic-burger'],
  ['مقلوبة بالدجاج', 'club-sandwich'],
] as const

const serving = (number: number, portions: number, change: Partial<PlannedServing> = {}): PlannedServing => {
  const [title, picture] = dishes[number % dishes.length] ?? dishes[0]
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
    ...change,
  }
}

const mealtime = (date: string, slot: Slot, change: Partial<PlannedMealtime> = {}): PlannedMealtime => ({
  id: crypto.randomUUID(),
  date,
  slot,
  startsAt: `${date}T12:30:00.000Z`,
  endsAt: `${date}T14:00:00.000Z`,
  ordersCloseAt: `${date}T10:00:00.000Z`,
  state: 'draft',
  revision: 1,
  note: '',
  waiting: { requests: 0, portions: 0 },
  servings: [serving(0, 80), serving(1, 40)],
  ...change,
})

const dates = ['23', '24', '25', '26', '27', '28', '29'].map((day) => `2026-11-${day}`)
const [monday = '', tuesday = '', wednesday = '', thursday = '', friday = ''] = dates

const published = (change: Partial<PlannedMealtime> = {}): Partial<PlannedMealtime> => ({
  state: 'published',
  note: 'Bring your own bowl',
  waiting: { requests: 51, portions: 75 },
  servings: [
    serving(0, 80, { taken: 32, walkUps: 2 }),
    serving(2, 40, { taken: 40 }),
    serving(3, 20, { mealId: null, taken: 3 }),
  ],
  ...change,
})
const tuesdayLunch = mealtime(tuesday, 'lunch', published())

const mealtimes: readonly PlannedMealtime[] = [
  mealtime(monday, 'lunch', published({ state: 'closed' })),
  tuesdayLunch,
  mealtime(tuesday, 'dinner', published({ state: 'cancelled', cancelReason: 'The oven is broken' })),
  mealtime(wednesday, 'breakfast', { servings: [] }),
  mealtime(wednesday, 'lunch', { note: 'Bring your own bowl' }),
  mealtime(thursday, 'dinner', published({ note: '' })),
]

const weekOf = (shown: readonly PlannedMealtime[]): PlannedWeek => ({
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

const hours: readonly OpeningHours[] = [1, 2, 3, 4, 5, 6].flatMap((weekday) =>
  slots.map((slot) => ({
    slot,
    weekday,
    opens: '12:30',
    closes: slot === 'dinner' ? '01:00' : '14:00',
    ordersDaysBefore: 1,
    ordersAt: '20:00',
  })),
)
const hoursWith = (set: readonly OpeningHours[]) => ({ timeZone: 'Asia/Dhaka', hours: set, proposal: hours })

async function planned(page: Page) {
  await answerWith(page, 'GET /api/hours', hoursWith(hours))
  await answerWith(page, 'GET /api/mealtimes', weekOf(mealtimes))
}

const planner: Scene = { name: 'planner', path: '/dashboard/planner', as: 'admin', prepare: planned }
const hoursPage: Scene = {
  name: 'opening hours',
  path: '/dashboard/hours',
  as: 'admin',
  prepare: async (page) => {
    await answerWith(page, 'GET /api/hours', hoursWith(hours))
    await answerWith(page, 'GET /api/closures', [
      { id: crypto.randomUUID(), from: friday, until: friday, slot: null, reason: 'Holiday' },
      { id: crypto.randomUUID(), from: '2026-12-24', until: '2027-01-02', slot: 'breakfast', reason: long },
    ])
  },
}

const menuOf = async (page: Page, name: string, item: string) => {
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Another admin changes what is shown, and the very portions that are being typed. */
async function changeMeanwhile(page: Page) {
  await page.getByLabel(/^Portions of Bento box, Tuesday lunch/).fill('100')
  const servings = tuesdayLunch.servings.map((one) => ({ ...one, portions: one.portions + 10 }))
  const changed = { ...tuesdayLunch, revision: 2, servings }
  await answerWith(
    page,
    'GET /api/mealtimes',
    weekOf(mealtimes.map((one) => (one === tuesdayLunch ? changed : one))),
  )
  await page.getByText('Another admin changed this while you typed.').waitFor()
}

async function find(page: Page, text: string) {
  await page.getByRole('button', { name: 'Add meal, Wednesday dinner' }).click()
  await page.getByRole('combobox', { name: 'Meal for Wednesday dinner' }).fill(text)
}

/** Scenes of the planner and of opening hours. */
export const plannerScenes: readonly Scene[] = [
  planner,
  {
    ...planner,
    name: 'planner, empty week',
    prepare: async (page) => {
      await planned(page)
      await answerWith(page, 'GET /api/mealtimes', weekOf([]))
    },
  },
  {
    ...planner,
    name: 'planner, without hours',
    prepare: (page) => answerWith(page, 'GET /api/hours', hoursWith([])),
  },
  failing(planner, 'GET /api/hours'),
  { ...planner, name: 'planner, changed meanwhile', arrange: changeMeanwhile },
  {
    ...planner,
    name: 'planner, not saved',
    prepare: async (page) => {
      await planned(page)
      await breakCall(page, 'PATCH /api/mealtimes/*', {
        status: 409,
        code: 'fewer-than-taken',
        message: 'More portions than that have been asked for already',
      })
    },
    arrange: async (page) => {
      await page.getByLabel(/^Portions of Bento box, Tuesday lunch/).fill('3')
      await page.keyboard.press('Enter')
      await page.getByText(/^More portions than that/).waitFor()
    },
    answers: [[409, /^\/api\/mealtimes\/[^/]+$/]],
  },
  {
    ...planner,
    name: 'planner, finding a meal',
    arrange: async (page) => {
      await find(page, 'bento')
      await page.getByRole('option', { name: /^Bento box/ }).waitFor()
    },
  },
  {
    ...planner,
    name: 'planner, no meal found',
    arrange: async (page) => {
      await find(page, 'liquorice')
      await page.getByText('Nothing fits “liquorice”.').waitFor()
    },
  },
  {
    ...planner,
    name: 'planner, adding a meal',
    arrange: async (page) => {
      await find(page, 'bento')
      await page.getByRole('option', { name: /^Bento box/ }).click()
      await page.getByLabel('Portions of Bento box, Wednesday dinner').fill('')
      await page.keyboard.press('Enter')
    },
  },
  {
    ...planner,
    name: 'planner, menu of a mealtime',
    arrange: (page) => page.getByRole('button', { name: 'More for Wednesday lunch' }).click(),
  },
  {
    ...planner,
    name: 'planner, cancelling',
    arrange: async (page) => {
      await menuOf(page, 'Tuesday lunch', 'Cancel mealtime')
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel mealtime' }).click()
    },
  },
  {
    ...planner,
    name: 'planner, copying',
    arrange: (page) => page.getByRole('button', { name: 'Copy day, Wednesday' }).click(),
  },
  {
    ...planner,
    name: 'planner, published',
    prepare: async (page) => {
      await planned(page)
      const left = [
        { date: wednesday, slot: 'breakfast', because: 'empty' },
        { date: wednesday, slot: 'lunch', because: 'orders-closed' },
      ]
      await answerWith(page, 'POST /api/mealtimes/publish', {
        success: true,
        message: '',
        published: 5,
        left,
      })
    },
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Publish the week' }).click()
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await dialogOf(page, '5 mealtimes published').waitFor()
    },
  },
  hoursPage,
  {
    ...hoursPage,
    name: 'opening hours, none',
    prepare: async (page) => {
      await answerWith(page, 'GET /api/hours', hoursWith([]))
      await answerWith(page, 'GET /api/closures', [])
    },
  },
  {
    ...hoursPage,
    name: 'opening hours with errors',
    arrange: async (page) => {
      await page.getByLabel('Monday breakfast orders close on').selectOption('on the day')
      await page.getByLabel('Monday lunch begins').fill('')
      await page.getByRole('button', { name: 'Save opening hours' }).click()
    },
  },
  failing(hoursPage, 'GET /api/closures'),
  {
    ...hoursPage,
    name: 'opening hours, closing',
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Close the kitchen' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Close the kitchen' }).click()
    },
  },
]

import type { Page } from '@playwright/test'
import { getDialog } from './dialogs.ts'
import { failing, type Scene } from './scene.ts'
import { answerWith, breakCall } from './stubs.ts'
import {
  long,
  wednesday,
  friday,
  tuesdayLunch,
  mealtimes,
  makeWeek,
  hours,
  hoursWith,
} from './planned-week.ts'

async function planned(page: Page) {
  await answerWith(page, 'GET /api/hours', hoursWith(hours))
  await answerWith(page, 'GET /api/mealtimes', makeWeek(mealtimes))
  // otherwise the planner would suggest the demonstration's forecast for these days and plan it
  await answerWith(page, 'GET /api/kitchen/forecast', { mealtimes: [] })
  await answerWith(page, 'GET /api/mealtimes/review', review)
}

/** A problem of each kind that the check before publishing can find. */
const review = {
  publishable: 2,
  right: 1,
  problems: [
    { date: wednesday, slot: 'breakfast', because: 'empty' },
    {
      date: wednesday,
      slot: 'lunch',
      because: 'no-labels',
      meals: [{ mealId: crypto.randomUUID(), title: long }],
    },
    { date: friday, slot: 'lunch', because: 'closure' },
    { date: friday, because: 'unplanned' },
  ],
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

/** Shows the meals of a mealtime, which is folded on phones. */
async function unfold(page: Page, name: string) {
  await page.getByRole('article', { name }).waitFor()
  const folded = page.getByRole('button', { name: `Meals for ${name}`, expanded: false })
  if (await folded.isVisible()) await folded.click()
}

const chooseMenuItem = async (page: Page, name: string, item: string) => {
  await unfold(page, name)
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Lets another admin change what is shown, including the portions that are being typed. */
async function changeMeanwhile(page: Page) {
  await unfold(page, 'Tuesday lunch')
  await page.getByLabel(/^Portions of Bento box, Tuesday lunch/).fill('100')
  const servings = tuesdayLunch.servings.map((one) => ({ ...one, portions: one.portions + 10 }))
  const changed = { ...tuesdayLunch, revision: 2, servings }
  await answerWith(
    page,
    'GET /api/mealtimes',
    makeWeek(mealtimes.map((one) => (one === tuesdayLunch ? changed : one))),
  )
  await page.getByText('This changed while you were typing.').waitFor()
}

async function find(page: Page, text: string) {
  await page.getByRole('button', { name: 'Add meal, Wednesday dinner' }).click()
  await page.getByRole('combobox', { name: 'Meal for Wednesday dinner' }).fill(text)
}

export const plannerScenes: readonly Scene[] = [
  planner,
  {
    ...planner,
    name: 'planner, empty week',
    prepare: async (page) => {
      await planned(page)
      await answerWith(page, 'GET /api/mealtimes', makeWeek([]))
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
        message: 'More portions have already been requested',
        text: 'refusals.fewerThanTaken',
      })
    },
    arrange: async (page) => {
      await page.getByLabel(/^Portions of Bento box, Tuesday lunch/).fill('50')
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
      await page.getByText('No other meals match “liquorice”.').waitFor()
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
    arrange: async (page) => {
      await unfold(page, 'Wednesday lunch')
      await page.getByRole('button', { name: 'More for Wednesday lunch' }).click()
    },
  },
  {
    ...planner,
    name: 'planner, cancelling',
    arrange: async (page) => {
      await chooseMenuItem(page, 'Tuesday lunch', 'Cancel mealtime')
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel Tuesday lunch' }).click()
    },
  },
  {
    ...planner,
    name: 'planner, taking a meal off',
    arrange: async (page) => {
      await unfold(page, 'Tuesday lunch')
      await page.getByRole('button', { name: 'Remove Bento box, Tuesday lunch' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Remove Bento box' }).click()
    },
  },
  {
    ...planner,
    name: 'planner, moving',
    arrange: (page) => chooseMenuItem(page, 'Tuesday lunch', 'Move to another time'),
  },
  {
    ...planner,
    name: 'planner, copying',
    arrange: (page) => page.getByRole('button', { name: 'Copy day, Wednesday' }).click(),
  },
  {
    ...planner,
    name: 'planner, before publishing',
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Publish the week' }).click()
      await page.getByRole('button', { name: 'Publish the other 1' }).waitFor()
    },
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
      await page.getByRole('button', { name: 'Publish 2 mealtimes' }).click()
      await getDialog(page, '5 mealtimes published').waitFor()
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
    name: 'opening hours, with errors',
    arrange: async (page) => {
      await page.getByLabel('Breakfast requests close on', { exact: true }).selectOption('0')
      await page.getByLabel('Lunch begins', { exact: true }).fill('')
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

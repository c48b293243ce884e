import type { Page } from '@playwright/test'
import type { NextMealtimes, OwnMealRequest, OwnWalkUp } from '@warm-ladle/contract'
import { mealAddress } from './meals.ts'
import { aRequest } from './records.ts'
import type { Scene } from './scene.ts'
import { someWeek } from './some-week.ts'
import { answerWith } from './stubs.ts'

/** One mealtime for each state of a serving, all with the same meal. */
function everyState(): NextMealtimes {
  const { now, today, timeZone, days } = someWeek()
  const mealtimes = days
    .flatMap((day) => day.mealtimes)
    .flatMap((mealtime) =>
      mealtime.servings.map((serving) => ({ ...mealtime, id: serving.id, servings: [serving] })),
    )
  return { now, today, timeZone, mealtimes }
}

const choose = (state: string) => async (page: Page) => {
  const choice = page.getByRole('radio', { name: new RegExp(state) }).first()
  await choice.check()
}
const meal: Scene = {
  name: 'meal with mealtimes',
  path: (request) => mealAddress(request, 'Buttermilk pancakes'),
  isFollowed: true,
  prepare: (page) => answerWith(page, 'GET /api/meals/*/mealtimes', everyState()),
  arrange: (page) => page.getByRole('radio', { name: /Sold out/ }).waitFor(),
}
const chosen = (state: string): Scene => ({
  ...meal,
  name: `meal with mealtimes, ${state.toLowerCase()}`,
  as: 'gold',
  arrange: choose(state),
})

const lunch = {
  date: '2026-11-26',
  slot: 'lunch',
  startsAt: '2026-11-26T06:30:00.000Z',
  ordersCloseAt: '2026-11-25T12:00:00.000Z',
  price: 4.5,
  portions: 2,
  note: 'No onions, and please a little more rice than last week',
  takeaway: true,
} as const
const pickup = { code: 'K7QM', pickupId: '018f0000-0000-7000-8000-000000000071' }
const one = { portions: 1, note: '', takeaway: false } as const
const dinner = { ...lunch, ...one, date: '2026-11-23', slot: 'dinner' } as const

const ownRequest = (change: Partial<OwnMealRequest> = {}): OwnMealRequest => ({ ...aRequest(), ...change })
const ownRequests: readonly OwnMealRequest[] = [
  ownRequest({ mealTitle: 'Bento box', ...lunch, ...pickup, mayChange: true, mayCancel: true, left: 12 }),
  ownRequest({ mealTitle: 'Ramen night', ...dinner, mayChange: false, mayCancel: false }),
  ownRequest({ mealTitle: 'Tomato pasta', ...dinner, mayChange: false, mayCancel: true }),
  ownRequest(),
  ownRequest({
    mealTitle: 'Falafel plate',
    ...dinner,
    status: 'delivered',
    rateUntil: '2100-01-01T00:00:00.000Z',
    rating: { stars: 4, text: 'Crisp, and still hot' },
  }),
  ownRequest({
    mealTitle: 'Fish cake noodles',
    ...dinner,
    status: 'delivered',
    rating: { stars: 2, text: '' },
  }),
  ownRequest({
    mealTitle: 'Biryani',
    ...lunch,
    ...one,
    status: 'cancelled',
    closedAs: 'kitchen',
    reason: 'The kitchen had to cancel this request. The stove is broken.',
    cancelReason: 'The stove is broken.',
  }),
]
const walkUps: readonly OwnWalkUp[] = [
  {
    _id: '018f0000-0000-7000-8000-000000000090',
    mealId: null,
    mealImage: '/art/meals/bento-box-w1280.avif',
    mealCategory: 'Lunch',
    mealTitle: 'Bento box',
    date: '2026-11-23',
    slot: 'lunch',
    rateUntil: '2100-01-01T00:00:00.000Z',
  },
]
const requested: Scene = {
  name: 'requested meals, with mealtimes',
  path: '/dashboard/requestedMeals',
  as: 'gold',
  prepare: async (page) => {
    await answerWith(page, 'GET /meal-requests', ownRequests)
    await answerWith(page, 'GET /api/ratings/walk-ups', walkUps)
  },
}

const codeShown: Scene = {
  ...requested,
  name: 'requested meals, a code',
  arrange: (page) => page.getByRole('button', { name: /show full screen/ }).click(),
}

const waiting = ownRequests.slice(0, 4).map((request, index) => ({
  ...request,
  requester: { name: 'Tariq Hasan', photo: '' },
  waited: [134, 24, 12, 3][index],
}))
const makeQueuedMeal = ([first, ...rest]: typeof waiting, mealTitle: string) => ({
  mealTitle,
  mealImage: '/art/meals/ramen-night-w1280.avif',
  mealCategory: 'Dinner',
  people: 1 + rest.length,
  portions: 6,
  requests: [first, ...rest],
})

async function serveWithMealtimes(page: Page) {
  await answerWith(page, 'GET /admin-meal-requests', { success: true, data: waiting })
  await answerWith(page, 'GET /api/meal-requests/dishes', [
    makeQueuedMeal(waiting.slice(1), 'Ramen night'),
    makeQueuedMeal(waiting, 'Slow-cooked khichuri with seven vegetables'),
    makeQueuedMeal(waiting.slice(2), 'Bento box'),
  ])
}

const needs: Scene = {
  name: 'my needs',
  path: '/dashboard/userHome#needs',
  as: 'gold',
  prepare: (page) =>
    answerWith(page, 'GET /api/needs', {
      avoids: ['nuts', 'peanuts'],
      diets: ['vegan'],
      consent: true,
      revision: 1,
    }),
}
const none = { avoids: [], diets: [], consent: false, revision: 1 }

async function chooseWithoutConsent(page: Page) {
  await page.getByRole('button', { name: 'Add diets and allergens' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('checkbox', { name: 'Vegan' }).check()
  await sheet.getByRole('button', { name: 'Save' }).click()
  await sheet.getByRole('alert').waitFor()
}

const addition: Scene = { name: 'add meal', path: '/dashboard/AddMeal', as: 'admin' }
/** Enters contradictory allergens, so that the field shows an error. */
async function stateLabels(page: Page) {
  await page.getByRole('checkbox', { name: /^The diets and allergens are complete/ }).check()
  await page.getByRole('group', { name: 'Contains' }).getByRole('checkbox', { name: 'milk' }).check()
  await page.getByRole('group', { name: 'Suits' }).getByRole('checkbox', { name: 'Vegan' }).check()
  await page.getByRole('main').getByRole('button', { name: 'Add Meal' }).click()
}

/** Scenes of mealtimes outside the week, and of diets and allergens. */
export const mealtimeScenes: readonly Scene[] = [
  { ...meal, name: 'meal with mealtimes, of a visitor' },
  chosen('3 left'),
  chosen('Yours: 2 portions'),
  chosen('Sold out'),
  {
    ...chosen('Does not suit your needs'),
    prepare: async (page) => {
      await meal.prepare?.(page)
      await needs.prepare?.(page)
    },
  },
  requested,
  codeShown,
  {
    ...requested,
    name: 'requested meals, changing',
    arrange: (page) => page.getByRole('button', { name: 'Change Bento box' }).click(),
  },
  {
    name: 'serve meals, with mealtimes',
    path: '/dashboard/ServeMeals',
    as: 'admin',
    prepare: serveWithMealtimes,
  },
  {
    name: 'serve meals, serving a dish',
    path: '/dashboard/ServeMeals',
    as: 'admin',
    prepare: serveWithMealtimes,
    arrange: (page) => page.getByRole('button', { name: 'Ramen night: Serve all' }).click(),
  },
  needs,
  {
    ...needs,
    name: 'my needs, without consent',
    prepare: (page) => answerWith(page, 'GET /api/needs', none),
    arrange: chooseWithoutConsent,
  },
  { ...needs, name: 'privacy, of a member', path: '/privacy' },
  { ...addition, name: 'add meal, diets and allergens', arrange: stateLabels },
]

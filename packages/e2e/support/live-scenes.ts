import type { Page } from '@playwright/test'
import type { MealDetail, OwnMealRequest } from '@warm-ladle/contract'
import { cards, payWith } from './checkout.ts'
import { aMeal, aMember, aPayment, aRequest } from './records.ts'
import type { Scene } from './scene.ts'
import { answerWith, withoutStream } from './stubs.ts'

const image = '/art/meals/bento-box-w1280.avif'
const long =
  'Slow-cooked Bengali khichuri with seven vegetables, fried aubergine, a boiled egg and mango pickle of the house'

const requests = ['Ramen night', long, 'ফুচকা আর চটপটি', 'Bento box', 'Club sandwich', 'Avocado toast'].map(
  (mealTitle, index) =>
    aRequest({ mealTitle, mealImage: image, requestTime: `2026-11-21T1${index}:30:00.000Z` }),
)
const answerQueue = (page: Page, data: readonly object[]) =>
  answerWith(page, 'GET /admin-meal-requests', { success: true, data })

const closed: readonly OwnMealRequest[] = requests.slice(0, 3).map((request, index) => ({
  ...request,
  ...(index === 0
    ? { status: 'pending' }
    : { status: 'cancelled', mealId: null, reason: 'This meal was taken off the menu.' }),
}))

const bento = aMeal({ title: 'Bento box', image, category: 'Lunch', price: 8 })
const waitedFor: MealDetail = { ...bento, liked: true, requestedAt: '2026-11-21T11:30:00.000Z' }

const robin = aMember({ name: 'Robin Okafor', email: 'bronze@warmladle.test', badge: 'Gold' })

/** Makes the provider report a charge that did not happen, so that the member's badge stays the same. */
async function pretendToPay(page: Page) {
  await page.route('**/v1/payment_intents/*/confirm', async (route) => {
    await answerWith(page, 'GET /user-details', { success: true, message: 'Found', data: robin, ...robin })
    const [, id] = /(pi_\w+)\/confirm$/.exec(route.request().url()) ?? []
    return route.fulfill({
      json: { id, object: 'payment_intent', status: 'succeeded' },
      headers: { 'access-control-allow-origin': '*' },
    })
  })
  await answerWith(page, 'POST /payments', { success: true, message: 'Paid', payment: aPayment() })
}

const others: Scene = {
  name: 'serve meals, news by others',
  path: '/dashboard/ServeMeals',
  as: 'admin',
  prepare: async (page) => {
    await withoutStream(page)
    await answerQueue(page, requests.slice(0, 3))
  },
  arrange: async (page) => {
    await answerQueue(page, requests.slice(1))
    await page.getByRole('button', { name: '3 new, 1 gone' }).waitFor()
  },
}

/** Scenes with content that changes while it is on the screen. */
export const liveScenes: readonly Scene[] = [
  others,
  {
    ...others,
    name: 'serve meals, chosen with news by others',
    arrange: async (page) => {
      await page.getByRole('checkbox', { name: 'Select all 3 requests' }).check()
      await others.arrange?.(page)
    },
  },
  {
    name: 'meal, requested',
    path: '/meals',
    as: 'gold',
    prepare: (page) => answerWith(page, 'GET /allMeal/*', waitedFor),
    arrange: async (page) => {
      await page.getByRole('link', { name: 'View Details' }).first().click()
      await page.getByRole('link', { name: 'Requested · Pending' }).waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'requested meals, one taken off the menu',
    path: '/dashboard/requestedMeals',
    as: 'gold',
    prepare: (page) => answerWith(page, 'GET /meal-requests', closed),
  },
  {
    name: 'checkout, paid',
    path: '/checkout/Gold',
    as: 'bronze',
    prepare: pretendToPay,
    arrange: async (page) => {
      await payWith(page, cards.accepted)
      await page.getByRole('alertdialog', { name: 'Payment Successful!' }).waitFor()
    },
  },
]

import type { APIRequestContext, Page } from '@playwright/test'
import { accountScenes } from './account-scenes.ts'
import { cards, payWith } from './checkout.ts'
import { dashboardScenes } from './dashboard-scenes.ts'
import { liveScenes } from './live-scenes.ts'
import { mealAddress } from './meals.ts'
import { mealtimeScenes } from './mealtime-scenes.ts'
import { notificationScenes } from './notification-scenes.ts'
import { offlineScenes } from './offline-scenes.ts'
import { empty, failing, type Scene } from './scene.ts'
import { todayScenes } from './today-scenes.ts'
import { weekScenes } from './week-scenes.ts'

const submit = (name: string) => (page: Page) => page.getByRole('button', { name }).click()
const meal = (request: APIRequestContext) => mealAddress(request, 'Buttermilk pancakes')
async function receipt(request: APIRequestContext) {
  // the contract declares the shape of this response; only this field is read
  const [payment] = (await (await request.get('/payments')).json()) as { _id: string }[]
  return `/dashboard/receipt/${payment?._id}`
}
/** Follows a link, so that the browser rather than the server fetches the page's data. */
const goTo = (name: string) => async (page: Page) => {
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('banner').getByRole('link', { name, exact: true }).filter({ visible: true }).click()
  await page.waitForLoadState('networkidle')
}
const upcoming: Scene = { name: 'upcoming meals', path: '/login', arrange: goTo('Upcoming Meals') }
const noPackage = '/checkout/Diamond'
const noPage = '/no/such/page'
const noMeal = '/meal/0192f0c0-0000-7000-8000-000000000000'

/** Scenes of every page, filled and empty. */
export const scenes: readonly Scene[] = [
  { name: 'home', path: '/' },
  failing({ name: 'home', path: '/login', arrange: goTo('Home') }, 'GET /allmealSearch'),
  { name: 'home of a member', path: '/', as: 'gold' },
  { name: 'meals', path: '/meals' },
  { name: 'meals, none found', path: '/meals?search=liquorice&minPrice=900' },
  {
    ...failing({ name: 'meals', path: '/login', arrange: goTo('Meals') }, 'GET /allmealSearch'),
    messages: ['Failed to fetch meals'],
  },
  { name: 'meal', path: meal },
  { name: 'meal for a member', path: meal, as: 'gold' },
  { name: 'meal, without a badge', path: meal, as: 'bronze' },
  {
    name: 'meal, gone',
    path: noMeal,
    answers: [
      [404, noMeal],
      [404, noMeal.replace('/meal/', '/allMeal/')],
    ],
  },
  { name: 'upcoming meals', path: '/upcomingMeals' },
  empty(upcoming, 'GET /upcoming-meals'),
  failing(upcoming, 'GET /upcoming-meals'),
  { name: 'upcoming meals, for a member', path: '/upcomingMeals', as: 'gold' },
  { name: 'login', path: '/login' },
  { name: 'login, with errors', path: '/login', arrange: submit('Login') },
  { name: 'sign-up', path: '/signup' },
  { name: 'sign-up with errors', path: '/signup', arrange: submit('Create account') },
  { name: 'checkout', path: '/checkout/Gold', as: 'bronze' },
  {
    name: 'checkout, card declined',
    path: '/checkout/Gold',
    // a different person than for the other checkouts, because opening one of those would replace this one
    as: 'silver',
    arrange: async (page) => {
      await payWith(page, cards.declined)
      await page.getByText('Your card was declined.').waitFor()
    },
    answers: [[402, /^\/v1\/payment_intents\/\w+\/confirm$/]],
  },
  { name: 'checkout, of what one has', path: '/checkout/Silver', as: 'gold' },
  { name: 'checkout, of no package', path: noPackage, as: 'bronze', answers: [[404, noPackage]] },
  { name: 'receipt', path: receipt, as: 'platinum' },
  { name: 'all payments', path: '/dashboard/Payments', as: 'admin' },
  {
    name: 'account menu, open',
    path: '/meals',
    as: 'gold',
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Your account' }).click()
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'menu on a phone, open',
    path: '/meals',
    arrange: async (page) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByRole('button', { name: 'Menu' }).click()
    },
  },
  ...accountScenes,
  ...notificationScenes,
  ...offlineScenes,
  ...liveScenes,
  ...dashboardScenes,
  ...todayScenes,
  ...weekScenes,
  ...mealtimeScenes,
  { name: 'no such page', path: noPage, answers: [[404, noPage]] },
]

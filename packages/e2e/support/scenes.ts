import type { APIRequestContext, Page } from '@playwright/test'
import { cards, payWith } from './checkout.ts'
import { dialogOf } from './dialogs.ts'
import { mealAddress } from './meals.ts'
import type { Person } from './people.ts'
import { visit } from './visit.ts'

/** A page in a state that somebody may meet it in. */
export interface Scene {
  readonly name: string
  readonly path: string | ((request: APIRequestContext) => Promise<string>)
  /** Who looks; a visitor when absent. */
  readonly as?: Person
  /** What to do once the page is there. */
  readonly arrange?: (page: Page) => Promise<void>
  /** Answers that belong to it and would otherwise be trouble. */
  readonly answers?: readonly (readonly [status: number, path: string | RegExp])[]
}

const submit = (name: string) => (page: Page) => page.getByRole('button', { name }).click()
const meal = (request: APIRequestContext) => mealAddress(request, 'Buttermilk pancakes')
async function receipt(request: APIRequestContext) {
  // as the contract says; nothing else of the payment is read
  const [payment] = (await (await request.get('/payments')).json()) as { _id: string }[]
  return `/dashboard/receipt/${payment?._id}`
}
const noPage = '/no/such/page'
const noMeal = '/meal/0192f0c0-0000-7000-8000-000000000000'

/** Every page, filled and empty, as whoever may see it. */
export const scenes: readonly Scene[] = [
  { name: 'home', path: '/' },
  { name: 'home of a member', path: '/', as: 'gold' },
  { name: 'meals', path: '/meals' },
  { name: 'meals, none found', path: '/meals?search=liquorice&minPrice=900' },
  { name: 'meal', path: meal },
  { name: 'meal for a member', path: meal, as: 'gold' },
  { name: 'meal without a badge', path: meal, as: 'bronze' },
  {
    name: 'meal that is gone',
    path: noMeal,
    answers: [
      [404, noMeal],
      [404, noMeal.replace('/meal/', '/allMeal/')],
    ],
  },
  { name: 'upcoming meals', path: '/upcomingMeals' },
  { name: 'upcoming meals for a member', path: '/upcomingMeals', as: 'gold' },
  { name: 'login', path: '/login' },
  { name: 'login with errors', path: '/login', arrange: submit('Login') },
  { name: 'sign-up', path: '/signup' },
  { name: 'sign-up with errors', path: '/signup', arrange: submit('Create account') },
  { name: 'checkout', path: '/checkout/Gold', as: 'bronze' },
  {
    name: 'checkout, card declined',
    path: '/checkout/Gold',
    as: 'bronze',
    arrange: async (page) => {
      await payWith(page, cards.declined)
      await page.getByText('Your card was declined.').waitFor()
    },
    answers: [[402, /^\/v1\/payment_intents\/\w+\/confirm$/]],
  },
  { name: 'checkout of what one has', path: '/checkout/Silver', as: 'gold' },
  { name: 'checkout of no package', path: '/checkout/Diamond', as: 'bronze' },
  { name: 'dashboard', path: '/dashboard', as: 'bronze' },
  { name: 'dashboard of the kitchen', path: '/dashboard', as: 'admin' },
  { name: 'my profile', path: '/dashboard/userHome', as: 'gold' },
  { name: 'requested meals', path: '/dashboard/requestedMeals', as: 'gold' },
  { name: 'requested meals, none', path: '/dashboard/requestedMeals', as: 'bronze' },
  { name: 'payment history', path: '/dashboard/paymentHistory', as: 'platinum' },
  { name: 'receipt', path: receipt, as: 'platinum' },
  { name: 'payments of everybody', path: '/dashboard/Payments', as: 'admin' },
  { name: 'payment history, none', path: '/dashboard/paymentHistory', as: 'bronze' },
  { name: 'packages', path: '/dashboard/payment', as: 'bronze' },
  { name: 'serve meals', path: '/dashboard/ServeMeals', as: 'admin' },
  {
    name: 'serve meals, none found',
    path: '/dashboard/ServeMeals',
    as: 'admin',
    arrange: async (page) => {
      await page.getByPlaceholder('Search by email or meal title').fill('liquorice')
      await page.getByText('No request fits').waitFor()
    },
  },
  {
    name: 'dialog',
    path: '/dashboard/ServeMeals',
    as: 'admin',
    arrange: async (page) => {
      await page
        .getByRole('button', { name: /^Serve / })
        .first()
        .click()
      await dialogOf(page, 'Mark as Delivered?').waitFor()
    },
  },
  {
    name: 'account menu',
    path: '/meals',
    as: 'gold',
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Your account' }).click()
      await page.getByRole('menu').waitFor()
    },
  },
  { name: 'not allowed', path: '/dashboard/ServeMeals', as: 'gold' },
  { name: 'no such page', path: noPage, answers: [[404, noPage]] },
]

/** Opens a scene and waits until nothing more arrives. */
export async function openScene(page: Page, { path, arrange }: Scene): Promise<void> {
  await visit(page, typeof path === 'string' ? path : await path(page.request))
  await page.waitForLoadState('networkidle')
  await arrange?.(page)
}

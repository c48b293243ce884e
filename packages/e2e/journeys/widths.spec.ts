import type { APIRequestContext, Page } from '@playwright/test'
import { addMeal, announceMeal } from '../support/admin-calls.ts'
import { expect, nightly } from '../support/test.ts'
import { test } from '../support/own-product.ts'
import { overhangOn } from '../support/overhang.ts'
import { visit } from '../support/visit.ts'

/**
 * Texts that have broken layouts before: one long word, another script, right-to-left text and joined emoji.
 */
const titles = [
  'Slow-cooked'.padEnd(120, 'beef'),
  'সর্ষে ইলিশ আর গরম ভাতের সঙ্গে বেগুন ভাজা, ডাল ও আমের চাটনি',
  'كبسة دجاج مع الأرز البسمتي والزبيب واللوز المحمص',
  '👩‍🍳👨‍👩‍👧‍👦🍛🏳️‍🌈'.repeat(4),
] as const

/** Screen sizes in CSS pixels; the last is 1280 × 800 at 200 % zoom. */
const sizes = [
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1280, 800],
  [1920, 1080],
  [640, 400],
] as const

const forVisitors = ['/', '/meals', '/upcomingMeals', '/login', '/signup']
const forMembers = ['/dashboard/requestedMeals', '/dashboard/userHome', '/checkout/Platinum']
const forAdmins = ['', '/ServeMeals', '/AllMeals', '/UpcomingMeals', '/ManageUsers', '/Payments', '/AddMeal']

test(
  'no page scrolls sideways or cuts off anything important, whatever the width and the text',
  nightly,
  async ({ as }) => {
    const [member, admin] = [await as('gold'), await as('admin')]
    const [first = ''] = await fillWith(admin.request, member.request)
    for (const path of [...forVisitors, `/meal/${first}`, ...forMembers]) await expectToFit(member, path)
    for (const path of forAdmins) await expectToFit(admin, `/dashboard${path}`)
    for (const path of [...forVisitors, '/week', ...forMembers]) await expectToFitTwiceAsLarge(member, path)
    for (const path of [...forAdmins, '/planner', '/counter', '/Settings', '/hours', '/Reports', '/waste'])
      await expectToFitTwiceAsLarge(admin, `/dashboard${path}`)
  },
)

/** Adds meals, announcements and requests with all titles. Returns the meals' ids. */
async function fillWith(admin: APIRequestContext, member: APIRequestContext): Promise<readonly string[]> {
  await Promise.all(titles.map((title) => announceMeal(admin, title)))
  const meals = await Promise.all(titles.map((title) => addMeal(admin, title)))
  await Promise.all(meals.map((mealId) => member.post('/meal-request', { data: { mealId } })))
  return meals
}

/** Headings, controls and pictures. */
const parts = 'h1, h2, h3, main a, main button, main input, main select, main dd, header a'

async function expectToFit(page: Page, path: string) {
  await visit(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/./)
  await expect(page.getByText(/^Loading/)).toHaveCount(0)
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    expect(await overhangOn(page, parts), `${path} at ${width}`).toEqual([])
  }
}

/**
 * Checks a phone that doubles all sizes: the bar still shows its account button, and the page scrolls only
 * vertically.
 */
async function expectToFitTwiceAsLarge(page: Page, path: string) {
  await page.setViewportSize({ width: 195, height: 422 })
  await visit(page, path)
  if (path !== '/dashboard/counter')
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
  await expect(page.getByText(/^Loading/)).toHaveCount(0)
  expect(await overhangOn(page, `header button, ${parts}`), `${path} at 195`).toEqual([])
}

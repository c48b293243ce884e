import type { Page } from '@playwright/test'
import { announceMeal, distinctTitle } from '../support/admin-calls.ts'
import { test as changing } from '../support/own-product.ts'
import { answerWith, countCalls, hold, refuseList } from '../support/stubs.ts'
import { expect, nightly } from '../support/test.ts'
import { test } from '../support/shared-pages.ts'
import { reload, visit } from '../support/visit.ts'

const address = '/upcomingMeals'
const open = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Upcoming Meals' }).click()
const getCard = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })

test('Upcoming Meals lists announced meals, and tells everyone without a badge that likes require one [A26, A27, A28]', async ({
  page: visitor,
  as,
}) => {
  for (const page of [visitor, await as('bronze'), await as('admin')]) {
    await visit(page, address)
    await expect(page.getByRole('heading', { level: 1, name: 'Upcoming Meals' })).toBeVisible()
    const card = page.getByRole('article').first()
    await expect(card.locator('img')).toHaveCount(1)
    await expect(card.getByRole('heading', { level: 3 })).toHaveText(/\w/)
    await expect(card.getByText(/^(Breakfast|Lunch|Dinner)$/)).toBeVisible()
    await expect(card.getByText(/^Price: \$\d+(\.\d\d)?$/)).toBeVisible()
    await expect(card.getByText(/^Likes: \d+$/)).toBeVisible()
    await expect(card).toContainText('Only Platinum, Gold, or Silver members can like.')
    await expect(page.getByRole('button', { name: 'Like' })).toHaveCount(0)
  }
})

test('Upcoming Meals shows loading, empty and failed states [A29]', nightly, async ({ page, guard }) => {
  await visit(page, '/login')
  await answerWith(page, 'GET /upcoming-meals', [])
  const release = await hold(page, 'GET /upcoming-meals')
  await open(page)
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
  release()
  await expect(page.getByText('No meals announced yet.')).toBeVisible()

  await visit(page, '/login')
  await refuseList(page, guard, 'GET /upcoming-meals')
  await open(page)
  await expect(page.getByRole('alert')).toContainText('Error loading meals!')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

changing(
  'a member with a badge likes an upcoming meal once and removes the like [A28, A30]',
  async ({ as }) => {
    const [page, kitchen] = [await as('gold'), await as('admin')]
    const title = distinctTitle('Khichuri')
    await announceMeal(kitchen.request, title)
    // the code for members' actions loads with every page, even one that does not need it
    const ahead = page.waitForResponse(/\/assets\/reviews-[\w-]{8}\.js$/)
    await visit(page, address)
    const [card, likes] = [getCard(page, title), countCalls(page, 'POST', /^\/like-upcomingMeals$/)]
    await expect(card.getByText('Likes: 0')).toBeVisible()

    await card.getByRole('button', { name: 'Like' }).dblclick()
    await expect(page.getByText('Liked!')).toBeVisible()
    await expect(card.getByText('Likes: 1')).toBeVisible()
    expect(likes()).toBe(1)
    await ahead
    await reload(page)
    await expect(card.getByText('Likes: 1')).toBeVisible()
    const takenBack = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
    await card.getByRole('button', { name: 'Liked' }).click()
    await expect(card.getByText('Likes: 0')).toBeVisible()
    await takenBack
    await reload(page)
    await expect(card.getByText('Likes: 0')).toBeVisible()
  },
)

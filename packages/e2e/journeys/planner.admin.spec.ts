import type { Page } from '@playwright/test'
import { test } from '../support/own-product.ts'
import { expect, nightly } from '../support/test.ts'
import { visit } from '../support/visit.ts'

/** Opening hours for lunch and dinner every day. */
const hours = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => [
  { slot: 'lunch', weekday, opens: '12:30', closes: '14:00', ordersDaysBefore: 0, ordersAt: '10:00' },
  { slot: 'dinner', weekday, opens: '19:00', closes: '21:00', ordersDaysBefore: 0, ordersAt: '16:00' },
])

/** Opens a week with nothing planned, this many weeks ahead. */
async function openWeek(page: Page, weeks: number) {
  await page.request.put('/api/hours', { data: { hours } })
  await visit(page, '/dashboard/planner')
  for (let turned = 0; turned < weeks; turned += 1) {
    const before = page.url()
    await page.getByRole('link', { name: 'Next week' }).click()
    await expect(page).not.toHaveURL(before)
    await expect(page.getByRole('link', { name: 'Current week' })).toBeVisible()
  }
}

const portions = (page: Page, meal: string, mealtime: string) =>
  page.getByLabel(`Portions of ${meal}, ${mealtime}`)

/** Plans a meal using only the keyboard, from a mealtime's search box. */
async function plan(page: Page, mealtime: string, [search, meal, count]: readonly [string, string, string]) {
  await expect(page.getByRole('combobox', { name: `Meal for ${mealtime}` })).toBeFocused()
  await page.keyboard.type(search)
  await expect(page.getByRole('option').first()).toHaveText(new RegExp(`^${meal}`))
  await page.keyboard.press('Enter')
  await expect(portions(page, meal, mealtime)).toBeFocused()
  await page.keyboard.type(count)
  await page.keyboard.press('Enter')
}

test('a cook plans a week by keyboard and publishes the week', nightly, async ({ as }) => {
  const page = await as('admin')
  await openWeek(page, 2)
  await page.getByRole('button', { name: 'Add meal, Monday lunch' }).press('Enter')
  await plan(page, 'Monday lunch', ['bento', 'Bento box', '80'])
  await plan(page, 'Monday lunch', ['burrito', 'Bean burrito', '40'])
  await expect(page.getByRole('combobox', { name: 'Meal for Monday lunch' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Add meal, Monday lunch' })).toBeFocused()

  await page.getByRole('button', { name: 'Copy day, Monday' }).click()
  await page.getByRole('checkbox', { name: 'All of these days' }).check()
  await page.getByRole('button', { name: 'Copy to 6 days' }).click()
  await expect(page.getByText('6 mealtimes copied.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish the week' }).click()
  await page.getByRole('button', { name: 'Publish 7 mealtimes' }).click()
  await expect(page.getByText('7 mealtimes published')).toBeVisible()
  const lunch = page.getByRole('article', { name: 'Sunday lunch' })
  await expect(lunch).toContainText('Published')
  await expect(lunch).toContainText('0 requested · 80 left')
})

test('two cooks plan the same lunch, and neither overwrites the other', nightly, async ({ as }) => {
  const [first, second] = [await as('admin'), await as('admin')]
  await openWeek(first, 3)
  await first.getByRole('button', { name: 'Add meal, Tuesday lunch' }).click()
  await plan(first, 'Tuesday lunch', ['bento', 'Bento box', '80'])
  await plan(first, 'Tuesday lunch', ['burrito', 'Bean burrito', '40'])
  await expect(portions(first, 'Bean burrito', 'Tuesday lunch')).toHaveValue('40')
  await visit(second, new URL(first.url()).pathname + new URL(first.url()).search)

  // the first cook types into a mealtime that the second cook has already saved
  await portions(first, 'Bento box', 'Tuesday lunch').fill('100')
  await portions(second, 'Bento box', 'Tuesday lunch').fill('60')
  await portions(second, 'Bento box', 'Tuesday lunch').press('Enter')
  await portions(second, 'Bean burrito', 'Tuesday lunch').fill('45')
  await portions(second, 'Bean burrito', 'Tuesday lunch').press('Enter')
  const lunch = first.getByRole('article', { name: 'Tuesday lunch' })
  await expect(lunch).toContainText('This changed while you were typing.')
  await expect(lunch.getByRole('definition')).toHaveText(['60', '100'])
  await expect(portions(first, 'Bean burrito', 'Tuesday lunch')).toHaveValue('45')
  await expect(portions(first, 'Bento box', 'Tuesday lunch')).toHaveValue('100')
  await lunch.getByRole('button', { name: 'Save mine' }).click()
  await expect(portions(second, 'Bento box', 'Tuesday lunch')).toHaveValue('100')
  await expect(portions(second, 'Bean burrito', 'Tuesday lunch')).toHaveValue('45')
})

test('a published lunch is cancelled with a reason', nightly, async ({ as }) => {
  const page = await as('admin')
  await openWeek(page, 4)
  await page.getByRole('button', { name: 'Add meal, Friday lunch' }).click()
  await plan(page, 'Friday lunch', ['bento', 'Bento box', '80'])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Publish the week' }).click()
  await page.getByRole('button', { name: 'Publish one mealtime' }).click()
  const lunch = page.getByRole('article', { name: 'Friday lunch' })
  await expect(lunch).toContainText('Published')

  await page.getByRole('button', { name: 'More for Friday lunch' }).click()
  await page.getByRole('menuitem', { name: 'Cancel mealtime' }).click()
  const dialog = page.getByRole('dialog', { name: /^Cancel lunch on Fri, / })
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await dialog.getByLabel('Reason').fill('The oven is broken')
  await dialog.getByRole('button', { name: 'Cancel Friday lunch' }).click()
  await expect(lunch).toContainText('Reason: The oven is broken')
  await expect(lunch.getByLabel('Portions of Bento box, Friday lunch')).toHaveCount(0)
})

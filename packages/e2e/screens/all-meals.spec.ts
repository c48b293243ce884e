import type { Locator } from '@playwright/test'
import { answerDialog, getDialog } from '../support/dialogs.ts'
import { addMeal, distinctTitle } from '../support/admin-calls.ts'
import { test as changing } from '../support/own-product.ts'
import { countCalls } from '../support/stubs.ts'
import { getRow } from '../support/tables.ts'
import { expect, nightly } from '../support/test.ts'
import { test } from '../support/shared-pages.ts'
import { visit } from '../support/visit.ts'

const address = '/dashboard/AllMeals'

test('All Meals turns pages and shows the position in the list', async ({ as }) => {
  const page = await as('admin')
  await visit(page, address)
  const [position, pages] = [
    page.getByText(/^\d+–\d+ of \d+$/),
    page.getByRole('navigation', { name: 'Pages' }),
  ]
  await expect(position).toHaveText(/^1–25 of \d+$/)
  const previous = pages.getByRole('button', { name: 'Previous' })
  const next = pages.getByRole('button', { name: 'Next' })
  const firstNumber = page.getByRole('row').nth(1).getByRole('cell').first()
  await expect(previous).toBeDisabled()

  await next.click()
  await expect(position).toHaveText(/^26–50 of \d+$/)
  await expect(firstNumber).toHaveText('26')
  await turnPages(next, position)
  await expect(position).toHaveText(/^\d+–(\d+) of \1$/)

  await turnPages(previous, position)
  await expect(position).toHaveText(/^1–25 of \d+$/)
  await expect(firstNumber).toHaveText('1')
})

/** Turns pages to the end, because other journeys add meals in the meantime. */
async function turnPages(button: Locator, position: Locator): Promise<void> {
  // the buttons are also disabled while a page loads
  await expect(button.page().getByRole('table')).toHaveAttribute('aria-busy', 'false')
  if (await button.isDisabled()) return
  const shown = await position.innerText()
  await button.click()
  await expect(position).not.toHaveText(shown)
  await turnPages(button, position)
}

test('All Meals looks the same when the admin returns from a meal', nightly, async ({ as }) => {
  const page = await as('admin')
  await visit(page, address)
  const box = page.getByPlaceholder('Search meals')
  await page.getByRole('button', { name: 'Sort by Reviews Count' }).click()
  await box.fill('library steps')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: 'View Meal Bento box' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bento box' })).toBeVisible()

  await page.goBack()
  await expect(page).toHaveURL(`${address}?sortBy=reviews_count&search=library+steps`)
  await expect(box).toHaveValue('library steps')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Sort by Reviews Count' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test(
  'All Meals does not lose text that was typed just before the admin left the page',
  nightly,
  async ({ as }) => {
    const page = await as('admin', {})
    await page.clock.install()
    await visit(page, address)
    await expect(page.getByRole('row')).toHaveCount(26)
    await page.route(/add-meal-page/, async (route) => {
      // longer than the pause after which typing counts as finished
      await page.clock.runFor(600)
      await route.continue()
    })
    const box = page.getByPlaceholder('Search meals')
    await box.fill('rice')
    await page.getByRole('link', { name: 'Add Meal' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Add Meal' })).toBeVisible()
    await expect(page).toHaveURL('/dashboard/AddMeal')
    await page.goBack()
    await expect(page).toHaveURL(`${address}?search=rice`)
    await expect(box).toHaveValue('rice')
  },
)

changing('the kitchen changes a meal and removes it [A69, A70]', async ({ as }) => {
  const page = await as('admin')
  const [title, changed] = [distinctTitle('Khichuri'), distinctTitle('Bhuna khichuri')]
  const id = await addMeal(page.request, title)
  await visit(page, address)

  await page.getByRole('button', { name: `Update ${title}` }).click()
  const window = page.getByRole('dialog', { name: `Update ${title}` })
  await expect(window.getByLabel('Title')).toBeFocused()
  await expect(window.getByLabel('Title')).toHaveValue(title)
  await expect(window.getByLabel('Category')).toHaveValue('Lunch')
  await expect(window.getByLabel('Ingredients')).toHaveValue('Rice, lentils')
  await expect(window.getByLabel('Description')).toHaveValue('Rice and lentils.')
  await expect(window.getByLabel('Price')).toHaveValue('4')
  await expect(window.getByLabel('Distributor Name')).toHaveValue('Amina Rahman')
  await expect(window.getByLabel('Distributor Name')).toHaveAttribute('readonly', '')

  await window.getByLabel('Title').fill(changed)
  await window.getByLabel('Category').selectOption('Dinner')
  await window.getByLabel('Price').fill('5.5')
  const updates = countCalls(page, 'PUT', /^\/meals\//)
  await window.getByRole('button', { name: 'Save changes' }).dblclick()
  await answerDialog(page, 'Meal updated successfully!')
  await expect(window).toBeHidden()
  expect(updates()).toBe(1)
  await expect(getRow(page, changed)).toBeVisible()
  const saved = await (await page.request.get(`/allMeal/${id}`)).json()
  expect(saved).toMatchObject({ category: 'Dinner', price: 5.5, ingredients: ['Rice', 'lentils'] })

  const removals = countCalls(page, 'DELETE', /^\/meals\//)
  await page.getByRole('button', { name: `Delete ${changed}` }).dblclick()
  await expect(getDialog(page, 'Are you sure?')).toContainText(changed)
  await answerDialog(page, 'Are you sure?', 'Yes, delete it!')
  await answerDialog(page, 'Meal deleted successfully!')
  await expect(getRow(page, changed)).toHaveCount(0)
  expect(removals()).toBe(1)
})

import type { Page } from '@playwright/test'
import { announceMeal, distinctTitle } from '../support/admin-calls.ts'
import { fillFields } from '../support/fill-fields.ts'
import { test as changing } from '../support/own-product.ts'
import { countCalls } from '../support/stubs.ts'
import { getRow } from '../support/tables.ts'
import { expect, nightly } from '../support/test.ts'
import { visit } from '../support/visit.ts'

const address = '/dashboard/UpcomingMeals'
const getWindow = (page: Page) => page.getByRole('dialog', { name: 'Add Upcoming Meal' })

async function fillIn(page: Page, title: string) {
  const window = getWindow(page)
  await fillFields(window, {
    Title: title,
    'Image URL': '/art/meals/house-curry-rice-w1280.avif',
    Description: 'Rice and lentils.',
    Price: '4.50',
    'Distributor Name': 'Old Town Kitchen',
    'Distributor Email': 'kitchen@oldtown.test',
  })
  await window.getByLabel('Category').selectOption('Lunch')
}

changing('the kitchen announces a meal and publishes it [A76, A77]', async ({ as }) => {
  const page = await as('admin')
  const title = distinctTitle('Khichuri')
  await visit(page, address)
  await page.getByRole('button', { name: 'Add Upcoming Meal' }).click()
  await fillIn(page, title)
  const announcements = countCalls(page, 'POST', /^\/add-upcoming-meal$/)
  await getWindow(page).getByRole('button', { name: 'Add meal' }).dblclick()
  await expect(getWindow(page)).toBeHidden()
  await expect(page.getByText('The meal has been announced.')).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText(title)
  expect(announcements()).toBe(1)

  const publications = countCalls(page, 'POST', /^\/publish-meal$/)
  await page.getByRole('button', { name: `Publish ${title}` }).dblclick()
  await page.getByRole('button', { name: 'Publish', exact: true }).dblclick()
  await expect(page.getByText('The meal is now on the menu.')).toBeVisible()
  await expect(getRow(page, title)).toHaveCount(0)
  expect(publications()).toBe(1)
  const found = await page.request.get('/allmealSearch', { params: { search: title } })
  expect(await found.json()).toMatchObject([{ title, price: 4.5, distributorName: 'Old Town Kitchen' }])
})

changing('Announce Meals says that another admin has already published the meal', nightly, async ({ as }) => {
  const page = await as('admin')
  const title = distinctTitle('Khichuri')
  const mealId = await announceMeal(page.request, title)
  await visit(page, address)
  await expect(getRow(page, title)).toBeVisible()
  await page.request.post('/publish-meal', { data: { mealId } })
  await page.getByRole('button', { name: `Publish ${title}` }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('This meal is already on the menu.')).toBeVisible()
  await expect(getRow(page, title)).toHaveCount(0)
})

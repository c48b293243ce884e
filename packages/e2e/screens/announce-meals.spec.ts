import type { Page } from '@playwright/test'
import { answerDialog, dialogOf } from '../support/dialogs.ts'
import { announceMeal, distinctTitle } from '../support/admin-calls.ts'
import { fillFields } from '../support/fill-fields.ts'
import { test as changing } from '../support/own-product.ts'
import { anUpcomingMeal } from '../support/records.ts'
import { answerWith, countCalls, failWith } from '../support/stubs.ts'
import { expectColumns, rowOf } from '../support/tables.ts'
import { expect } from '../support/test.ts'
import { test } from '../support/kept-pages.ts'
import { visit } from '../support/visit.ts'

const address = '/dashboard/UpcomingMeals'
const windowOf = (page: Page) => page.getByRole('dialog', { name: 'Add Upcoming Meal' })

async function fillIn(page: Page, title: string) {
  const window = windowOf(page)
  await fillFields(window, {
    Title: title,
    'Image URL': '/meal.svg',
    Description: 'Rice and lentils.',
    Price: '4.50',
    'Distributor Name': 'Old Town Kitchen',
    'Distributor Email': 'kitchen@oldtown.test',
  })
  await window.getByLabel('Category').selectOption('Lunch')
}

test('the admins’ Upcoming Meals lists announced meals [A75]', async ({ as }) => {
  const page = await as('admin')
  await answerWith(page, 'GET /upcoming-meals-admin', [anUpcomingMeal()])
  await visit(page, address)
  await expect(page.getByRole('heading', { level: 1, name: 'Upcoming Meals' })).toBeVisible()
  await expectColumns(page, ['Title', 'Category', 'Likes', 'Actions'])
  await expect(page.getByRole('row').nth(1).getByRole('cell')).toHaveText([
    'Khichuri',
    'Lunch',
    '3',
    'PublishUpdate',
  ])
  await expect(page.getByRole('button', { name: 'Publish Khichuri' })).toBeVisible()
})

changing('the kitchen announces a meal and publishes it [A76, A77]', async ({ as }) => {
  const page = await as('admin')
  const title = distinctTitle('Khichuri')
  await visit(page, address)
  await page.getByRole('button', { name: 'Add Upcoming Meal' }).click()
  await fillIn(page, title)
  const announcements = countCalls(page, 'POST', /^\/add-upcoming-meal$/)
  await windowOf(page).getByRole('button', { name: 'Add meal' }).dblclick()
  await expect(windowOf(page)).toBeHidden()
  await expect(page.getByText('The meal has been announced.')).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText(title)
  expect(announcements()).toBe(1)

  const publications = countCalls(page, 'POST', /^\/publish-meal$/)
  await page.getByRole('button', { name: `Publish ${title}` }).dblclick()
  await expect(page.getByText('The meal is on the menu now.')).toBeVisible()
  await expect(rowOf(page, title)).toHaveCount(0)
  expect(publications()).toBe(1)
  const found = await page.request.get('/allmealSearch', { params: { search: title } })
  expect(await found.json()).toMatchObject([{ title, price: 4.5, distributorName: 'Old Town Kitchen' }])
})

changing('shows that another admin has published a meal', async ({ as }) => {
  const page = await as('admin')
  const title = distinctTitle('Khichuri')
  const mealId = await announceMeal(page.request, title)
  await visit(page, address)
  await expect(rowOf(page, title)).toBeVisible()
  await page.request.post('/publish-meal', { data: { mealId } })
  await page.getByRole('button', { name: `Publish ${title}` }).click()
  await expect(page.getByText('This meal is on the menu already.')).toBeVisible()
  await expect(rowOf(page, title)).toHaveCount(0)
})

test('an upcoming meal requires all seven fields [A76]', async ({ as }) => {
  const page = await as('admin')
  await visit(page, address)
  await page.getByRole('button', { name: 'Add Upcoming Meal' }).click()
  const window = windowOf(page)
  await expect(window.getByLabel('Price')).toHaveAttribute('type', 'number')
  await expect(window.getByLabel('Distributor Email')).toHaveAttribute('type', 'email')

  await window.getByRole('button', { name: 'Add meal' }).click()
  await expect(window.getByRole('alert')).toHaveText([
    'Title is required',
    'Choose Breakfast, Lunch or Dinner',
    'Price is required',
    'Image is required',
    'Description is required',
    'Distributor name is required',
    'Email is required',
  ])
  await expect(window.getByLabel('Title')).toBeFocused()

  await fillIn(page, 'Khichuri')
  await window.getByLabel('Distributor Email').fill('kitchen@')
  await window.getByLabel('Image URL').fill('javascript:alert(1)')
  await window.getByRole('button', { name: 'Add meal' }).click()
  await expect(window.getByRole('alert')).toHaveText([
    'The image must be a web address or one of our own pictures',
    'Enter a valid email address',
  ])
})

test('a refused upcoming meal stays in its form [A76]', async ({ as, guard }) => {
  const page = await as('admin')
  await visit(page, address)
  await page.getByRole('button', { name: 'Add Upcoming Meal' }).click()
  await fillIn(page, 'Khichuri')
  const add = windowOf(page).getByRole('button', { name: 'Add meal' })

  await answerWith(page, 'POST /add-upcoming-meal', { success: false, message: 'It is announced already.' })
  await add.click()
  await expect(page.getByText('It is announced already.')).toBeVisible()
  await expect(windowOf(page).getByLabel('Title')).toHaveValue('Khichuri')

  for (const [failure, message] of [
    [{ status: 500 }, 'Something went wrong.'],
    [{ status: 409, message: 'Not today.' }, 'Not today.'],
  ] as const) {
    await failWith(page, guard, 'POST /add-upcoming-meal', failure)
    await add.click()
    await expect(dialogOf(page, 'Error!')).toContainText(message)
    await answerDialog(page, 'Error!')
  }
  const atField = { status: 400, message: 'This title is taken', field: 'title' }
  await failWith(page, guard, 'POST /add-upcoming-meal', atField)
  await add.click()
  await expect(windowOf(page).getByLabel('Title')).toHaveAccessibleDescription('This title is taken')
  await expect(windowOf(page).getByLabel('Title')).toBeFocused()
})

test('shows why a meal cannot be published [A77]', async ({ as, guard }) => {
  const page = await as('admin')
  await answerWith(page, 'GET /upcoming-meals-admin', [anUpcomingMeal()])
  await visit(page, address)
  const publish = page.getByRole('button', { name: 'Publish Khichuri' })

  const few = 'This meal needs at least 5 likes before it can be published.'
  await answerWith(page, 'POST /publish-meal', { success: false, message: few })
  await publish.click()
  await expect(page.getByText(few)).toBeVisible()

  for (const [failure, message] of [
    [{ status: 500 }, 'Something went wrong.'],
    [{ status: 404, message: 'It is gone.' }, 'It is gone.'],
  ] as const) {
    await failWith(page, guard, 'POST /publish-meal', failure)
    await publish.click()
    await expect(dialogOf(page, 'Error!')).toContainText(message)
    await answerDialog(page, 'Error!')
  }
})

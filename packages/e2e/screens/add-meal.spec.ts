import path from 'node:path'
import type { Page } from '@playwright/test'
import { answerDialog, closeNotice, getDialog } from '../support/dialogs.ts'
import { distinctTitle } from '../support/admin-calls.ts'
import { fillFields } from '../support/fill-fields.ts'
import { test as changing } from '../support/own-product.ts'
import { answerWith, countCalls, failWith } from '../support/stubs.ts'
import { expect, nightly } from '../support/test.ts'
import { test } from '../support/shared-pages.ts'
import { visit } from '../support/visit.ts'

const address = '/dashboard/AddMeal'
const picture = path.join(import.meta.dirname, '../fixtures/portrait.jpg')
const send = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add Meal' })

async function fillIn(page: Page, title: string) {
  const texts = { Title: title, Price: '7.90', Ingredients: 'Rice, lentils', Description: 'As at home.' }
  await fillFields(page, texts)
  await page.getByLabel('Category').selectOption('Dinner')
  await page.getByLabel('Rating').selectOption('5')
  await page.getByLabel('Image').setInputFiles(picture)
}

test('Add Meal requires every field and shows the distributor [A65, A66]', nightly, async ({ as }) => {
  const page = await as('admin')
  await visit(page, address)
  await expect(page.getByRole('heading', { level: 1, name: 'Add Meal' })).toBeVisible()
  const categories = page.getByLabel('Category').getByRole('option')
  await expect(categories).toHaveText(['Choose a category', 'Breakfast', 'Lunch', 'Dinner'])
  await expect(page.getByLabel('Rating').getByRole('option')).toHaveCount(6)
  await expect(page.getByRole('spinbutton', { name: 'Price' })).toBeVisible()
  for (const [label, value] of [
    ['Distributor Name', 'Amina Rahman'],
    ['Distributor Email', 'admin@warmladle.test'],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveValue(value)
    await expect(page.getByLabel(label)).toHaveAttribute('readonly', '')
  }

  await send(page).click()
  await expect(page.getByRole('alert')).toHaveText([
    'Title is required',
    'Choose Breakfast, Lunch or Dinner',
    'Price is required',
    'Rating is required',
    'Ingredients are required',
    'Description is required',
    'Image is required',
  ])
  await expect(page.getByLabel('Title')).toBeFocused()
})

test('Add Meal accepts only pictures', nightly, async ({ as }) => {
  const page = await as('admin')
  await visit(page, address)
  await fillIn(page, 'Khichuri')
  const menu = { name: 'menu.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
  await page.getByLabel('Image').setInputFiles(menu)
  await send(page).click()
  await expect(page.getByLabel('Image')).toHaveAccessibleDescription(
    /^Please choose a JPEG, PNG, WebP or AVIF picture\./,
  )
  await expect(page.getByLabel('Image')).toBeFocused()
})

changing(
  'the kitchen adds a meal once, with its picture and a price in whole dollars [A66, A67, D18]',
  async ({ as }) => {
    const page = await as('admin')
    const title = distinctTitle('Khichuri')
    await visit(page, address)
    await fillIn(page, title)
    await expect(page.getByRole('img', { name: 'The image you chose' })).toBeVisible()

    const additions = countCalls(page, 'POST', /^\/meals$/)
    await send(page).dblclick()
    await closeNotice(page, 'Success!', 'Meal added successfully!')
    expect(additions()).toBe(1)
    for (const label of ['Title', 'Category', 'Price', 'Rating', 'Ingredients', 'Description', 'Image']) {
      await expect(page.getByLabel(label)).toHaveValue('')
    }

    const found = await page.request.get('/allmealSearch', { params: { search: title } })
    expect(await found.json()).toMatchObject([
      {
        title,
        category: 'Dinner',
        price: 7,
        rating: 5,
        likes: 0,
        reviewsCount: 0,
        ingredients: ['Rice', 'lentils'],
        distributorName: 'Amina Rahman',
        distributorEmail: 'admin@warmladle.test',
        image: expect.stringMatching(/^\/pictures\/.+\.webp$/),
      },
    ])
    await visit(page, '/dashboard/AllMeals')
    await expect(page.getByRole('row').nth(1)).toContainText(title)
  },
)

test('Add Meal draws a plate, crops it to 4:3 by keyboard, and uploads the crop', async ({ as }) => {
  const page = await as('admin')
  const stored = { success: true, data: { url: '/meal.svg', width: 320, height: 240 } }
  await answerWith(page, 'POST /images', stored)
  await answerWith(page, 'POST /meals', { success: true, message: 'Added', insertedId: crypto.randomUUID() })
  await visit(page, address)
  await fillIn(page, 'Ramen with egg')
  const name = () => page.getByLabel('Image').evaluate((input: HTMLInputElement) => input.files?.[0]?.name)
  await page.getByRole('button', { name: 'No photo? Draw a plate' }).click()
  await expect.poll(name).toBe('ramen-night.avif')

  await page.getByRole('button', { name: 'Crop' }).click()
  const window = page.getByRole('dialog', { name: 'Crop the picture' })
  await window.getByLabel('Zoom').fill('2')
  const part = window.getByLabel(/^Part of the picture/)
  await part.focus()
  await page.keyboard.press('ArrowRight')
  await window.getByRole('button', { name: 'Use this part' }).click()
  await expect(window).toBeHidden()
  await expect.poll(name).toBe('cropped-ramen-night.avif')
  const preview = page.getByRole('img', { name: 'The image you chose' })
  const readSize = () =>
    preview.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
  await expect.poll(readSize).toEqual([640, 480])

  await send(page).click()
  await answerDialog(page, 'Success!')
  await expect(page.getByRole('link', { name: 'View meal' })).toBeFocused()
})

test('the reason why a picture is refused appears at its field', nightly, async ({ as, guard }) => {
  const page = await as('admin')
  const message = 'Please choose a picture up to 5 MB.'
  await failWith(page, guard, 'POST /images', { status: 413, message })
  await visit(page, address)
  await fillIn(page, 'Khichuri')
  await send(page).click()
  await expect(getDialog(page, 'Error!')).toContainText('Failed to upload image or add meal.')
  await answerDialog(page, 'Error!')
  await expect(page.getByLabel('Image')).toHaveAccessibleDescription(new RegExp(`^${message}`))
  await expect(page.getByLabel('Image')).toBeFocused()
})

test('pressing Add Meal again after a refusal does not change the allergens', async ({ as }) => {
  const page = await as('admin')
  await page.setViewportSize({ width: 1280, height: 800 })
  await visit(page, address)
  await fillIn(page, 'Khichuri')
  await page.getByRole('checkbox', { name: /^The diets and allergens are complete/ }).check()
  const contains = page.getByRole('group', { name: 'Contains' })
  for (const name of ['milk', 'peanuts']) await contains.getByRole('checkbox', { name, exact: true }).check()
  await page.getByRole('group', { name: 'Suits' }).getByRole('checkbox', { name: 'Vegan' }).check()
  const stated = () => page.getByRole('checkbox', { checked: true }).count()
  const before = await stated()

  // hovering waits until the page has scrolled to the button
  await send(page).hover()
  const button = await send(page).boundingBox()
  if (!button) throw new Error('The button is not shown.')
  // away from the position of the last press, because a press there would count as a double press
  const [x, y] = [button.x + button.width - 8, button.y + button.height / 2]
  await page.mouse.click(x, y)
  await page.mouse.click(x, y)
  await expect(page.getByText('Vegan meals contain no milk', { exact: false })).toBeVisible()
  expect(await stated()).toBe(before)
})

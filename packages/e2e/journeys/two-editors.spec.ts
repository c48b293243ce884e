import type { Page } from '@playwright/test'
import { addMeal, distinctTitle } from '../support/admin-calls.ts'
import { answerDialog, getDialog } from '../support/dialogs.ts'
import { test } from '../support/own-product.ts'
import { expect } from '../support/test.ts'
import { visit } from '../support/visit.ts'

async function openUpdate(page: Page, title: string) {
  await visit(page, `/dashboard/AllMeals?search=${encodeURIComponent(title)}`)
  await page.getByRole('button', { name: `Update ${title}` }).click()
  return page.getByRole('dialog', { name: `Update ${title}` })
}

test('two people edit one meal, and neither overwrites the other’s changes [C35]', async ({ as, guard }) => {
  const [office, kitchen] = [await as('admin'), await as('admin')]
  const title = distinctTitle('Sunny skillet eggs')
  const id = await addMeal(office.request, title, { contains: ['milk', 'eggs'], mayContain: [], suits: [] })
  // happens unless the open page loads the newer meal before it saves
  guard.allowAnswer(409, `/meals/${id}`)
  const meal = async (): Promise<unknown> => (await office.request.get(`/allMeal/${id}`)).json()

  const prices = await openUpdate(office, title)
  // both change the price, but only the office changes the description
  await prices.getByLabel('Price').fill('6')
  await prices.getByLabel('Description').fill('Two eggs in butter.')
  const allergens = await openUpdate(kitchen, title)
  await allergens
    .getByRole('group', { name: 'Contains' })
    .getByRole('checkbox', { name: 'Peanuts' })
    .check({ force: true })
  await allergens.getByLabel('Price').fill('5')
  await allergens.getByRole('button', { name: 'Save changes' }).click()
  await answerDialog(kitchen, 'Meal updated successfully!')

  await prices.getByRole('button', { name: 'Save changes' }).click()
  const question = 'This changed while you were typing.'
  await expect(getDialog(office, question)).toContainText('PriceTheirs5Yours6')
  await answerDialog(office, question, 'Save mine')
  await answerDialog(office, 'Meal updated successfully!')
  expect(await meal()).toMatchObject({
    price: 6,
    description: 'Two eggs in butter.',
    labels: { contains: expect.arrayContaining(['milk', 'eggs', 'peanuts']) },
  })
})

import { answerDialog } from '../support/dialogs.ts'
import { addMeal, distinctTitle } from '../support/admin-calls.ts'
import { test as changing } from '../support/own-product.ts'
import { countCalls } from '../support/stubs.ts'
import { getRow } from '../support/tables.ts'
import { expect } from '../support/test.ts'
import { visit } from '../support/visit.ts'

const address = '/dashboard/requestedMeals'

changing('a member cancels a request once [A83, D18]', async ({ as }) => {
  const [page, kitchen] = [await as('gold'), await as('admin')]
  const title = distinctTitle('Khichuri')
  const mealId = await addMeal(kitchen.request, title)
  await page.request.post('/meal-request', { data: { mealId } })
  await visit(page, address)
  const cancellations = countCalls(page, 'DELETE', /^\/meal-requests\//)
  await page.getByRole('button', { name: `Cancel ${title}` }).dblclick()
  await answerDialog(page, 'Are you sure?', 'Yes, cancel it!')
  await answerDialog(page, 'Cancelled!')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(getRow(page, title)).toHaveCount(0)
  expect(cancellations()).toBe(1)
})

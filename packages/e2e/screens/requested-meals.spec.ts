import { answerDialog, dialogOf } from '../support/dialogs.ts'
import { addMeal, distinctTitle } from '../support/admin-calls.ts'
import { test as changing } from '../support/own-product.ts'
import { aRequest } from '../support/records.ts'
import { answerWith, countCalls, failWith } from '../support/stubs.ts'
import { expectColumns, rowOf } from '../support/tables.ts'
import { expect } from '../support/test.ts'
import { test } from '../support/kept-pages.ts'
import { visit } from '../support/visit.ts'

const address = '/dashboard/requestedMeals'

test('Requested Meals lists the member’s requests; only pending ones can be cancelled [A83]', async ({
  as,
}) => {
  const page = await as('gold')
  const delivered = aRequest({ mealTitle: 'Ramen night', status: 'delivered' })
  await answerWith(page, 'GET /meal-requests', [aRequest(), delivered])
  await visit(page, address)
  await expect(page.getByRole('heading', { level: 1, name: 'Requested Meals' })).toBeVisible()
  await expectColumns(page, ['#', 'Meal Title', 'Likes', 'Reviews Count', 'Status', 'Actions'])
  const cells = rowOf(page, 'Khichuri').getByRole('cell')
  await expect(cells).toHaveText(['1', /^Khichuri/, '3', '2', 'pending', 'Cancel'])
  await expect(page.getByRole('button', { name: 'Cancel Khichuri' })).toBeVisible()
  await expect(rowOf(page, 'Ramen night').getByRole('cell')).toHaveText([
    '2',
    /^Ramen night/,
    '3',
    '2',
    'delivered',
    '',
  ])
})

changing('a member cancels a request, once [A83, D18]', async ({ as }) => {
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
  await expect(rowOf(page, title)).toHaveCount(0)
  expect(cancellations()).toBe(1)
})

test('shows a failure to cancel a request [A83]', async ({ as, guard }) => {
  const page = await as('gold')
  await answerWith(page, 'GET /meal-requests', [aRequest()])
  await visit(page, address)
  for (const [failure, message] of [
    [{ status: 500 }, 'Failed to cancel the request.'],
    [{ status: 409, message: 'Only a pending request can be cancelled' }, 'Only a pending request'],
  ] as const) {
    await failWith(page, guard, 'DELETE /meal-requests/*', failure)
    await page.getByRole('button', { name: 'Cancel Khichuri' }).click()
    await answerDialog(page, 'Are you sure?', 'Yes, cancel it!')
    await expect(dialogOf(page, 'Error!')).toContainText(message)
    await answerDialog(page, 'Error!')
  }
})

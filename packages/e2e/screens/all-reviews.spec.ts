import { answerDialog, closeNotice, getDialog } from '../support/dialogs.ts'
import { addMeal, distinctTitle } from '../support/admin-calls.ts'
import { test as changing } from '../support/own-product.ts'
import { countCalls } from '../support/stubs.ts'
import { getRow } from '../support/tables.ts'
import { expect } from '../support/test.ts'
import { visit } from '../support/visit.ts'

const address = '/dashboard/AllReviews'

changing('an admin deletes one review and no other [A72, D8]', async ({ as }) => {
  const [page, member] = [await as('admin'), await as('bronze')]
  const title = distinctTitle('Khichuri')
  const mealId = await addMeal(page.request, title)
  for (const reviewText of ['Rude words.', 'Kind words.']) {
    await member.request.post('/review', { data: { mealId, reviewText } })
  }
  await visit(page, address)
  await page.getByPlaceholder('Search by meal, author or words').fill(title)
  await expect(page.getByRole('row')).toHaveCount(3)

  const removals = countCalls(page, 'DELETE', /^\/reviewsAdmin\//)
  await getRow(page, 'Rude words.')
    .getByRole('button', { name: /^Delete/ })
    .dblclick()
  await expect(getDialog(page, 'Are you sure?')).toContainText('This review will be permanently deleted!')
  await answerDialog(page, 'Are you sure?', 'Yes, delete it!')
  await closeNotice(page, 'Deleted!', 'The review has been deleted.')
  await expect(getRow(page, 'Rude words.')).toHaveCount(0)
  await expect(getRow(page, 'Kind words.').getByRole('cell').nth(3)).toHaveText('1')
  expect(removals()).toBe(1)
})

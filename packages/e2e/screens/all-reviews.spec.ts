import { answerDialog, closeNotice, dialogOf } from '../support/dialogs.ts'
import { addMeal, distinctTitle } from '../support/admin-calls.ts'
import { test as changing } from '../support/own-product.ts'
import { aReview } from '../support/records.ts'
import { answerWith, countCalls, failWith } from '../support/stubs.ts'
import { expectColumns, rowOf } from '../support/tables.ts'
import { expect } from '../support/test.ts'
import { test } from '../support/kept-pages.ts'
import { visit } from '../support/visit.ts'

const address = '/dashboard/AllReviews'

test('All Reviews lists the reviews of all members [A71]', async ({ as }) => {
  const page = await as('admin')
  const review = aReview()
  await answerWith(page, 'GET /reviewsAdmin', [review, aReview({ author: { name: '', photo: '' } })])
  await visit(page, address)
  await expect(page.getByRole('heading', { level: 1, name: 'All Reviews' })).toBeVisible()
  await expectColumns(page, ['#', 'Meal Title', 'Likes', 'Reviews Count', 'Actions'])
  const first = page.getByRole('row').nth(1)
  await expect(first.getByRole('cell').nth(0)).toHaveText('1')
  await expect(first.getByRole('cell').nth(1)).toContainText('Khichuri')
  await expect(first.getByRole('cell').nth(1)).toContainText('“Just like at home.” by Tariq Hasan')
  await expect(first.getByRole('cell').nth(2)).toHaveText('3')
  await expect(first.getByRole('cell').nth(3)).toHaveText('2')
  await expect(first.getByRole('link', { name: 'View Meal Khichuri' })).toHaveAttribute(
    'href',
    `/meal/${review.mealId}`,
  )
  await expect(
    first.getByRole('button', { name: 'Delete the review of Khichuri by Tariq Hasan' }),
  ).toBeVisible()
  await expect(page.getByRole('row').nth(2)).toContainText('by a former member')
})

test('All Reviews searches text, meal and author', async ({ as }) => {
  const page = await as('admin')
  await visit(page, address)
  await page.getByPlaceholder('Search by meal, author or words').fill('maeve')
  await expect(rowOf(page, 'by Tariq Hasan')).toHaveCount(0)
  await expect(rowOf(page, 'by Maeve Byrne').first()).toBeVisible()
  await page.getByPlaceholder('Search by meal, author or words').fill('%_(')
  await expect(page.getByText('No review fits “%_(”.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all reviews' }).click()
  await expect(page.getByRole('row')).toHaveCount(11)
})

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
  await rowOf(page, 'Rude words.')
    .getByRole('button', { name: /^Delete/ })
    .dblclick()
  await expect(dialogOf(page, 'Are you sure?')).toContainText('This review will be permanently deleted!')
  await answerDialog(page, 'Are you sure?', 'Yes, delete it!')
  await closeNotice(page, 'Deleted!', 'The review has been deleted.')
  await expect(rowOf(page, 'Rude words.')).toHaveCount(0)
  await expect(rowOf(page, 'Kind words.').getByRole('cell').nth(3)).toHaveText('1')
  expect(removals()).toBe(1)
})

test('shows the admin a failure to delete a review', async ({ as, guard }) => {
  const page = await as('admin')
  await answerWith(page, 'GET /reviewsAdmin', [aReview()])
  await failWith(page, guard, 'DELETE /reviewsAdmin/*', { status: 500 })
  await visit(page, address)
  await page.getByRole('button', { name: /^Delete/ }).click()
  await answerDialog(page, 'Are you sure?', 'Yes, delete it!')
  await expect(dialogOf(page, 'Error!')).toContainText('Failed to delete the review')
})

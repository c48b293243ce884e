import { answerDialog, closeNotice, getDialog } from '../support/dialogs.ts'
import { addMeal, distinctTitle } from '../support/admin-calls.ts'
import { test as changing } from '../support/own-product.ts'
import { aReview } from '../support/records.ts'
import { answerWith, countCalls, failWith } from '../support/stubs.ts'
import { getRow } from '../support/tables.ts'
import { expect, nightly } from '../support/test.ts'
import { test } from '../support/shared-pages.ts'
import { reload, visit } from '../support/visit.ts'

const address = '/dashboard/myReviews'

changing('a member edits a review and deletes it [A84]', async ({ as }) => {
  const [page, kitchen] = [await as('silver'), await as('admin')]
  const title = distinctTitle('Khichuri')
  const mealId = await addMeal(kitchen.request, title)
  await page.request.post('/review', { data: { mealId, reviewText: 'Fine.' } })
  const [record] = await (await page.request.get('/reviews')).json()
  await visit(page, address)

  await page.getByRole('button', { name: `Update ${title}` }).click()
  const window = page.getByRole('dialog', { name: 'Update your review' })
  const field = window.getByLabel('Your review')
  await expect(field).toBeFocused()
  await field.fill('   ')
  await window.getByRole('button', { name: 'Save review' }).click()
  await expect(field).toHaveAccessibleDescription('Review cannot be empty')

  await field.fill('Better the second time.')
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  const updates = countCalls(page, 'PUT', /^\/reviews\//)
  await window.getByRole('button', { name: 'Save review' }).dblclick()
  expect((await sent).postDataJSON()).toEqual({ ...record, reviewText: 'Better the second time.' })
  await expect(window).toBeHidden()
  await expect(page.getByText('Your review has been updated.')).toBeVisible()
  expect(updates()).toBe(1)
  await reload(page)
  await expect(getRow(page, title)).toContainText('Better the second time.')

  const removals = countCalls(page, 'DELETE', /^\/reviews\//)
  await page.getByRole('button', { name: `Delete ${title}` }).dblclick()
  await expect(getDialog(page, 'Are you sure?')).toContainText(
    `Your review of ${title} will be permanently deleted!`,
  )
  await answerDialog(page, 'Are you sure?', 'Yes, delete it!')
  await closeNotice(page, 'Deleted!', 'Your review has been deleted.')
  await expect(getRow(page, title)).toHaveCount(0)
  expect(removals()).toBe(1)
})

test(
  'a failure to change or delete a review is shown, and typed text is not lost [A84]',
  nightly,
  async ({ as, guard }) => {
    const page = await as('gold')
    await answerWith(page, 'GET /reviews', [aReview()])
    await failWith(page, guard, 'PUT /reviews/*', { status: 500 })
    await failWith(page, guard, 'DELETE /reviews/*', { status: 500 })
    await visit(page, address)

    await page.getByRole('button', { name: 'Update Khichuri' }).click()
    const window = page.getByRole('dialog', { name: 'Update your review' })
    await window.getByLabel('Your review').fill('Better the second time.')
    await window.getByRole('button', { name: 'Save review' }).click()
    await expect(getDialog(page, 'Error!')).toContainText('Failed to update the review')
    await answerDialog(page, 'Error!')
    await expect(window.getByLabel('Your review')).toHaveValue('Better the second time.')

    await failWith(page, guard, 'PUT /reviews/*', {
      status: 400,
      message: 'Remove characters that cannot be shown',
      field: 'reviewText',
    })
    await window.getByRole('button', { name: 'Save review' }).click()
    await expect(window.getByLabel('Your review')).toHaveAccessibleDescription(
      'Remove characters that cannot be shown',
    )
    await expect(window.getByLabel('Your review')).toBeFocused()
    // the buttons are disabled, because a dialog cannot be closed while it saves
    await expect(window.getByRole('button', { name: 'Save review' })).not.toHaveAttribute('aria-busy')
    await page.keyboard.press('Escape')
    await answerDialog(page, 'Leave without sending?', 'Discard')
    await expect(window).toBeHidden()

    await page.getByRole('button', { name: 'Delete Khichuri' }).click()
    await answerDialog(page, 'Are you sure?', 'Yes, delete it!')
    await expect(getDialog(page, 'Error!')).toContainText('Failed to delete the review')
  },
)

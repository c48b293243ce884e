import { answerDialog } from '../support/dialogs.ts'
import { mealAddress } from '../support/meals.ts'
import { expect, nightly, test } from '../support/test.ts'
import { reload, visit } from '../support/visit.ts'

test('an added like survives a reload, and so does its removal [C7]', nightly, async ({ as }) => {
  const page = await as('bronze')
  const address = await mealAddress(page.request, 'Bento box')
  // the demonstration may already contain this like
  await page.request.delete(address.replace('/meal/', '/like/'))
  await visit(page, address)
  const like = page.getByRole('button', { name: /^Like/ })
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  const likes = Number((await like.innerText()).replace(/\D/g, ''))

  await like.click()
  await answerDialog(page, 'You liked this meal!')
  await reload(page)
  await expect(like).toHaveText(`Liked${likes + 1}`)
  await expect(like).toHaveAttribute('aria-pressed', 'true')

  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  await reload(page)
  await expect(like).toHaveText(`Like${likes}`)
  await expect(like).toHaveAttribute('aria-pressed', 'false')
})

test('a review requires text and appears first [A38]', async ({ as, guard }) => {
  const page = await as('platinum')
  await visit(page, await mealAddress(page.request, 'Paella for one'))
  const field = page.getByPlaceholder('Write your review here...')
  const submit = page.getByRole('button', { name: 'Submit Review' })

  guard.expectAnswer(400, '/review')
  await field.fill('   ')
  await submit.click()
  await expect(field).toHaveAccessibleDescription('Review cannot be empty')

  const review = `Saffron in every grain <b>&</b> a crust at the bottom. ${Date.now()}`
  await field.fill(review)
  await submit.click()
  await answerDialog(page, 'Your review has been submitted!')
  await expect(field).toHaveValue('')
  const reviews = page.getByRole('region', { name: /^Reviews/ }).getByRole('listitem')
  await expect(reviews.first()).toContainText(review)
  await expect(reviews.first()).toContainText('Maeve Byrne')
})

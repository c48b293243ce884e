import { answerDialog, getDialog } from '../support/dialogs.ts'
import { addMeal, announceMeal, distinctTitle } from '../support/admin-calls.ts'
import { openMeal } from '../support/meals.ts'
import { test as changing } from '../support/own-product.ts'
import { countCalls, failWith } from '../support/stubs.ts'
import { expect, nightly } from '../support/test.ts'
import { test } from '../support/shared-pages.ts'
import { visit } from '../support/visit.ts'

changing('a meal’s page shows everything about the meal [A31, A32]', async ({ as }) => {
  const page = await as('admin')
  const title = distinctTitle('Khichuri')
  const id = await addMeal(page.request, title)
  await visit(page, `/meal/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('img', { name: title })).toBeVisible()
  const details = page.getByRole('article').filter({ has: page.getByRole('heading', { level: 1 }) })
  for (const text of ['Lunch', 'Rice and lentils.', '$4', 'Amina Rahman', 'Reviews: 0']) {
    await expect(details.getByText(text, { exact: true })).toBeVisible()
  }
  const ingredients = page.getByRole('region', { name: 'Ingredients' }).getByRole('listitem')
  await expect(ingredients).toHaveText(['Rice', 'lentils'])
  const { timeZone } = await (await page.request.get('/api/week')).json()
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone })
  await expect(details.getByRole('time')).toHaveText(today.format(new Date()))
  await expect(page.getByRole('button', { name: /^Like/ })).toHaveText('Like0')
})

changing('a meal without ingredients says so [A31]', async ({ as }) => {
  const page = await as('admin')
  const mealId = await announceMeal(page.request, distinctTitle('Khichuri'))
  await page.request.post('/publish-meal', { data: { mealId } })
  await visit(page, `/meal/${mealId}`)
  await expect(page.getByText('No ingredients available')).toBeVisible()
})

changing(
  'any member can like and review a meal, and its page updates [A32, A34, A39, A41, A42, D18]',
  async ({ as }) => {
    const [page, kitchen] = [await as('bronze'), await as('admin')]
    const id = await addMeal(kitchen.request, distinctTitle('Khichuri'))
    await visit(page, `/meal/${id}`)
    const likes = countCalls(page, 'POST', /^\/like$/)
    await page.getByRole('button', { name: /^Like/ }).dblclick()
    await answerDialog(page, 'You liked this meal!')
    await expect(page.getByRole('button', { name: /^Like/ })).toHaveText('Liked1')
    expect(likes()).toBe(1)

    const field = page.getByPlaceholder('Write your review here...')
    const written = countCalls(page, 'POST', /^\/review$/)
    for (const [index, text] of ['One.', 'Two.', 'Three.', 'Four.', 'Five.', 'Six.'].entries()) {
      await field.fill(text)
      await page.getByRole('button', { name: 'Submit Review' }).dblclick()
      await answerDialog(page, 'Your review has been submitted!')
      await expect(field).toHaveValue('')
      await expect(page.getByRole('link', { name: `Reviews: ${index + 1}` })).toBeVisible()
    }
    expect(written()).toBe(6)
    const reviews = page.getByRole('region', { name: 'Reviews (6)' }).getByRole('listitem')
    await expect(reviews).toHaveCount(5)
    await expect(reviews.first()).toContainText('Six.')
    await page.getByRole('button', { name: 'Show more reviews' }).click()
    await expect(reviews).toHaveCount(6)
    await expect(reviews.last()).toContainText('One.')
  },
)

test('a meal’s page says that an action has failed, and why [A40]', nightly, async ({ as, guard }) => {
  const page = await as('silver')
  await openMeal(page, 'Garden salad bowl')
  const field = page.getByPlaceholder('Write your review here...')
  const like = page.getByRole('button', { name: /^Like/ })
  const before = await like.innerText()
  const isLiked = (await like.getAttribute('aria-pressed')) === 'true'
  await field.fill('Just like at home.')

  const acts = [
    {
      call: isLiked ? 'DELETE /like/*' : 'POST /like',
      button: /^Like/,
      fallback: 'Something went wrong. Please try again.',
    },
    {
      call: 'POST /meal-request',
      button: 'Request Meal',
      fallback: 'Something went wrong. Please try again.',
    },
    { call: 'POST /review', button: 'Submit Review', fallback: 'Failed to submit your review.' },
  ] as const
  for (const { call, button, fallback } of acts) {
    for (const [failure, message] of [
      [{ status: 500 }, fallback],
      [{ status: 409, message: 'Not today.' }, 'Not today.'],
    ] as const) {
      await failWith(page, guard, call, failure)
      await page.getByRole('button', { name: button }).click()
      await expect(getDialog(page, message)).toBeVisible()
      await answerDialog(page, message)
    }
  }
  await expect(like).toHaveText(before.replace('\n', ''))
  await expect(field).toHaveValue('Just like at home.')
})

test(
  'a meal’s page says that the meal could not be loaded, and can try again [A35]',
  nightly,
  async ({ page, guard }) => {
    await visit(page, '/meals')
    await failWith(page, guard, 'GET /allMeal/*', { status: 400, message: 'Not today.' })
    await page.getByRole('link', { name: 'View Details' }).first().click()
    await expect(page.getByRole('alert')).toContainText(
      'Something went wrong while loading the meal details.',
    )
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: /^Like/ })).toBeVisible()
  },
)

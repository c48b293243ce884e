import type { Page } from '@playwright/test'
import { getAccount } from '@warm-ladle/testing'
import { beginNow, endBegun } from '../support/begin-now.ts'
import { bookResidents } from '../support/book-residents.ts'
import { cards, comeToPay, payWith } from '../support/checkout.ts'
import { answerDialog } from '../support/dialogs.ts'
import { submitLogin } from '../support/login.ts'
import { mealAddress } from '../support/meals.ts'
import { test } from '../support/own-product.ts'
import { expect } from '../support/test.ts'
import { translatePage } from '../support/translate-page.ts'
import { visit } from '../support/visit.ts'

const failed = (page: Page) => page.getByText('Something boiled over')

/** Opens a page, and waits until it is translated. */
async function open(page: Page, address: string) {
  await visit(page, address)
  await expect(page.locator('main font').first()).toBeAttached()
}

/** Opens next week, because late in a week none of its meals can still be requested. */
async function goToNextWeek(page: Page) {
  await page.getByRole('link', { name: 'Next week' }).click()
  await expect(page.getByRole('heading', { name: 'Next Week', level: 1 })).toBeVisible()
}

test('pages still work while the browser translates them: login, request, cancel, like, review, payment, counter', async ({
  page,
  as,
  anotherBrowser,
  guard,
  product,
}) => {
  endBegun(product)
  await translatePage(page)

  await test.step('the second login attempt succeeds', async () => {
    guard.expectAnswer(401, '/api/auth/sign-in/email')
    await open(page, '/login?from=/week')
    await submitLogin(page, { ...getAccount('silver'), password: 'wrong-password' })
    await answerDialog(page, 'Login Failed')
    await submitLogin(page, getAccount('silver'))
    await answerDialog(page, 'Login Successful')
    await expect(page).toHaveURL('/week')
  })

  await test.step('a meal in the week is requested, and the request is undone', async () => {
    await goToNextWeek(page)
    await page
      .getByRole('button', { name: /^Request / })
      .first()
      .click()
    await page.getByRole('button', { name: /^Undo / }).click()
    await expect(page.getByRole('button', { name: /^Undo / })).toHaveCount(0)
  })

  await test.step('a meal is liked, its count changes, and it is reviewed', async () => {
    await open(page, await mealAddress(page.request, 'Paella for one'))
    const like = page.getByRole('button', { name: /^Like/ })
    const likes = Number((await like.innerText()).replace(/\D/g, ''))
    await like.click()
    await answerDialog(page, 'You liked this meal!')
    await expect(like).toHaveText(`Liked${likes + 1}`)
    await page.getByPlaceholder('Write your review here...').fill('Saffron in every grain.')
    await page.getByRole('button', { name: 'Submit Review' }).click()
    await answerDialog(page, 'Your review has been submitted!')
    await expect(page.getByText('Saffron in every grain.')).toBeVisible()
  })

  await test.step('the meal is requested as an anytime meal, and the request is cancelled', async () => {
    await page.getByRole('button', { name: 'Request Meal' }).click()
    await answerDialog(page, 'Your meal request has been sent!')
    await open(page, '/dashboard/requestedMeals')
    const row = page.getByRole('row').filter({ hasText: 'Paella for one' })
    await row.getByRole('button', { name: 'Cancel' }).click()
    await answerDialog(page, 'Are you sure?', 'Yes, cancel it!')
    await answerDialog(page, 'Cancelled!')
    await expect(row.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
  })

  await test.step('a payment succeeds', async () => {
    const buyer = await (await anotherBrowser({ baseURL: product.origin })).newPage()
    await translatePage(buyer)
    await comeToPay(buyer, product.origin, 'Tora Lang')
    await payWith(buyer, cards.accepted)
    await answerDialog(buyer, 'Payment Successful!')
    await expect(failed(buyer)).toHaveCount(0)
  })

  await test.step('the counter serves a meal and undoes it', async () => {
    const desk = await as('admin')
    const { mealtimeId, residents } = await bookResidents(desk.request, product.origin, 1)
    beginNow(product, mealtimeId)
    await translatePage(desk)
    await open(desk, `/dashboard/counter?mealtime=${mealtimeId}`)
    const serve = desk.getByRole('button', { name: `Serve ${residents[0]?.name}, ${residents[0]?.code}` })
    await serve.click()
    await expect(serve).toHaveCount(0)
    const undo = desk.getByRole('button', { name: `Undo ${residents[0]?.name}, ${residents[0]?.code}` })
    await undo.first().click()
    await expect(serve).toBeVisible()
    await expect(failed(desk)).toHaveCount(0)
  })
  await expect(failed(page)).toHaveCount(0)
})

test('a page that is translated before its scripts arrive works without errors', async ({ page, as }) => {
  await translatePage(page, true)
  for (const path of ['/', '/login', '/meals']) await open(page, path)
  await expect(page.getByRole('article')).not.toHaveCount(0)

  const resident = await as('silver')
  await translatePage(resident, true)
  for (const path of ['/', '/dashboard/requestedMeals', '/week']) await open(resident, path)
  await goToNextWeek(resident)
  await resident
    .getByRole('button', { name: /^Request / })
    .first()
    .click()
  await expect(resident.getByRole('button', { name: /^Undo / }).first()).toBeVisible()
  await expect(failed(resident)).toHaveCount(0)
})

import type { Page } from '@playwright/test'
import { getAccount } from '@warm-ladle/testing'
import { answerDialog, getDialog } from '../support/dialogs.ts'
import { submitLogin } from '../support/login.ts'
import { openMeal } from '../support/meals.ts'
import { answerWith } from '../support/stubs.ts'
import { expect, nightly, test } from '../support/test.ts'
import { goOffline, reload, visit } from '../support/visit.ts'

const offlineText = 'You are offline, so nothing was sent.'
const line = (page: Page) => page.getByRole('banner').getByRole('status')
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const serving = 'Failed to update meal request status.'

test('offline, a message says that a request, review or like was not sent, and offers to send it again', async ({
  as,
  guard,
}) => {
  guard.expectMessage('net::ERR_INTERNET_DISCONNECTED')
  const page = await as('gold')
  await openMeal(page, 'Bento box')
  const like = page.getByRole('button', { name: /^Like/ })
  const before = String(await like.textContent())
  const review = page.getByPlaceholder('Write your review here...')
  await review.fill('Worth the wait.')

  await goOffline(page)
  await expect(line(page)).toHaveText('You are offline. What you type is saved.')
  for (const act of ['Request Meal', 'Submit Review', /^Like/]) {
    await press(page, act)
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText(offlineText)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
  }
  await expect(like).toHaveText(before)
  await expect(review).toHaveValue('Worth the wait.')

  await press(page, 'Submit Review')
  // otherwise the review would still be pending when the network returns, and would be sent
  await expect(page.getByRole('alertdialog')).toContainText(offlineText)
  await page.context().setOffline(false)
  // the dialog covers the bar, but a screen reader still announces it
  await expect(page.getByText('You are back online.')).toBeVisible()
  await answerWith(page, 'POST /review', { success: true, message: 'Thank you' })
  await press(page, 'Try again')
  await answerDialog(page, 'Your review has been submitted!')
  await expect(review).toHaveValue('')
})

test(
  'offline, logging in and serving a meal fail with a message, and a page that cannot load leaves the current one open',
  nightly,
  async ({ page, as, guard }) => {
    guard.expectMessage('net::ERR_INTERNET_DISCONNECTED')
    await visit(page, '/login')
    await goOffline(page)
    await submitLogin(page, getAccount('gold'))
    await expect(getDialog(page, 'Login Failed')).toContainText(offlineText)
    await page.context().setOffline(false)
    await press(page, 'Try again')
    await answerDialog(page, 'Login Successful')
    await expect(page).toHaveURL('/')

    const kitchen = await as('admin')
    await visit(kitchen, '/dashboard/ServeMeals')
    await kitchen
      .getByRole('button', { name: /^Serve/ })
      .first()
      .waitFor()
    await goOffline(kitchen)
    await kitchen
      .getByRole('button', { name: /^Serve/ })
      .first()
      .click()
    await answerDialog(kitchen, 'Mark as Delivered?', 'Yes, serve it!')
    const failed = kitchen.getByRole('alertdialog', { name: 'Error!' })
    await expect(failed).toContainText(serving)
    await expect(failed).toContainText(offlineText)
    await failed.getByRole('button', { name: 'Close' }).click()

    await kitchen.getByRole('link', { name: 'Add Meal' }).click()
    await expect(kitchen.getByText('This page could not be loaded.')).toBeVisible()
    await expect(kitchen).toHaveURL('/dashboard/ServeMeals')
    await kitchen.context().setOffline(false)
    await kitchen.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await expect(kitchen).toHaveURL('/dashboard/AddMeal')
    await expect(kitchen.getByText('This page could not be loaded.')).toHaveCount(0)
  },
)

test(
  'a page whose file is gone from the server reloads at most once, then shows an error',
  nightly,
  async ({ page, guard }) => {
    guard.expectAnswer(404, /upcoming-meals-page/)
    await visit(page, '/meals')
    await page.route(/upcoming-meals-page-.*\.js/, (route) => route.fulfill({ status: 404 }))
    let documents = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1
    })
    await page
      .getByRole('banner')
      .getByRole('link', { name: 'Upcoming Meals' })
      .filter({ visible: true })
      .click()
    await expect(page.getByText('This page did not load completely.')).toBeVisible()
    expect(documents).toBeLessThanOrEqual(2)

    await page.unroute(/upcoming-meals-page-.*\.js/)
    await press(page, 'Reload')
    await expect(page.getByText('This page did not load completely.')).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
)

test(
  'offline, going back to a page whose file is not loaded leaves the current one open',
  nightly,
  async ({ page, guard }) => {
    guard.expectMessage('net::ERR_')
    await visit(page, '/meals')
    await page.getByRole('link', { name: 'Upcoming Meals' }).filter({ visible: true }).first().click()
    await expect(page).toHaveURL('/upcomingMeals')
    await reload(page)

    await page.route(/\/meals-page-.*\.js/, (route) => route.abort())
    await goOffline(page)
    await page.goBack()
    await expect(page.getByText('This page could not be loaded.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Upcoming Meals' })).toBeVisible()

    await page.unroute(/\/meals-page-.*\.js/)
    await page.context().setOffline(false)
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Find your next meal' })).toBeVisible()
    await expect(page).toHaveURL('/meals')
  },
)

test('on a slow line a member can log in, find a meal and like it', nightly, async ({ page }) => {
  test.setTimeout(120_000)
  const session = await page.context().newCDPSession(page)
  const speed = 50 * 1024
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: speed,
    uploadThroughput: speed,
  })
  const slow = { timeout: 40_000 }
  await page.goto('/login?from=%2Fmeals', slow)
  await page.getByRole('button', { name: 'Login' }).and(page.locator(':enabled')).waitFor(slow)
  await submitLogin(page, getAccount('silver'))
  await getDialog(page, 'Login Successful').waitFor(slow)
  await page.locator('main a[href^="/meal/"]').first().click(slow)
  const like = page.getByRole('button', { name: /^Like/ })
  const was = String(await like.getAttribute('aria-pressed', slow))
  const pressed = was === 'true' ? 'false' : 'true'
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname.startsWith('/like'))
  await like.click(slow)
  expect((await answer).status()).toBe(200)
  await expect(like).toHaveAttribute('aria-pressed', pressed)

  // undone, because other journeys use this member too
  await getDialog(page, 'You liked this meal!').waitFor({ state: 'hidden', ...slow })
  await like.click(slow)
  await expect(like).toHaveAttribute('aria-pressed', was)
})

import { expect, nightly, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('on a phone, the menu opens and closes, and also closes when a link is chosen [A7]', async ({
  page,
}) => {
  await visit(page, '/')
  const button = page.getByRole('button', { name: 'Menu' })
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu).toBeHidden()

  await button.click()
  await expect(menu.getByRole('link')).toHaveText(['Home', 'Meals', 'Upcoming Meals', 'This Week', 'Join Us'])
  await button.click()
  await expect(menu).toBeHidden()

  await button.click()
  await menu.getByRole('link', { name: 'Upcoming Meals' }).click()
  await expect(page).toHaveURL('/upcomingMeals')
  await expect(menu).toBeHidden()
})

test('a long hostel name leaves the menu and the photo on the screen', async ({ as }) => {
  const page = await as('gold')
  const name = 'International House of New Delhi, North'
  await page.route('/meals', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll('Warm Ladle', name),
    })
  })
  await visit(page, '/meals')
  const bar = page.getByRole('banner')
  await expect(bar.getByText(name)).toBeVisible()
  for (const width of [390, 360, 320, 768]) {
    await page.setViewportSize({ width, height: 844 })
    const edges = await bar
      .locator('a, button')
      .filter({ visible: true })
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))
    expect(Math.max(...edges), `at ${width}`).toBeLessThanOrEqual(width)
  }
})

test("on a phone, the menu includes the dashboard's pages, sits beside the page title and closes for the account menu [A55]", async ({
  as,
}) => {
  const page = await as('gold')
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/dashboard/userHome')
  const button = page.getByRole('button', { name: 'Menu' })
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeHidden()

  await button.click()
  await menu.getByRole('link', { name: 'Payment History' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payment History' })).toBeVisible()
  await expect(page.getByRole('banner').getByText('Payment History')).toBeVisible()
  await expect(menu).toBeHidden()

  await button.click()
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible()
  await page.getByRole('button', { name: 'Your account' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expect(menu).toBeHidden()
})

test('the first screen of the meals page shows a meal', nightly, async ({ page }) => {
  await visit(page, '/meals')
  await expect(page.getByRole('article').first()).toBeInViewport()
})

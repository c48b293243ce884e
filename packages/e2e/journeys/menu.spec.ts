import { expect, nightly, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test(
  'the menu loads more meals while you scroll, until there are no more [A22]',
  nightly,
  async ({ page }) => {
    const total = (await (await page.request.get('/allMeal')).json()).length
    expect(total).toBeGreaterThan(24)

    await visit(page, '/meals')
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(12)
    await expect(async () => {
      await cards.last().scrollIntoViewIfNeeded()
      await expect(cards).toHaveCount(total, { timeout: 500 })
    }).toPass()
    await expect(page.getByText('Loading ...')).toHaveCount(0)
  },
)

test('the URL contains the filters [A24]', async ({ page }) => {
  await visit(page, '/meals?search=rice&minPrice=5')
  await expect(page.getByPlaceholder('Search meals...')).toHaveValue('rice')
  await expect(page.getByLabel('Min Price')).toHaveValue('5')

  await page.getByLabel('Category').selectOption('Dinner')
  await expect(page).toHaveURL('/meals?search=rice&minPrice=5&category=Dinner')
  await expect(page.getByRole('article').filter({ hasNotText: 'Dinner' })).toHaveCount(0)

  await page.getByPlaceholder('Search meals...').fill('((%_')
  await page.getByRole('link', { name: 'Show all meals' }).click()
  await expect(page).toHaveURL('/meals')
  await expect(page.getByRole('article')).toHaveCount(12)
  await expect(page.getByPlaceholder('Search meals...')).toHaveValue('')
})

test('the menu’s URL is both a page and an API call [B38]', nightly, async ({ page }) => {
  await visit(page, '/meals')
  const reloaded = await page.reload()
  expect(reloaded?.headers()['content-type']).toContain('text/html')
  expect(reloaded?.headers().vary).toMatch(/\baccept\b/i)

  const call = await page.evaluate(async () => {
    const answer = await fetch('/meals?sortBy=likes')
    const meals: { likes: number }[] = await answer.json()
    return { vary: answer.headers.get('vary'), likes: meals.map(({ likes }) => likes) }
  })
  expect(call.vary).toMatch(/\baccept\b/i)
  expect(call.likes.length).toBeGreaterThan(1)
  expect(call.likes).toEqual(call.likes.toSorted((a, b) => b - a))
})

test(
  'a failure to load the menu is shown and logged, and can be retried [A25]',
  nightly,
  async ({ page, guard }) => {
    guard.expectMessage('Failed to fetch meals')
    guard.expectMessage('net::ERR_FAILED')
    await visit(page, '/upcomingMeals')
    await page.route('/allmealSearch?*', (route) => route.abort())
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Meals', exact: true })
      .click()
    await expect(page.getByText('The menu could not be loaded.')).toBeVisible()

    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('article')).toHaveCount(12)
  },
)

import type { Page } from '@playwright/test'
import { countCalls, hold } from '../support/stubs.ts'
import { expect, nightly, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test('Meals has its filters and three columns of cards [A21, A22]', async ({ page }) => {
  await visit(page, '/meals')
  await expect(page.getByRole('heading', { level: 1, name: 'Find your next meal' })).toBeVisible()
  await expect(page.getByPlaceholder('Search meals...')).toBeVisible()
  const categories = page.getByLabel('Category').getByRole('option')
  await expect(categories).toHaveText(['All Categories', 'Breakfast', 'Lunch', 'Dinner'])
  for (const name of ['Min Price', 'Max Price']) {
    await expect(page.getByRole('spinbutton', { name })).toBeVisible()
  }
  const lefts = await page
    .getByRole('article')
    .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left))
  expect(new Set(lefts).size).toBe(3)
})

test('Meals fetches the list again for each filter, and sends only the filters that are set [A24]', async ({
  page,
}) => {
  await visit(page, '/meals')
  const searches: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname !== '/allmealSearch') return
    const filters = [...searchParams].filter(([name]) => name !== 'limit' && name !== 'cursor')
    searches.push(new URLSearchParams(filters).toString())
  })
  const findLastSearch = () => searches.at(-1)

  await page.getByPlaceholder('Search meals...').fill('rice')
  await expect.poll(findLastSearch).toBe('search=rice')
  await page.getByLabel('Category').selectOption('Dinner')
  await expect.poll(findLastSearch).toBe('search=rice&category=Dinner')
  await page.getByPlaceholder('Search meals...').fill('')
  await expect.poll(findLastSearch).toBe('category=Dinner')
  await page.getByLabel('Min Price').fill('5')
  await expect.poll(findLastSearch).toBe('category=Dinner&minPrice=5')
  await page.getByLabel('Max Price').fill('9')
  await expect.poll(findLastSearch).toBe('category=Dinner&minPrice=5&maxPrice=9')
})

test(
  'Meals says that its first meals are loading, and later that more are [A22, A23]',
  nightly,
  async ({ page }) => {
    await visit(page, '/login')
    const release = await hold(page, 'GET /allmealSearch')
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Meals', exact: true })
      .click()
    await expect(page.getByText('Loading meals...')).toBeVisible()
    release()
    await expect(page.getByRole('article')).toHaveCount(12)
    await page.unrouteAll()

    const releaseMore = await hold(page, 'GET /allmealSearch')
    await page.getByRole('article').last().scrollIntoViewIfNeeded()
    await expect(page.getByText('Loading ...', { exact: true })).toBeVisible()
    releaseMore()
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(12)
  },
)

test('Meals loads more when the end of the list is 250 pixels away [A22]', async ({ page }) => {
  // the browser has loaded the first page, so the next one needs no more code
  await visit(page, '/login')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Meals', exact: true })
    .click()
  await expect(page.getByRole('article')).toHaveCount(12)
  const countSearches = countCalls(page, 'GET', /^\/allmealSearch$/)
  const endAt = (distance: number) =>
    page.evaluate((away) => {
      const end = document.querySelector('article')?.closest('section')?.lastElementChild
      if (end) window.scrollBy(0, end.getBoundingClientRect().top - window.innerHeight - away)
    }, distance)
  await endAt(270)
  await untilDrawnTwice(page)
  expect(countSearches()).toBe(0)
  await endAt(240)
  await expect.poll(countSearches).toBe(1)
})

/** Waits for two frames, after which all observers on the page have been called and have acted. */
const untilDrawnTwice = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  )

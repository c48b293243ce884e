import { getRow } from '../support/tables.ts'
import { expect, nightly, test } from '../support/test.ts'
import { reload, visit } from '../support/visit.ts'

test('Back undoes a chosen filter, but does not step through typed text [A24]', async ({ page }) => {
  await visit(page, '/')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Meals', exact: true })
    .click()
  const search = page.getByPlaceholder('Search meals...')
  for (const [typed, found] of [
    ['ri', 'ri'],
    ['ce', 'rice'],
  ] as const) {
    await search.pressSequentially(typed)
    await expect(page).toHaveURL(`/meals?search=${found}`)
  }
  await page.getByLabel('Category').selectOption('Lunch')
  await expect(page).toHaveURL('/meals?search=rice&category=Lunch')

  await page.goBack()
  await expect(page).toHaveURL('/meals?search=rice')
  await expect(page.getByLabel('Category')).toHaveValue('')
  await page.goBack()
  await expect(page).toHaveURL('/meals')
  await expect(search).toHaveValue('')
  await page.goBack()
  await expect(page).toHaveURL('/')
  for (let step = 0; step < 3; step += 1) await page.goForward()
  await expect(page).toHaveURL('/meals?search=rice&category=Lunch')
  await expect(search).toHaveValue('rice')
})

test(
  'the home page keeps its tab when you open a meal and go back, and after a reload [A15]',
  nightly,
  async ({ page }) => {
    await visit(page, '/')
    await page.getByRole('tab', { name: 'Dinner' }).click()
    const panel = page.getByRole('tabpanel', { name: 'Dinner' })
    await panel.getByRole('link', { name: 'View Details' }).first().click()
    await expect(page).toHaveURL(/\/meal\//)
    await page.goBack()
    await expect(panel.getByRole('article').first()).toContainText('Dinner')
    await reload(page)
    await expect(panel.getByRole('article').first()).toContainText('Dinner')
  },
)

test('a table’s page number survives Back, Forward and a reload', nightly, async ({ as }) => {
  const page = await as('admin')
  await visit(page, '/dashboard/AllMeals')
  const firstTitle = page.getByRole('row').nth(1).getByRole('cell').nth(1)
  const before = await firstTitle.innerText()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText(/^26–50 of/)).toBeVisible()
  // the previous page's rows stay until new ones arrive
  await expect(firstTitle).not.toHaveText(before)
  const title = await firstTitle.innerText()
  await reload(page)
  await expect(getRow(page, title)).toBeVisible()
  await page.goBack()
  await expect(page.getByText(/^1–25 of/)).toBeVisible()
  await page.goForward()
  await expect(getRow(page, title)).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByText(/^1–25 of/)).toBeVisible()
})

test(
  'a reload keeps the position on a page that loads more while scrolling [A22]',
  nightly,
  async ({ page }) => {
    await visit(page, '/meals')
    const cards = page.getByRole('article')
    await expect(async () => {
      await cards.last().scrollIntoViewIfNeeded()
      expect(await cards.count()).toBeGreaterThan(24)
    }).toPass()
    await cards.nth(24).scrollIntoViewIfNeeded()
    const position = await page.evaluate(() => window.scrollY)
    expect(position).toBeGreaterThan(1_000)
    await reload(page)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(position, -1)
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the menu is paged by links, and forms say that they need JavaScript [A22]', async ({ page }) => {
    await page.goto('/meals?maxPrice=50')
    // following the link takes a moment, so titles are read once the new page's footer is there
    const titles = async () => {
      await page.waitForLoadState('load')
      return page.getByRole('article').getByRole('heading').allInnerTexts()
    }
    const first = await titles()
    expect(first).toHaveLength(12)
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/\/meals\?maxPrice=50&after=/)
    const second = await titles()
    expect(second.length).toBeGreaterThan(0)
    expect(second.filter((title) => first.includes(title))).toEqual([])
    await page.getByRole('link', { name: 'Back to the newest meals' }).click()
    await expect(page).toHaveURL('/meals?maxPrice=50')
    expect(await titles()).toEqual(first)

    for (const path of ['/login', '/signup']) {
      await page.goto(path)
      await expect(page.locator('noscript p')).toContainText('This form needs JavaScript.')
    }
  })
})

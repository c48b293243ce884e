import type { Page } from '@playwright/test'
import { hold, refuseList } from '../support/stubs.ts'
import { expect, nightly, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

const getSlides = (page: Page) => page.locator('[aria-roledescription="slide"]')
const goHome = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()

test('Home has its banner, and slides with captions and search boxes [A9, A10, A11, A12]', async ({
  page,
}) => {
  await visit(page, '/')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Welcome to Our Hostel Meal System' }),
  ).toBeVisible()
  await expect(page.getByText('Explore meal plans and timings with ease')).toBeVisible()

  const slides = getSlides(page)
  await expect(slides).toHaveCount(5)
  for (const [index, promise] of [
    'Home-style meals every day at the hostel',
    'Healthy and affordable meals for hostel life',
    'Breakfast to dinner cravings covered',
    'Fresh ingredients and tasty recipes',
    'A meal system that makes hostel living easier',
  ].entries()) {
    const slide = slides.nth(index)
    await expect(slide).toContainText(promise)
    await expect(slide.locator('img')).toHaveCount(1)
    await expect(slide.getByPlaceholder('Search for meal plans or timings...')).toHaveCount(1)
    await expect(slide.getByText('Search', { exact: true })).toHaveCount(1)
  }
  const gaps = await slides.evaluateAll((all) => all.map((slide) => getComputedStyle(slide).paddingLeft))
  expect(gaps).toEqual(Array.from({ length: 5 }, () => '30px'))
})

test('Home has taller slides and more columns on larger screens [A13, A15, A88]', async ({ page }) => {
  await visit(page, '/')
  for (const [width, height, columns] of [
    [390, 400, 1],
    [768, 500, 2],
    [1023, 500, 2],
    [1024, 600, 3],
    [1280, 600, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const picture = getSlides(page).first().locator('img')
    for (const part of [getSlides(page).first(), picture])
      expect((await part.boundingBox())?.height).toBe(height)
    const cards = page.getByRole('tabpanel').getByRole('article')
    const lefts = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left))
    expect(new Set(lefts).size).toBe(columns)
  }
})

test('Home shows its banner, the next mealtime and 200 pixels of the carousel on the first screen', async ({
  page,
  as,
}) => {
  for (const one of [page, await as('gold')]) {
    await visit(one, '/')
    const next = one.getByRole('region', { name: 'Served next' })
    for (const [width, height] of [
      [390, 844],
      [1280, 800],
    ] as const) {
      await one.setViewportSize({ width, height })
      for (const part of [one.getByRole('heading', { level: 1 }), next.getByRole('heading').first()])
        await expect(part).toBeInViewport({ ratio: 1 })
      const slide = await getSlides(one).first().boundingBox()
      expect(slide?.y, `at ${width}`).toBeLessThanOrEqual(height - 200)
    }
  }
})

test('Home shows meals by category in cards [A14, A16]', async ({ page }) => {
  await visit(page, '/')
  const section = page.getByRole('region', { name: 'Meals By Category' })
  await expect(section.getByText('All Meals are Showing by Category Wise')).toBeVisible()
  const card = section.getByRole('article').first()
  await expect(card.locator('img')).toHaveCount(1)
  await expect(card.getByRole('heading', { level: 3 })).toHaveText(/\w/)
  await expect(card.getByText(/^\$\d+(\.\d\d)?$/)).toBeVisible()
  const category = await section.getByRole('tab', { selected: true }).innerText()
  await expect(card.getByText(category, { exact: true })).toBeVisible()
  await expect(card.getByText(/^\d\.\d (of 5 stars|from \d+ ratings)$/)).toBeVisible()
  await expect(card.getByRole('link', { name: 'View Details' })).toHaveAttribute(
    'href',
    /^\/meal\/[\w-]{36}$/,
  )
})

test('Home offers the three packages and shows the partners [A17, A18, A19, A88]', async ({ page }) => {
  await visit(page, '/')
  for (const [name, price] of [
    ['Silver', '$10'],
    ['Gold', '$20'],
    ['Platinum', '$30'],
  ] as const) {
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
    await expect(card).toContainText(price)
    const link = card.getByRole('link', { name: `Upgrade to ${name}` })
    await expect(link).toHaveAttribute('href', `/checkout/${name}`)
  }
  for (const title of ['Meals By Category', 'Memberships', 'Our Partners']) {
    const heading = page.getByRole('heading', { level: 2, name: title })
    await expect(heading).toHaveCSS('text-align', 'center')
    await expect(heading.locator('+ p')).toHaveText(/\w/)
  }
  await expect(page.getByRole('region', { name: 'Logos of our partners' }).getByRole('img')).toHaveCount(10)
})

test(
  'Home says that its meals are loading, or that they could not be loaded [A20]',
  nightly,
  async ({ page, guard }) => {
    await visit(page, '/login')
    await refuseList(page, guard, 'GET /allmealSearch')
    const release = await hold(page, 'GET /allmealSearch')
    await goHome(page)
    await expect(page.getByText('Loading meals...')).toBeVisible()
    release()
    await expect(page.getByRole('alert')).toContainText('The meals could not be loaded.')

    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(6)
  },
)

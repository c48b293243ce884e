import type { Locator, Page } from '@playwright/test'
import { expect, nightly, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

/** Milliseconds, longer than autoplay shows a slide. */
const slideTime = 3_500

/** The current slide, e.g. '1 of 5'. The others are hidden from everyone. */
const getSlide = (page: Page, label: string) =>
  page.getByRole('listitem', { name: label, exact: true }).and(page.locator(':not([inert])'))

test('slides change automatically or by hand, and can be paused [A12]', nightly, async ({ page }) => {
  await page.clock.install()
  await visit(page, '/')
  await expect(getSlide(page, '1 of 5')).toBeVisible()
  await page.clock.runFor(slideTime)
  await expect(getSlide(page, '2 of 5')).toBeVisible()

  await page.getByRole('button', { name: 'Go to slide 5' }).click()
  await expect(getSlide(page, '5 of 5')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Go to slide 5' })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'Next slide' }).click()
  await expect(getSlide(page, '1 of 5')).toBeVisible()
  // autoplay continues after interaction
  await page.getByRole('heading', { level: 1 }).hover()
  await page.clock.runFor(slideTime)
  await expect(getSlide(page, '2 of 5')).toBeVisible()

  await page.getByRole('button', { name: 'Pause slides' }).click()
  await page.getByRole('button', { name: 'Go to slide 3' }).click()
  await page.getByRole('button', { name: 'Previous slide' }).click()
  await expect(getSlide(page, '2 of 5')).toBeVisible()
  await page.clock.runFor(3 * slideTime)
  await expect(getSlide(page, '2 of 5')).toBeVisible()
})

test(
  'slides can be dragged, and the code for that loads only when a pointer arrives',
  nightly,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const requestedUrls: string[] = []
    page.on('request', (request) => requestedUrls.push(request.url()))
    await visit(page, '/')
    await page.getByRole('button', { name: 'Next slide' }).click()
    await expect(getSlide(page, '2 of 5')).toBeVisible()
    expect(requestedUrls.filter((url) => url.includes('embla'))).toEqual([])

    const arrived = page.waitForResponse((response) => response.url().includes('embla'))
    await getSlide(page, '2 of 5').hover()
    await (await arrived).finished()
    await expect(
      page.getByRole('region', { name: 'Why we cook' }).locator('[style*="translate:"]'),
    ).toHaveCount(0)
    const { x, y } = await findMiddle(getSlide(page, '2 of 5'))
    // a drag that starts while the slides are measured is ignored
    await expect(async () => {
      await page.mouse.move(x, y)
      await page.mouse.down()
      // a drag across more than half a slide
      await page.mouse.move(x - 600, y, { steps: 5 })
      await page.mouse.up()
      await expect(getSlide(page, '3 of 5')).toBeVisible({ timeout: 3_000 })
    }).toPass()
  },
)

test('nothing moves if the visitor prefers reduced motion [A12]', nightly, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await visit(page, '/')
  await expect(page.getByRole('button', { name: 'Play slides' })).toBeVisible()
  await page.clock.runFor(3 * slideTime)
  await expect(getSlide(page, '1 of 5')).toBeVisible()
  expect(await movingParts(page)).toBe(0)
})

test('a slide stays in place when the window is resized', nightly, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/')
  const slides = page.getByRole('region', { name: 'Why we cook' })
  const picture = getSlide(page, '1 of 5').locator('img')
  for (const width of [1200, 1000, 800, 500, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(async () => (await findLeft(picture)) - (await findLeft(slides)), `at ${width}`).toBe(0)
  }
})

test('the partner strip pauses under the pointer [A18]', nightly, async ({ page }) => {
  await visit(page, '/')
  const strip = page.getByRole('region', { name: 'Logos of our partners' })
  await expect(strip.getByRole('img')).toHaveCount(10)
  await strip.scrollIntoViewIfNeeded()
  expect(await movingParts(page)).toBe(1)
  await strip.hover()
  await expect.poll(() => movingParts(page)).toBe(0)
})

test('a slide’s search box searches the menu [A11]', async ({ page }) => {
  await visit(page, '/')
  const slide = getSlide(page, '1 of 5')
  await slide.getByPlaceholder('Search for meal plans or timings...').fill('rice & beans')
  await slide.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/meals?search=rice+%26+beans')
  await expect(page.getByPlaceholder('Search meals...')).toHaveValue('rice & beans')
})

test('each category shows its own meals [A15]', async ({ page }) => {
  await visit(page, '/')
  await expect(page.getByRole('tab')).toHaveText(['Breakfast', 'Lunch', 'Dinner', 'All Meals'])
  for (const category of ['Lunch', 'Dinner', 'Breakfast']) {
    await page.getByRole('tab', { name: category }).click()
    const cards = page.getByRole('tabpanel').getByRole('article')
    await expect(cards).toHaveCount(6)
    await expect(cards.filter({ hasText: category })).toHaveCount(6)
  }
})

async function findMiddle(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not shown.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Distance from the left edge of the window, in pixels. */
const findLeft = (element: Locator) => element.evaluate((one) => one.getBoundingClientRect().x)

/** Animations that never end. */
const movingParts = (page: Page) =>
  page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().iterations === Infinity,
        ).length,
  )

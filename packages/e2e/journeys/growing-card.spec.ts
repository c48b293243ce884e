import type { Page } from '@playwright/test'
import { barriersOn } from '../support/axe.ts'
import { follow } from '../support/scene.ts'
import { answerWith } from '../support/stubs.ts'
import { expect, nightly, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

declare global {
  interface Window {
    /** The transitions between pages, and their results. */
    movements: string[]
  }
}

/** Records a page's transitions: whether a picture grows or shrinks, and that the transition has ended. */
const watchMovements = (page: Page) =>
  page.addInitScript(() => {
    window.movements = []
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const transition = start(update)
      void transition.ready.then(() => {
        // all animations on pages consist of keyframes
        const moved = document.getAnimations().map(({ effect }) => effect as KeyframeEffect | null)
        const isPicture = moved.some((one) => one?.pseudoElement === '::view-transition-group(dish)')
        window.movements.push(isPicture ? 'picture' : 'page')
      })
      void transition.finished.then(() => window.movements.push('ended'))
      return transition
    }
  })

const readMovements = (page: Page) => page.evaluate(() => window.movements)
const scrolledBy = (page: Page) => page.evaluate(() => window.scrollY)

for (const { name, path, link, width } of [
  { name: 'of the menu', path: '/meals', link: 'View Details', width: 1280 },
  { name: 'of the menu on a phone', path: '/meals', link: 'View Details', width: 390 },
  { name: 'above the slides', path: '/', link: /\$/, width: 390 },
]) {
  test(
    `a card ${name} grows into its meal’s page, and shrinks when you go back`,
    nightly,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await watchMovements(page)
      // if no mealtimes are planned, the newest meals come above the slides
      await answerWith(page, 'GET /api/week/next', {
        now: '2026-11-24T11:00:00.000Z',
        today: '2026-11-24',
        timeZone: 'UTC',
        mealtimes: [],
      })
      await follow(page, path)
      const card = page.getByRole('main').getByRole('link', { name: link }).first()
      await card.scrollIntoViewIfNeeded()
      // scrolls instantly, because the page keeps moving for a moment after a wheel
      await page.evaluate(() => window.scrollBy({ top: 100, behavior: 'instant' }))
      const before = await scrolledBy(page)
      expect(before).toBeGreaterThan(0)
      await card.click()
      await expect(page.getByRole('button', { name: /^Like/ })).toBeVisible()
      await expect.poll(() => readMovements(page)).toEqual(['picture', 'ended'])
      expect(await scrolledBy(page)).toBe(0)
      expect(await barriersOn(page)).toEqual([])

      await page.goBack()
      await expect(card).toBeVisible()
      await expect.poll(() => readMovements(page)).toEqual(['picture', 'ended', 'picture', 'ended'])
      await expect.poll(() => scrolledBy(page)).toBe(before)
    },
  )
}

test('no card grows if the visitor prefers reduced motion', nightly, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await watchMovements(page)
  await visit(page, '/meals')
  await page.getByRole('link', { name: 'View Details' }).first().click()
  await expect(page.getByRole('button', { name: /^Like/ })).toBeVisible()
  expect(await readMovements(page)).toEqual([])
})

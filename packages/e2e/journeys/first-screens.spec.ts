import type { Locator, Page } from '@playwright/test'
import { expect, nightly } from '../support/test.ts'
import { test } from '../support/own-product.ts'
import { visit } from '../support/visit.ts'

// with the demonstration's data and its bar on top, which pushes everything down

async function open(page: Page, path: string) {
  await page.context().clearCookies({ name: 'tour' })
  await visit(page, path)
  await expect(page.getByRole('complementary', { name: 'Demonstration' })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

test('everyday pages are at most three screens tall on a phone', nightly, async ({ as }) => {
  const phone = { viewport: { width: 390, height: 844 } }
  const [member, admin] = [await as('platinum', phone), await as('admin', phone)]
  const pages = [
    [member, '/week'],
    [member, '/dashboard/requestedMeals'],
    [admin, '/dashboard'],
    [admin, '/dashboard/planner'],
  ] as const
  for (const [page, path] of pages) {
    await open(page, path)
    await expect(page.getByText(/^Loading/)).toHaveCount(0)
    // past requests below may be any length, and the footer belongs to the site
    const height = await page.evaluate(
      () => document.querySelector('[aria-label="Past"], body footer')?.getBoundingClientRect().top,
    )
    expect(height, path).toBeLessThanOrEqual(3 * 844)
  }
})

/** The number of elements that are completely in view without scrolling. */
const countSeen = (all: Locator) =>
  all.evaluateAll(
    (rows) =>
      rows.filter((row) => {
        const { top, bottom, height } = row.getBoundingClientRect()
        return height > 0 && top >= 0 && bottom <= innerHeight
      }).length,
  )

test(
  "on a desktop, the first screen shows the office's whole menu and ten rows of each list",
  nightly,
  async ({ as }) => {
    const page = await as('admin', { viewport: { width: 1280, height: 800 } })
    for (const path of ['ManageUsers', 'Payments', 'AllMeals', 'ServeMeals']) {
      await open(page, `/dashboard/${path}`)
      const rows = page.getByRole('main').locator('tbody tr:not([aria-hidden])')
      await expect(rows.nth(9)).toBeVisible()
      expect(await countSeen(rows), path).toBeGreaterThanOrEqual(10)
      const entries = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')
      expect(await countSeen(entries), path).toBe(await entries.count())
    }
  },
)

test(
  'on a desktop, the first screen shows two days of next week; the cards fill their row at any width',
  nightly,
  async ({ as }) => {
    const page = await as('gold', { viewport: { width: 1280, height: 800 } })
    await open(page, '/week')
    await page.getByRole('link', { name: 'Next week' }).click()
    const mealtimes = page.getByRole('main').getByRole('article')
    await expect(page.getByRole('heading', { level: 1, name: 'Next Week' })).toBeVisible()
    // later days are collapsed into one line each
    await expect(mealtimes).toHaveCount(6)
    expect(await countSeen(mealtimes)).toBe(6)
    for (const width of [390, 768, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const cards = await mealtimes.evaluateAll((all) =>
        all.flatMap((card) => {
          const { top, width: room } = card.getBoundingClientRect()
          const row = card.parentElement?.clientWidth ?? 0
          return room === 0 ? [] : [{ top, room, row }]
        }),
      )
      for (const [top, row] of Map.groupBy(cards, (card) => card.top)) {
        expect(Math.min(...row.map(({ room }) => room)), `${width} at ${top}`).toBeGreaterThanOrEqual(320)
        const filled = row.reduce((sum, { room }) => sum + room, 12 * (row.length - 1))
        expect(Math.round(filled), `${width} at ${top}`).toBe(row[0]?.row)
      }
    }
  },
)

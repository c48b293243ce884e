import type { Locator, Page } from '@playwright/test'
import { expect, nightly } from '../support/test.ts'
import { test } from '../support/own-product.ts'
import { visit } from '../support/visit.ts'

// with the data of the demonstration and its line on top, by which everything stands lower

async function open(page: Page, path: string) {
  await page.context().clearCookies({ name: 'tour' })
  await visit(page, path)
  await expect(page.getByRole('complementary', { name: 'Demonstration' })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

test('on a phone the pages of a day are three screens high at most', nightly, async ({ as }) => {
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
    // what is past is read on below, as long as it is, and the footer is that of the site
    const height = await page.evaluate(
      () => document.querySelector('[aria-label="Past"], body footer')?.getBoundingClientRect().top,
    )
    expect(height, path).toBeLessThanOrEqual(3 * 844)
  }
})

/** Of what is seen whole, without scrolling. */
const countSeen = (all: Locator) =>
  all.evaluateAll(
    (rows) =>
      rows.filter((row) => {
        const { top, bottom, height } = row.getBoundingClientRect()
        return height > 0 && top >= 0 && bottom <= innerHeight
      }).length,
  )

test(
  "the first screen of a desk has the office's whole menu, and ten rows of each list",
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
  "the first screen of a desk has the week's three mealtimes of each day",
  nightly,
  async ({ as, page: visitor }) => {
    const desk = { viewport: { width: 1280, height: 800 } }
    await visitor.setViewportSize(desk.viewport)
    for (const page of [visitor, await as('bronze', desk), await as('gold', desk), await as('admin', desk)]) {
      await open(page, '/week')
      const mealtimes = page.getByRole('main').getByRole('article')
      await expect(mealtimes).toHaveCount(21)
      expect(await countSeen(mealtimes)).toBe(21)
    }
  },
)

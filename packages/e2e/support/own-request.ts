import type { Page } from '@playwright/test'
import { readWeek } from './plan-week.ts'
import { expect } from './test.ts'
import { visit } from './visit.ts'

/** Requests the first meal on a resident's home page, and returns that request. */
export async function requestAtHome(page: Page) {
  await visit(page, '/')
  await page
    .getByRole('button', { name: /^Request / })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /^Undo / })).toBeVisible()
  return findOwnRequest(page)
}

/** The resident's pending request in this week, or in that of a date, with its mealtime. */
export async function findOwnRequest(page: Page, date?: string) {
  const { days } = await readWeek(page.request, date)
  for (const { id, servings } of days.flatMap(({ mealtimes }) => mealtimes))
    for (const { mine, mealId } of servings)
      if (mine?.status === 'pending' && mine.code !== undefined)
        return { mealtimeId: id, mealId, code: mine.code }
  throw new Error('Nothing is requested')
}

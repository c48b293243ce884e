import { aRequest } from '../support/records.ts'
import { answerWith, withoutStream } from '../support/stubs.ts'
import { getRow } from '../support/tables.ts'
import { expect, nightly } from '../support/test.ts'
import { test } from '../support/shared-pages.ts'
import { visit } from '../support/visit.ts'

const address = '/dashboard/ServeMeals'
const queue = (data: readonly object[]) => ({ success: true, data })

test(
  'the button for new requests stays below the bar for selected ones, even while scrolling',
  nightly,
  async ({ as }) => {
    const page = await as('admin')
    await page.setViewportSize({ width: 390, height: 640 })
    const waiting = [aRequest(), aRequest(), aRequest()]
    await withoutStream(page)
    await answerWith(page, 'GET /admin-meal-requests', queue(waiting))
    await visit(page, address)
    await page.getByRole('checkbox', { name: 'Select all 3 requests' }).check()
    await answerWith(
      page,
      'GET /admin-meal-requests',
      queue([...waiting, aRequest({ mealTitle: 'Ramen night' })]),
    )
    const newButton = page.getByRole('button', { name: '1 new' })
    await expect(newButton).toBeVisible()
    const isUncovered = () =>
      newButton.evaluate((button) => {
        const { top, bottom, left, width } = button.getBoundingClientRect()
        return [top + 2, bottom - 2].every((y) =>
          button.contains(document.elementFromPoint(left + width / 2, y)),
        )
      })
    await newButton.scrollIntoViewIfNeeded()
    await expect.poll(isUncovered).toBe(true)
    await getRow(page, 'Khichuri').last().scrollIntoViewIfNeeded()
    await expect.poll(isUncovered).toBe(true)
  },
)

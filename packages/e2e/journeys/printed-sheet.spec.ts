import type { KitchenSheet } from '@warm-ladle/contract'
import { test } from '../support/own-product.ts'
import { expect, nightly } from '../support/test.ts'
import { visit } from '../support/visit.ts'

/** Pages of a PDF as Chromium writes it. */
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length

for (const plates of [0, 10, 45])
  test(
    `the sheet is one page of paper with ${plates} plates that are cooked separately`,
    nightly,
    async ({ as }) => {
      const page = await as('admin')
      await page.route('**/api/kitchen/mealtimes/*/sheet', async (route) => {
        const answer = await route.fetch()
        // as the contract says
        const sheet = (await answer.json()) as KitchenSheet
        const apart = Array.from({ length: plates }, (_, place): KitchenSheet['apart'][number] => ({
          servingId: sheet.servings[place % sheet.servings.length]?.id ?? '',
          portions: 1,
          name: 'Oluwaseun Adeyemi-Johansson',
          room: `E ${place}`,
          labels: ['gluten', 'celery', 'vegan'],
        }))
        await route.fulfill({ json: { ...sheet, apart } })
      })
      const read = page.waitForResponse('**/api/kitchen/mealtimes/*/sheet')
      await visit(page, '/dashboard/sheet')
      await read
      await expect(page.getByText('Oluwaseun Adeyemi-Johansson').first()).toBeVisible({ visible: plates > 0 })
      expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1)
    },
  )

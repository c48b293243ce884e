import type { Page } from '@playwright/test'
import { expect, nightly, test } from '../support/test.ts'
import { reload, visit } from '../support/visit.ts'

const ground = { light: 'rgb(255, 250, 242)', dark: 'rgb(23, 17, 13)' } as const
const readBackground = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

test('the chosen theme is remembered', async ({ page }) => {
  await visit(page, '/')
  expect(await readBackground(page)).toBe(ground.light)
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  await expect.poll(() => readBackground(page)).toBe(ground.dark)

  await reload(page)
  expect(await readBackground(page)).toBe(ground.dark)
})

test.describe('before scripts run', () => {
  test.use({ javaScriptEnabled: false })

  for (const theme of ['light', 'dark'] as const) {
    test(`the page is already ${theme}`, nightly, async ({ page, context, origin }) => {
      await page.emulateMedia({ colorScheme: theme === 'dark' ? 'light' : 'dark' })
      await context.addCookies([{ name: 'theme', value: theme, url: origin }])
      await page.goto('/meals')
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      await expect(page.locator('html')).toHaveCSS('background-color', ground[theme])
    })
  }

  test('without a choice, the theme follows the system', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/meals')
    await expect(page.locator('html')).toHaveCSS('background-color', ground.dark)
  })
})

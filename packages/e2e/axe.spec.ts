import type { Page } from '@playwright/test'
import { barriersOn } from './support/axe.ts'
import { test } from './support/shared-pages.ts'
import { openScene, type Scene } from './support/scene.ts'
import { scenes } from './support/scenes.ts'
import { expect, nightly } from './support/test.ts'

const themes = ['light', 'dark'] as const
const widths = [1280, 390] as const
/**
 * The widths at which accessibility is checked; `npm run nightly` adds the width of a phone. Overflow is checked at
 * every width.
 */
const checkedWidths: readonly number[] = process.env.NIGHTLY ? widths : [1280]
const height = 900

/**
 * Whether the scene's name has no comma. A comma marks another state of a page, e.g. no results, errors or an
 * open dialog.
 */
const isFilledPage = ({ name }: Scene) => !name.includes(',')

for (const scene of scenes) {
  const when = isFilledPage(scene) ? {} : nightly
  test(`no accessibility violations and no overflow: ${scene.name}`, when, async ({ openPage, guard }) => {
    for (const [status, path] of scene.answers ?? []) guard.expectAnswer(status, path)
    for (const message of scene.messages ?? []) guard.expectMessage(message)
    const page = await openPage(scene.as)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openScene(page, scene)

    for (const width of widths) {
      await page.setViewportSize({ width, height })
      const isChecked = checkedWidths.includes(width)
      // a theme does not affect widths, so overflow is checked only once
      for (const theme of isChecked ? themes : themes.slice(0, 1)) {
        await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme })
        if (isChecked)
          expect.soft(await barriersIn(page, theme), `barriers, ${theme} at ${width}`).toEqual([])
        expect.soft(await measureOverhang(page), `pixels beyond the screen at ${width}`).toBe(0)
      }
    }
  })
}

test('the check finds accessibility violations, even in a cross-origin frame', async ({ page }) => {
  const small = '<button style="width: 12px; height: 12px; padding: 0">x</button>'
  const barred = `<input /><p style="color: #ccc; background: #fff">pale</p>${small}${small}`
  await page.route('**/barred/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<main><h1>Barred</h1>${barred}</main>` }),
  )
  await page.goto('/barred/page')
  const rulesBroken = async () => (await barriersOn(page)).map((line) => line.split(' ')[0])
  expect(await rulesBroken()).toEqual(expect.arrayContaining(['label', 'color-contrast', 'target-size']))

  const elsewhere = new URL(page.url().replace('localhost', '127.0.0.1')).href
  await page.evaluate((address) => {
    const frame = document.createElement('iframe')
    frame.title = 'another one'
    frame.src = address
    document.body.append(frame)
  }, elsewhere)
  await expect(page.frameLocator('iframe').getByText('pale')).toBeVisible()
  expect((await rulesBroken()).filter((rule) => rule === 'label')).toHaveLength(2)
})

/** A theme changes only colors, so the dark one is checked only for contrast. */
const barriersIn = (page: Page, theme: (typeof themes)[number]) =>
  barriersOn(page, theme === 'dark' ? ['color-contrast'] : undefined)

/** Number of pixels by which the page is wider than the screen, so that it scrolls sideways. */
const measureOverhang = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

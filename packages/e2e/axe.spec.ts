import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { openScene } from './support/scene.ts'
import { scenes } from './support/scenes.ts'
import { expect, test } from './support/test.ts'

const themes = ['light', 'dark'] as const
const widths = [1280, 390] as const
const height = 900

for (const scene of scenes) {
  test(`${scene.name}: everybody can use it`, async ({ page: visitor, as, guard }) => {
    for (const [status, path] of scene.answers ?? []) guard.expectAnswer(status, path)
    for (const message of scene.messages ?? []) guard.expectMessage(message)
    const page = scene.as ? await as(scene.as) : visitor
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openScene(page, scene)

    for (const theme of themes) {
      for (const width of widths) {
        await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme })
        await page.setViewportSize({ width, height })
        expect.soft(await barriersOn(page, theme), `barriers, ${theme} at ${width}`).toEqual([])
        expect.soft(await overhangOf(page), `pixels beyond the screen at ${width}`).toBe(0)
      }
    }
  })
}

/** What axe finds, a line for each place. A theme changes nothing but colours, so the dark one is asked for these only. */
async function barriersOn(page: Page, theme: (typeof themes)[number]) {
  const axe = new AxeBuilder({ page })
  const { violations } = await (theme === 'dark' ? axe.withRules('color-contrast') : axe).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  )
}

/** By how much the page is wider than the screen, so that it would scroll sideways. */
const overhangOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { openScene, scenes } from './support/scenes.ts'
import { expect, test } from './support/test.ts'

const widths = [1280, 390] as const
const height = 900

for (const theme of ['light', 'dark'] as const) {
  for (const scene of scenes) {
    test(`${scene.name}, ${theme}, can be used by everybody`, async ({
      page: visitor,
      as,
      guard,
      origin,
    }) => {
      for (const [status, path] of scene.answers ?? []) guard.expectAnswer(status, path)
      const page = scene.as ? await as(scene.as) : visitor
      await page.context().addCookies([{ name: 'theme', value: theme, url: origin }])
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await openScene(page, scene)

      for (const width of widths) {
        await page.setViewportSize({ width, height })
        expect.soft(await barriersOn(page), `barriers at ${width}`).toEqual([])
        expect.soft(await overhangOf(page), `pixels beyond the screen at ${width}`).toBe(0)
      }
    })
  }
}

/** What axe finds, a line for each place. */
async function barriersOn(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  )
}

/** By how much the page is wider than the screen, so that it would scroll sideways. */
const overhangOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

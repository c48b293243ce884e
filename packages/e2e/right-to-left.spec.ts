import type { BrowserContext } from '@playwright/test'
import { overhangOn } from './support/overhang.ts'
import { sessionOf } from './support/people.ts'
import { openScene } from './support/scene.ts'
import { scenes } from './support/scenes.ts'
import { followRequests } from './support/settled.ts'
import { expect, nightly, test } from './support/test.ts'
import { visit } from './support/visit.ts'

const widths = [1280, 390] as const
const height = 900

for (const scene of scenes) {
  test(`${scene.name}: fits from right to left`, nightly, async ({ anotherBrowser, guard }) => {
    for (const [status, path] of scene.answers ?? []) guard.expectAnswer(status, path)
    for (const message of scene.messages ?? []) guard.expectMessage(message)
    const context = await anotherBrowser(scene.as && { storageState: sessionOf(scene.as) })
    await readFromRightToLeft(context)
    const page = await context.newPage()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const untilSettled = followRequests(page)
    await openScene(page, scene)
    await untilSettled()
    await expect(page.locator('body')).toHaveCSS('direction', 'rtl')

    for (const width of widths) {
      await page.setViewportSize({ width, height })
      expect.soft(await overhangOn(page, 'body *:not(svg *)'), `beyond the screen at ${width}`).toEqual([])
    }
  })
}

test('from right to left slides, tabs and menus go the other way', nightly, async ({ anotherBrowser }) => {
  const context = await anotherBrowser({ storageState: sessionOf('gold') })
  await readFromRightToLeft(context)
  const page = await context.newPage()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/')
  const slides = page.getByRole('region', { name: 'What we cook for' })
  const slide = (label: string) =>
    slides.getByRole('listitem', { name: label, exact: true }).and(page.locator(':not([inert])'))
  const middleOf = async (label: string) => {
    const box = await slides.getByRole('listitem', { name: label, exact: true }).boundingBox()
    return box ? box.x + box.width / 2 : Number.NaN
  }
  const middle = await middleOf('1 of 5')
  expect(await middleOf('2 of 5')).toBeLessThan(middle)
  await page.getByRole('button', { name: 'Next slide' }).click()
  await expect.poll(() => middleOf('2 of 5')).toBe(middle)

  // once what drags them has come, they lie the same way
  const arrived = page.waitForResponse((response) => response.url().includes('embla'))
  await slide('2 of 5').hover()
  await (await arrived).finished()
  await expect(slides.locator('[style*="translate:"]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Next slide' }).click()
  await expect(slide('3 of 5')).toBeVisible()
  await expect.poll(() => middleOf('3 of 5')).toBe(middle)

  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  await tab('Breakfast').focus()
  const [first, second] = [await tab('Breakfast').boundingBox(), await tab('Lunch').boundingBox()]
  expect(second?.x).toBeLessThan(first?.x ?? 0)

  // a menu opens below the end of its button
  const account = page.getByRole('button', { name: 'Your account' })
  await account.click()
  const [button, menu] = [await account.boundingBox(), await page.getByRole('menu').boundingBox()]
  expect(menu?.x).toBeCloseTo(button?.x ?? 0, 0)
})

/** As a choice of a language will do it on the server: before anything is drawn. */
const readFromRightToLeft = (context: BrowserContext) =>
  context.addInitScript(() => {
    new MutationObserver(() => document.documentElement.setAttribute('dir', 'rtl')).observe(document, {
      childList: true,
    })
  })

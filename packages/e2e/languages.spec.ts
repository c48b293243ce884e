import type { Page } from '@playwright/test'
import { isRightToLeft } from '@warm-ladle/contract'
import { barriersOn } from './support/axe.ts'
import type { Guard } from './support/guard.ts'
import { inLanguage } from './support/in-language.ts'
import { test } from './support/shared-pages.ts'
import { mixedUpOn } from './support/mixed-up.ts'
import { overhangOn } from './support/overhang.ts'
import { openScene, type Scene } from './support/scene.ts'
import { scenes } from './support/scenes.ts'
import { followRequests } from './support/settled.ts'
import { expect, nightly } from './support/test.ts'

const widths = [1280, 390] as const
const height = 900
const parts = 'body *:not(svg *)'
/** A right-to-left language, and one with taller letters and longer words. */
const languages = ['ar', 'bn'] as const

for (const language of languages)
  for (const scene of scenes)
    test(
      `everything fits and is accessible in ${language}: ${scene.name}`,
      nightly,
      async ({ openPage, guard, origin }) => {
        const page = await openPage(scene.as)
        await page.context().addCookies([{ name: 'language', value: language, url: origin }])
        expectScene(scene, guard)
        await openStill(page, scene, inLanguage(page, language))

        const isBackwards = isRightToLeft(language)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(page.locator('body')).toHaveCSS('direction', isBackwards ? 'rtl' : 'ltr')
        for (const width of widths) {
          await page.setViewportSize({ width, height })
          expect.soft(await overhangOn(page, parts), `beyond the screen at ${width}`).toEqual([])
          if (isBackwards) expect.soft(await mixedUpOn(page), `out of order at ${width}`).toEqual([])
          expect.soft(await barriersOn(page), `barriers at ${width}`).toEqual([])
        }
      },
    )

for (const scene of scenes)
  test(`everything fits with longer texts: ${scene.name}`, nightly, async ({ openPage, guard }) => {
    const page = await openPage(scene.as)
    expectScene(scene, guard)
    await openStill(page, scene)
    await page.evaluate(lengthenTexts)

    for (const width of widths) {
      await page.setViewportSize({ width, height })
      expect.soft(await overhangOn(page, parts), `beyond the screen at ${width}`).toEqual([])
    }
  })

function expectScene({ answers = [], messages = [] }: Scene, guard: Guard) {
  for (const [status, path] of answers) guard.expectAnswer(status, path)
  for (const message of messages) guard.expectMessage(message)
}

/** @param shown the page on which the scene's steps find elements */
async function openStill(page: Page, scene: Scene, shown = page) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const untilSettled = followRequests(page)
  await openScene(shown, scene)
  await untilSettled()
}

/** Makes all words 40 % longer, except people's own texts, times and codes. No language needs more space. */
function lengthenTexts() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  // the walker visits only text nodes
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts)
    if (text.parentElement?.closest('bdi, time, script, style, svg, textarea, code, pre') === null)
      text.data = text.data.replaceAll(
        /(?<![\p{L}\d@.])\p{Lu}?\p{Ll}{2,}(?![\p{L}\d@])/gu,
        (word) => word + word.slice(-Math.ceil(word.length * 0.4)),
      )
}

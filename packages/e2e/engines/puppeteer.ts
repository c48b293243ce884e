import { type ElementHandle, type Frame, type KeyInput, launch, type LaunchOptions } from 'puppeteer-core'
import type { Engine, EnginePage } from './engine.ts'

/** Chromium or Firefox, by WebDriver BiDi. */
export async function openByPuppeteer(options: LaunchOptions): Promise<Engine> {
  const browser = await launch({ ...options, headless: true, protocol: 'webDriverBiDi' })
  const page = await browser.newPage()
  await page.setViewport({ width: 1280, height: 900 })
  // a page with unsent text asks whether it may be left
  page.on('dialog', (dialog) => void dialog.accept())
  const main = pageOf(page.mainFrame())
  return {
    version: await browser.version(),
    page: {
      ...main,
      open: async (url) => void (await page.goto(url)),
      async pressWithControl(key) {
        await page.keyboard.down('Control')
        // the walk presses letters alone
        await page.keyboard.press(key as KeyInput)
        await page.keyboard.up('Control')
      },
    },
    [Symbol.asyncDispose]: () => browser.close(),
  }
}

function pageOf(frame: Frame): Omit<EnginePage, 'open' | 'pressWithControl'> {
  const use = async <Result>(element: string, act: (found: ElementHandle) => Promise<Result>) => {
    await using found = (await frame.evaluateHandle(element)).asElement()
    if (!found) throw new Error(`There is no ${element}`)
    // expressions of the walk name elements
    return act(found as ElementHandle)
  }
  return {
    evaluate: (expression) => frame.evaluate(expression),
    click: (element) => use(element, (found) => found.click()),
    type: (element, text) => use(element, (found) => found.type(text)),
    // only files are chosen in fields for files
    choose: (element, file) =>
      use(element, (found) => (found as ElementHandle<HTMLInputElement>).uploadFile(file)),
    within: (element, act) =>
      use(element, async (found) => {
        const inside = await found.contentFrame()
        if (!inside) throw new Error(`${element} is no frame`)
        await act(pageOf(inside))
      }),
  }
}

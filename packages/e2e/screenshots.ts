/*
 * Takes screenshots of the pages of a separate product.
 *
 *   npm run screenshots                   the few that the README shows, into docs/screenshots
 *   npm run screenshots -- some/folder    every full page, light and dark, at four screen widths, into that folder
 *   npm run screenshots -- some/folder 'all meals' receipt    only those whose names begin with one of these
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { people, type Person, root, startProduct } from '@warm-ladle/testing'
import { chromiumOptions } from './support/chromium.ts'
import { logIn } from './support/login.ts'
import { openScene, type Scene } from './support/scene.ts'
import { scenes } from './support/scenes.ts'

const screens = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const
const themes = ['light', 'dark'] as const

interface Shot {
  readonly scene: Scene
  readonly screen: (typeof screens)[number]
  /** The screenshots to take, one per theme and file. */
  readonly files: readonly { readonly theme: (typeof themes)[number]; readonly file: string }[]
  /** Takes the screenshot, encoded according to the file's extension. */
  readonly take: (page: Page) => Promise<Buffer>
}

/** The README's screenshots, each with its scene, file and screen width. */
const shownInReadme = [
  { name: 'home', file: 'home-1280.webp', width: 1280 },
  { name: 'meals', file: 'meals-390.webp', width: 390 },
  { name: 'meal for a member', file: 'meal-390.webp', width: 390 },
  { name: 'checkout', file: 'checkout-390.webp', width: 390 },
  { name: 'serve meals', file: 'serve-meals-1280.webp', width: 1280 },
] as const

const [folder, ...beginnings] = process.argv.slice(2)
const target = folder === undefined ? path.join(root, 'docs/screenshots') : path.resolve(folder)
mkdirSync(target, { recursive: true })

const product = await startProduct()
const browser = await chromium.launch(chromiumOptions)
try {
  const sessions = await logEverybodyIn()
  for (const shot of folder === undefined ? shotsOfReadme() : shotsOfEverything()) {
    await photograph(shot, shot.scene.as && sessions[shot.scene.as])
  }
} finally {
  await browser.close()
  await product.stop()
}

function shotsOfReadme(): Shot[] {
  return shownInReadme.map(({ name, file, width }) => {
    const scene = scenes.find((one) => one.name === name)
    const screen = screens.find((one) => one.width === width)
    if (!scene || !screen) throw new Error(`No scene is called ${name}`)
    return { scene, screen, files: [{ theme: 'light', file }], take: captureFirstScreen }
  })
}

function shotsOfEverything(): Shot[] {
  return scenes.filter(isSelected).flatMap((scene) =>
    screens.map((screen) => {
      const name = `${scene.name.replaceAll(/\W+/g, '-')}-${screen.width}`
      const files = themes.map((theme) => ({ theme, file: `${name}-${theme}.png` }))
      return { scene, screen, files, take: captureWholePage }
    }),
  )
}

function isSelected({ name }: Scene) {
  return beginnings.length === 0 || beginnings.some((beginning) => name.startsWith(beginning))
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

/** Opens the scene in a separate browser and writes its screenshots. */
async function photograph({ scene, screen, files, take }: Shot, session: Session | undefined) {
  const context = await browser.newContext({
    baseURL: product.origin,
    viewport: screen,
    reducedMotion: 'reduce',
    locale: 'en-US',
    // its cached answers would replace the ones that the scene stubs
    serviceWorkers: 'block',
    ...(session && { storageState: session }),
  })
  const page = await context.newPage()
  await openScene(page, scene)
  // the first pages of a cold server count as a slow line, on which fonts and pictures load last
  await page.locator('html:not([data-slow-line])').waitFor()
  await page.waitForLoadState('networkidle')
  for (const { theme, file } of files) {
    await page.emulateMedia({ colorScheme: theme })
    writeFileSync(path.join(target, file), await take(page))
  }
  await context.close()
}

/** The first screen as WebP, a tenth of the size of a PNG. */
async function captureFirstScreen(page: Page): Promise<Buffer> {
  const devtools = await page.context().newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 85 })
  return Buffer.from(data, 'base64')
}

/** Captures the full page; overlays such as dialogs cover only the screen. */
async function captureWholePage(page: Page): Promise<Buffer> {
  if ((await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()) > 0) return page.screenshot()
  await stretch(page)
  return page.screenshot({ fullPage: true })
}

/** Makes the screen as high as the page, because pictures load and frames are rendered only in view. */
async function stretch(page: Page) {
  const { width } = page.viewportSize() ?? screens[0]
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height })
  await page.waitForLoadState('networkidle')
  // another process renders a cross-origin frame
  if (page.frames().length > 1) await page.waitForTimeout(300)
}

async function logEverybodyIn(): Promise<Partial<Record<Person, Session>>> {
  const entries = people.map(async (person) => [person, await sessionFor(person)] as const)
  return Object.fromEntries(await Promise.all(entries))
}

async function sessionFor(person: Person): Promise<Session> {
  const context = await browser.newContext()
  await logIn(context.request, person, product.origin)
  return context.storageState()
}

import type { Page } from '@playwright/test'
import type { KitchenSheet } from '@warm-ladle/contract'
import { test } from '../support/own-product.ts'
import { expect, nightly } from '../support/test.ts'
import { visit } from '../support/visit.ts'

/** Titles with 120 letters. */
const titles = [
  'Hausgemachte Donaudampfschifffahrtsgesellschaftskapitänspfanne mit Kräuterseitlingen, Rahmwirsing und geröstetem Brot da',
  'طاجن لحم الضأن المطهو ببطء مع المشمش المجفف واللوز المحمص والكسكس بالخضار الموسمية وصلصة الزبادي بالنعناع والليمون الطاز',
] as const
const name = 'Oluwaseun Adeyemi-Johansson'

/** A sheet of 400 portions with this many special ones and 20 long notes. */
function crowd(sheet: KitchenSheet, meals: number, special: number): KitchenSheet {
  const [serving] = sheet.servings
  if (!serving) throw new Error('No meal is planned')
  const portions = Math.ceil(400 / meals)
  const servings = Array.from({ length: meals }, (_, index) => ({
    ...serving,
    id: crypto.randomUUID(),
    title: titles[index % titles.length] ?? '',
    cook: portions,
    asked: portions,
    planned: portions,
    takeaway: 12,
    notes: Array.from({ length: Math.ceil(20 / meals) }, (__, note) => ({
      text: `${note}: without onions, and I come at half past eight after football. ${'Thank you! '.repeat(12)}`,
      portions: 1,
      takeaway: note % 2 === 0,
    })),
  }))
  const apart = Array.from({ length: special }, (_, index): KitchenSheet['apart'][number] => ({
    servingId: servings[index % meals]?.id ?? '',
    portions: 1,
    name,
    room: `E ${index}`,
    labels: ['gluten', 'celery', 'vegan'],
  }))
  return { ...sheet, servings, apart, later: [], cook: { portions: 400 } }
}

async function openCrowded(page: Page, meals: number, special: number) {
  await page.unrouteAll({ behavior: 'wait' })
  await page.route('**/api/kitchen/mealtimes/*/sheet', async (route) => {
    // the contract declares the shape of this response
    const sheet = (await (await route.fetch()).json()) as KitchenSheet
    await route.fulfill({ json: crowd(sheet, meals, special) })
  })
  await visit(page, '/dashboard/sheet')
  await expect(page.getByRole('heading', { name: titles[0] }).first()).toBeVisible()
}

const screens = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
]

test(
  'the wall sheet fits its screen with one to six meals, and only notes are shortened',
  nightly,
  async ({ as }) => {
    const page = await as('admin')
    // the sheet then covers the page, whose size can be changed
    await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'requestFullscreen'))
    for (const meals of [1, 3, 6]) {
      await openCrowded(page, meals, 40)
      await page.getByRole('button', { name: 'Wall' }).click()
      const wall = page.getByRole('dialog', { name: 'On the wall' })
      for (const screen of screens) {
        await page.setViewportSize(screen)
        await expect(async () => {
          const portions = await wall.getByText(name).all()
          expect(portions).toHaveLength(40)
          for (const portion of portions) await expect(portion).toBeInViewport({ ratio: 1, timeout: 100 })
          expect(await wall.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0)
        }, `${meals} meals on ${screen.width} × ${screen.height}`).toPass()
        await expect(wall.getByText(/^\+ \d+ more$/)).toHaveCount(meals)
      }
    }
  },
)

/** The number of pages in a PDF from Chromium. */
const countPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length

for (const [meals, special] of [
  [3, 0],
  [3, 10],
  [6, 45],
] as const)
  test(`${meals} meals with ${special} special portions fit on one printed page`, nightly, async ({ as }) => {
    const page = await as('admin')
    await openCrowded(page, meals, special)
    expect(countPages(await page.pdf({ preferCSSPageSize: true }))).toBe(1)
  })

test('the sheet is printed in black on white, whatever the theme', nightly, async ({ as }) => {
  const page = await as('admin', { colorScheme: 'dark' })
  await openCrowded(page, 3, 10)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const paper = page.locator('.sheet-paper')
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  for (const text of [titles[0], 'Cook separately', name])
    await expect(paper.getByText(text).first()).toHaveCSS('color', 'rgb(0, 0, 0)')
})

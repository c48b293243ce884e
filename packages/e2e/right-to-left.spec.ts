import { inLanguage } from './support/in-language.ts'
import { expect, nightly, test } from './support/test.ts'
import { visit } from './support/visit.ts'

test('slides, tabs and menus are mirrored in right-to-left languages', nightly, async ({ as, origin }) => {
  const page = inLanguage(await as('gold', {}), 'ar')
  await page.context().addCookies([{ name: 'language', value: 'ar', url: origin }])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/')
  const slides = page.getByRole('region', { name: 'Why we cook' })
  const items = slides.getByRole('listitem')
  const slide = (index: number) => items.nth(index).and(page.locator(':not([inert])'))
  const findMiddle = async (index: number) => {
    const box = await items.nth(index).boundingBox()
    return box ? box.x + box.width / 2 : Number.NaN
  }
  const middle = await findMiddle(0)
  expect(await findMiddle(1)).toBeLessThan(middle)
  await page.getByRole('button', { name: 'Next slide' }).click()
  await expect.poll(() => findMiddle(1)).toBe(middle)

  // slides and tabs stay mirrored once the drag code has loaded
  const arrived = page.waitForResponse((response) => response.url().includes('embla'))
  await slide(1).hover()
  await (await arrived).finished()
  await expect(slides.locator('[style*="translate:"]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Next slide' }).click()
  await expect(slide(2)).toBeVisible()
  await expect.poll(() => findMiddle(2)).toBe(middle)

  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  await tab('Breakfast').focus()
  const [first, second] = [await tab('Breakfast').boundingBox(), await tab('Lunch').boundingBox()]
  expect(second?.x).toBeLessThan(first?.x ?? 0)

  // a menu opens below the end edge of its button
  const account = page.getByRole('button', { name: 'Your account' })
  await account.click()
  const [button, menu] = [await account.boundingBox(), await page.getByRole('menu').boundingBox()]
  expect(menu?.x).toBeCloseTo(button?.x ?? 0, 0)
})

import type { Page } from '@playwright/test'
import { beginNow, planMore } from '../support/begin-now.ts'
import { type Booked, bookResidents, readBoard } from '../support/book-residents.ts'
import { test } from '../support/own-product.ts'
import { expect, nightly } from '../support/test.ts'
import { visit } from '../support/visit.ts'

const serveButton = (page: Page, { name, code }: Booked) =>
  page.getByRole('button', { name: `Serve ${name}, ${code}` })

/** Serves each of these residents with one tap. */
async function serveByTouch(page: Page, residents: readonly Booked[]) {
  for (const resident of residents) {
    await serveButton(page, resident).click()
    await expect(serveButton(page, resident)).toHaveCount(0)
  }
}

/**
 * Serves each of these residents without a tap: a scanner types the code and presses Enter, wherever the
 * focus is.
 */
async function serveByScan(page: Page, residents: readonly Booked[]) {
  for (const { name, code } of residents) {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
    await expect(page.getByText(`${name} · ${code} served`)).toBeVisible()
  }
}

/** The number of acts stored by the browser. A tab that closes immediately may not have stored them yet. */
const countStoredActs = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('keyval-store')
        opening.addEventListener('success', () => {
          const outbox = 'counter-outbox:admin@warmladle.test'
          const reading = opening.result.transaction('keyval').objectStore('keyval').get(outbox)
          reading.addEventListener('success', () => {
            const acts: readonly unknown[] = reading.result ?? []
            resolve(acts.length)
          })
        })
      }),
  )

const reported = (page: Page) => expect(page.getByText(/^(Live|All sent)$/)).toBeVisible()

test(
  'two counters serve twelve residents, one of them offline for a while',
  nightly,
  async ({ as, origin, product, guard }) => {
    guard.expectMessage('net::ERR_INTERNET_DISCONNECTED')
    const [desk, other] = [await as('admin'), await as('admin')]
    const { mealtimeId, residents } = await bookResidents(desk.request, origin, 12)
    beginNow(product, mealtimeId)
    const address = `/dashboard/counter?mealtime=${mealtimeId}`
    for (const page of [desk, other]) await visit(page, address)

    await serveByTouch(desk, residents.slice(0, 2))
    // the other counter shows these residents as served
    for (const resident of residents.slice(0, 2)) await expect(serveButton(other, resident)).toHaveCount(0)

    await other.context().setOffline(true)
    await serveByTouch(desk, residents.slice(2, 6))
    // the offline counter cannot know that the desk has already served the first two of these residents
    await serveByScan(other, residents.slice(4, 8))
    await expect(other.getByText('Offline · 4 not sent yet')).toBeVisible()

    await expect.poll(() => countStoredActs(other)).toBe(4)
    await other.close()
    await other.context().setOffline(false)
    const again = await other.context().newPage()
    await visit(again, address)
    await reported(again)
    for (const page of [desk, again]) {
      await page.getByRole('button', { name: /served · 2 twice\?$/ }).click()
      const twice = page.getByRole('region', { name: 'Served twice' }).getByRole('listitem')
      await expect(twice).toHaveCount(2)
      for (const { name } of residents.slice(4, 6))
        await expect(twice.filter({ hasText: name })).toHaveCount(1)
      // the panel covers the last column, so it is closed first
      await page.keyboard.press('Escape')
    }

    await Promise.all([
      serveByScan(desk, residents.slice(8, 10)),
      serveByTouch(again, residents.slice(10, 12)),
    ])
    for (const page of [desk, again]) await reported(page)
    const { pickups } = await readBoard(desk.request, mealtimeId)
    const outcome = residents.map(({ code }) => {
      const pickup = pickups.find((one) => one.code === code)
      return { served: pickup?.items.map(({ status }) => status), repeats: pickup?.repeats.length }
    })
    const expected = residents.map((_, index) => ({
      served: ['delivered'],
      repeats: index >= 4 && index < 6 ? 1 : 0,
    }))
    expect(outcome).toEqual(expected)
  },
)

/** Scans the code of a resident whose meal conflicts with their needs, checks, and serves it by holding the button. */
async function serveDespiteConflict(page: Page, { name, code }: Booked) {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  const check = page.getByRole('dialog', { name: `Check with ${name} first` })
  await check.getByRole('button', { name: 'Hold to serve anyway' }).click({ delay: 1_100 })
  await expect(page.getByText(`${name} · ${code} served`)).toBeVisible()
}

/** The font size of the meals in the counter's answer, in pixels. */
const sizeOfAnswer = (page: Page) =>
  page
    .locator('output + [aria-hidden] li')
    .evaluate((meal) => Number.parseFloat(getComputedStyle(meal).fontSize))

test(
  'forty residents are served by scan, twelve of them after a check; tickets stay still under a finger, and the one that is pressed is served',
  nightly,
  async ({ as, origin, product }) => {
    test.setTimeout(240_000)
    const page = await as('admin', { hasTouch: true, viewport: { width: 1024, height: 768 } })
    const other = await as('admin')
    planMore(product, 40)
    const { mealtimeId, residents } = await bookResidents(page.request, origin, 40, 12)
    beginNow(product, mealtimeId)
    for (const counter of [page, other]) await visit(counter, `/dashboard/counter?mealtime=${mealtimeId}`)

    const [first, second, third, ...others] = residents.slice(0, -12)
    if (!first || !second || !third) throw new Error('There are too few')
    // a finger stays on the third ticket while the other counter serves the two before it
    const pressed = serveButton(page, third)
    const at = await pressed.boundingBox()
    const touch = await page.context().newCDPSession(page)
    const points = at ? [{ x: at.x + at.width / 2, y: at.y + at.height / 2 }] : []
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points })
    await serveByTouch(other, [first, second])
    // gaps normally close after eight seconds
    await other.waitForTimeout(9_000)
    expect(await pressed.boundingBox()).toEqual(at)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(pressed).toHaveCount(0)

    const began = Date.now()
    for (const resident of residents.slice(-12)) await serveDespiteConflict(page, resident)
    for (const resident of others) {
      await serveByScan(page, [resident])
      // readable from two meters away, where the person with the ladle stands
      expect(await sizeOfAnswer(page)).toBeGreaterThanOrEqual(44)
    }
    const seconds = String(Math.round((Date.now() - began) / 1_000))
    test.info().annotations.push({ type: 'seconds for 37 residents', description: seconds })
    await reported(page)
    const { counts } = await readBoard(page.request, mealtimeId)
    expect(counts.served.people).toBe(40)
  },
)

import { answerDialog } from '../support/dialogs.ts'
import { untilServed } from '../support/installed.ts'
import { beginNow, endBegun } from '../support/begin-now.ts'
import { test } from '../support/own-product.ts'
import { requestAtHome } from '../support/own-request.ts'
import { expect, nightly } from '../support/test.ts'
import { goOffline, visit } from '../support/visit.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

test('a resident requests a meal at the next mealtime with one tap and undoes it with another', async ({
  as,
  product,
}) => {
  endBegun(product)
  const page = await as('silver', phone)
  await visit(page, '/')
  const open = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^Request / }) })
    .first()
  // once the meal is requested, the code replaces everything else in the card
  const card = page.getByRole('article', { name: await open.getByRole('heading', { level: 2 }).innerText() })
  const buttons = card.getByRole('button', { name: /^Request / })
  const before = await buttons.count()
  await buttons.first().click()
  await answerDialog(page, 'Your meal request has been sent!')
  const undo = card.getByRole('button', { name: /^Undo / })
  await expect(undo).toBeVisible()
  await expect(card.getByRole('button', { name: /show full screen/ })).toBeInViewport()
  await undo.click()
  await expect(buttons).toHaveCount(before)
})

test('offline, today’s card still comes first and shows its state at the last visit', async ({ as }) => {
  const page = await as('silver', { ...phone, serviceWorkers: 'allow' })
  await visit(page, '/')
  await untilServed(page)
  await expect
    .poll(() => page.evaluate(async () => (await caches.open('answers')).keys().then((all) => all.length)))
    .toBeGreaterThan(0)
  const heading = await page.getByRole('article').getByRole('heading', { level: 2 }).first().innerText()
  await goOffline(page)
  await page.goto('/')
  const cached = page.getByRole('region', { name: 'Served next' })
  await expect(cached.getByText(/^as of .*, offline$/)).toBeVisible()
  await expect(cached.getByRole('heading', { level: 2, name: heading })).toBeVisible()
  await expect(cached.getByRole('button', { name: /^Request / })).toHaveCount(0)
})

test(
  'once a meal is served, a plate replaces its code, and one tap reports how much was left',
  nightly,
  async ({ as, product }) => {
    const [page, desk] = [await as('silver', phone), await as('admin')]
    endBegun(product)
    const { mealtimeId, code } = await requestAtHome(page)
    beginNow(product, mealtimeId)

    await visit(page, '/')
    await page
      .getByRole('button', { name: /show full screen/ })
      .first()
      .click()
    await visit(desk, `/dashboard/counter?mealtime=${mealtimeId}`)
    await desk.getByRole('button', { name: new RegExp(`, ${code}$`) }).click()
    await expect(page.getByText(/^Enjoy your meal/).first()).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Half', exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('link', { name: /Write a review/ })).toBeVisible()
    const sheet = await desk.request.get(`/api/kitchen/mealtimes/${mealtimeId}/sheet`)
    expect(await sheet.json()).toMatchObject({ plates: { none: 0, half: 1, all: 0 } })
  },
)

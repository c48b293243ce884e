import { expect } from '@playwright/test'
import { untilServed } from '../support/installed.ts'
import { test } from '../support/own-product.ts'
import { goOffline, visit } from '../support/visit.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

test('a resident books what is served next by one tap, and takes it back by another', async ({ as }) => {
  const page = await as('silver', phone)
  await visit(page, '/')
  const card = page
    .getByRole('article')
    .filter({ has: page.getByText(/^Orders close in|^Order by/) })
    .filter({ has: page.getByRole('button', { name: /^Request / }) })
    .first()
  await expect(card.getByRole('heading', { level: 2 })).toBeVisible()
  const buttons = card.getByRole('button', { name: /^Request / })
  const before = await buttons.count()
  await buttons.first().click()
  const undo = card.getByRole('button', { name: /^Undo / })
  await expect(undo).toBeVisible()
  await expect(card.getByRole('button', { name: /show it on the whole screen/ })).toBeInViewport()
  await undo.click()
  await expect(buttons).toHaveCount(before)
})

test('without network the same card opens first, as of the last visit', async ({ as }) => {
  const page = await as('silver', { ...phone, serviceWorkers: 'allow' })
  await visit(page, '/')
  await untilServed(page)
  await expect
    .poll(() => page.evaluate(async () => (await caches.open('answers')).keys().then((all) => all.length)))
    .toBeGreaterThan(0)
  const heading = await page.getByRole('article').getByRole('heading', { level: 2 }).first().innerText()
  await goOffline(page)
  await page.goto('/')
  const kept = page.getByRole('region', { name: 'Served next' })
  await expect(kept.getByText(/^as of .*, offline$/)).toBeVisible()
  await expect(kept.getByRole('heading', { level: 2, name: heading })).toBeVisible()
  await expect(kept.getByRole('button', { name: /^Request / })).toHaveCount(0)
})

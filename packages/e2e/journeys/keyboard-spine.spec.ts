import type { Locator, Page } from '@playwright/test'
import { cards } from '../support/checkout.ts'
import { getDialog } from '../support/dialogs.ts'
import { newcomer, portrait } from '../support/newcomer.ts'
import { expect, nightly, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

/** Presses Tab until this element has the focus. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let steps = 0; steps < 90; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target, 'within reach of Tab').toBeFocused()
}

async function press(page: Page, role: 'link' | 'button', name: string | RegExp) {
  await tabTo(page, page.getByRole(role, { name, exact: true }).filter({ visible: true }).first())
  await page.keyboard.press('Enter')
}

/** Types into a field reached with Tab. */
async function type(page: Page, label: string, text: string) {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.type(text)
}

/** Presses a dialog button that already has the focus. */
async function agree(page: Page, title: string, key = 'Enter') {
  const dialog = getDialog(page, title)
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await page.keyboard.press(key)
  await expect(dialog).toBeHidden()
}

/**
 * Closes a success message, unless it closed by itself. Escape then does nothing, while Enter would press
 * whatever has the focus next.
 */
const dismiss = (page: Page, title: string) => agree(page, title, 'Escape')

test('a member signs up and gets a meal served using only the keyboard', nightly, async ({ page, as }) => {
  test.slow()
  const nadia = newcomer('Nadia Sultana')

  await test.step('the member signs up', async () => {
    await visit(page, '/')
    await press(page, 'link', 'Join Us')
    await press(page, 'link', 'Create an account')
    await type(page, 'Name', nadia.name)
    await type(page, 'Email', nadia.email)
    await type(page, 'Password', nadia.password)
    const photo = page.getByLabel('Profile photo')
    await tabTo(page, photo)
    // stands in for the system's file dialog
    await photo.setInputFiles(portrait)
    await press(page, 'button', 'Create account')
    await dismiss(page, 'Signup Successful')
    await expect(page).toHaveURL('/')
  })

  await test.step('the member buys Gold', async () => {
    await press(page, 'link', 'Upgrade to Gold')
    await expect(page.getByRole('button', { name: 'Pay Now' })).toBeEnabled()
    const card = page.frameLocator('iframe[title="Secure card payment input frame"]')
    // otherwise the focus would move into a frame that has no fields yet
    await expect(card.locator('[name="cardnumber"]')).toBeEditable()
    await tabTo(page, page.locator('iframe[title="Secure card payment input frame"]'))
    await expect(card.locator('[name="cardnumber"]')).toBeFocused()
    await page.keyboard.type(cards.accepted.replaceAll(' ', ''))
    await expect(card.locator('[name="exp-date"]')).toBeFocused()
    await page.keyboard.type('1234')
    await expect(card.locator('[name="cvc"]')).toBeFocused()
    await page.keyboard.type('123')
    await page.keyboard.press('Enter')
    await agree(page, 'Payment Successful!')
    await expect(page).toHaveURL('/')
  })

  await test.step('the member finds a meal and requests it', async () => {
    await press(page, 'link', 'Meals')
    await tabTo(page, page.getByPlaceholder('Search meals...'))
    await page.keyboard.type('Falafel')
    await expect(page.getByRole('article')).toHaveCount(1)
    await press(page, 'link', 'View Details')
    await press(page, 'button', 'Request Meal')
    await dismiss(page, 'Your meal request has been sent!')
  })

  await test.step('the kitchen serves the meal', async () => {
    const kitchen = await as('admin')
    await visit(kitchen, '/dashboard')
    await press(kitchen, 'link', /^Serve Meals \d+$/)
    await tabTo(kitchen, kitchen.getByPlaceholder('Search by email or meal title'))
    await kitchen.keyboard.type(nadia.email)
    await expect(kitchen.getByRole('row')).toHaveCount(2)
    await press(kitchen, 'button', `Serve Falafel plate to ${nadia.email.split('@')[0]}`)
    await agree(kitchen, 'Mark as Delivered?')
    await dismiss(kitchen, 'Served!')
    await expect(kitchen.getByRole('row').nth(1)).toContainText('delivered')
  })

  await test.step('the member sees the request as delivered', async () => {
    const account = page.getByRole('button', { name: 'Your account' })
    await account.focus()
    await page.keyboard.press('Enter')
    // the menu loads when first opened
    await expect(page.getByRole('menuitem', { name: 'Dashboard' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/dashboard/userHome')
    await press(page, 'link', 'Requested Meals')
    await expect(page.getByRole('row', { name: 'Falafel plate' })).toContainText('delivered')
  })
})

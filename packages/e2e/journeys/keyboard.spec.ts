import { getDialog } from '../support/dialogs.ts'
import { openMeal } from '../support/meals.ts'
import { expect, nightly, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test('the first Tab stop skips to the content', nightly, async ({ page }) => {
  await visit(page, '/meals')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()

  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByPlaceholder('Search meals...')).toBeFocused()
})

test('a dialog takes the focus, holds it and returns it [A89]', nightly, async ({ page }) => {
  await openMeal(page, 'Street tacos')
  const like = page.getByRole('button', { name: /^Like/ })
  await like.focus()
  await page.keyboard.press('Enter')

  const dialog = getDialog(page, 'Please log in to like this meal')
  await expect(dialog.getByRole('button', { name: 'Login' })).toBeFocused()
  for (let turn = 0; turn < 4; turn++) {
    await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(like).toBeFocused()
})

test('the account menu can be opened, used and closed by keyboard', nightly, async ({ as }) => {
  const page = await as('gold')
  await visit(page, '/meals')
  const trigger = page.getByRole('button', { name: 'Your account' })
  await trigger.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Dashboard' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused()

  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(trigger).toBeFocused()

  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/userHome')
})

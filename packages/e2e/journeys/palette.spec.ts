import { expect, nightly, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test('an admin finds a meal, a member and a page using only the keyboard', nightly, async ({ as }) => {
  const page = await as('admin')
  await visit(page, '/meals')
  const account = page.getByRole('button', { name: 'Your account' })
  const input = page.getByRole('combobox', { name: 'Search and commands' })
  const find = async (text: string, found: RegExp) => {
    await account.waitFor()
    await page.keyboard.press('ControlOrMeta+k')
    await expect(input).toBeFocused()
    await page.keyboard.type(text)
    await expect(page.getByRole('option', { name: found }).first()).toBeVisible()
  }

  await find('bento', /^Bento box/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Bento box' })).toBeVisible()

  await find('tariq', /gold@warmladle\.test/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/ManageUsers?search=gold%40warmladle.test')

  // before anything is typed the first entry is selected, and arrows move on from it
  await page.getByRole('button', { name: /^Search/ }).click()
  await expect(page.getByRole('option', { name: 'Publish the week' })).toHaveAttribute('data-highlighted', '')
  for (const next of ['Add upcoming meal', 'Overview', 'Kitchen']) {
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('option', { name: next, exact: true })).toHaveAttribute(
      'data-highlighted',
      '',
    )
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/sheet\//)
  const sheet = page.url()

  await find('serve', /^Serve Meals/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(sheet)
})

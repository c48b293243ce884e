import { getAccount } from '@warm-ladle/testing'
import { answerDialog } from '../support/dialogs.ts'
import { submitLogin } from '../support/login.ts'
import { answerWith } from '../support/stubs.ts'
import { expect, nightly } from '../support/test.ts'
import { test } from '../support/shared-pages.ts'
import { visit } from '../support/visit.ts'

test('the navigation bar links to the public pages and the login [A1, A2, A3, A4]', async ({ page }) => {
  await visit(page, '/meals')
  await expect(page).toHaveTitle(/Warm Ladle/)
  await expect(page.getByRole('banner')).toContainText('Warm Ladle')
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  // the last link appears only where mealtimes are planned, as in the demonstration
  await expect(links).toHaveText(['Home', 'Meals', 'Upcoming Meals', 'This Week'])
  for (const [index, address] of ['/', '/meals', '/upcomingMeals'].entries()) {
    await expect(links.nth(index)).toHaveAttribute('href', address)
  }
  const join = page.getByRole('banner').getByRole('link', { name: 'Join Us' })
  await expect(join).toHaveAttribute('href', '/login')
})

test('the account menu shows the name and links to dashboard and logout [A5]', async ({ as }) => {
  const page = await as('gold')
  await visit(page, '/')
  await expect(page.getByRole('link', { name: 'Join Us' })).toHaveCount(0)
  const trigger = page.getByRole('button', { name: 'Your account' })
  await expect(trigger.locator('img')).toHaveAttribute('src', /gold/)
  await trigger.click()
  const menu = page.getByRole('menu')
  await expect(menu).toContainText('Tariq Hasan')
  await expect(menu.getByRole('menuitem')).toHaveText(['Dashboard', 'Logout'])
  await expect(menu.getByRole('menuitem', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard')
})

test(
  'a member without a name and photo appears as User with a placeholder [A5]',
  nightly,
  async ({ page }) => {
    await answerWith(page, 'GET /api/auth/get-session', {
      user: { id: 'bronze', email: 'bronze@warmladle.test', name: '', image: null },
    })
    await visit(page, '/login?from=/meals')
    await submitLogin(page, getAccount('bronze'))
    await answerDialog(page, 'Login Successful')
    const trigger = page.getByRole('button', { name: 'Your account' })
    await expect(trigger.locator('img')).toHaveAttribute('src', '/avatar.svg')
    await trigger.click()
    await expect(page.getByRole('menu').getByText('User', { exact: true })).toBeVisible()
  },
)

test('the footer has its columns, the year and the social links, even on the dashboard [A8]', async ({
  as,
}) => {
  const page = await as('admin')
  const footer = page.getByRole('contentinfo')
  for (const path of ['/', '/week', '/dashboard', '/dashboard/AllMeals', '/checkout/Gold']) {
    await visit(page, path)
    await expect(footer.getByRole('heading', { level: 2 })).toHaveText(['Services', 'Company', 'Social'])
    for (const column of ['Services', 'Company'])
      await expect(footer.getByRole('region', { name: column }).getByRole('listitem')).toHaveCount(2)
    await expect(footer.getByRole('region', { name: 'Social' }).getByRole('link')).toHaveCount(4)
    await expect(footer).toContainText(`© ${new Date().getUTCFullYear()} Warm Ladle`)
  }
})

import { refuseList } from '../support/stubs.ts'
import { expect, nightly } from '../support/test.ts'
import { test } from '../support/shared-pages.ts'
import { visit } from '../support/visit.ts'

const address = '/dashboard/userHome'

test('My Profile shows the photo, name, email and badge [A85]', async ({ as }) => {
  const page = await as('gold')
  await visit(page, address)
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Photo of Tariq Hasan' })).toHaveAttribute('src', /gold/)
  const name = page.getByRole('heading', { level: 2, name: 'Tariq Hasan' })
  await expect(name.locator('+ p')).toHaveText('gold@warmladle.test')
  await expect(name.locator('+ p + div')).toHaveText('Gold')
})

test(
  'My Profile says that it could not be loaded, and can be retried [A85]',
  nightly,
  async ({ as, guard }) => {
    const page = await as('bronze')
    await refuseList(page, guard, 'GET /user-details')
    await visit(page, address)
    await expect(page.getByRole('alert')).toContainText('Failed to load user details. Please try again.')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Bronze Badge')).toBeVisible()
  },
)

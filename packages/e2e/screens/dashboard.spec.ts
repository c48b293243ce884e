import { expect, nightly } from '../support/test.ts'
import { test } from '../support/shared-pages.ts'
import { visit } from '../support/visit.ts'

const menus = {
  admin: {
    '/dashboard/adminProfile': 'Admin Profile',
    '/dashboard/ManageUsers': 'Manage Users',
    '/dashboard/AddMeal': 'Add Meal',
    '/dashboard/AllMeals': 'All Meals',
    '/dashboard/AllReviews': 'All Reviews',
    '/dashboard/ServeMeals': 'Serve Meals',
    '/dashboard/UpcomingMeals': 'Upcoming Meals',
  },
  gold: {
    '/dashboard/userHome': 'My Profile',
    '/dashboard/requestedMeals': 'Requested Meals',
    '/dashboard/myReviews': 'My Reviews',
    '/dashboard/paymentHistory': 'Payment History',
  },
} as const

for (const [person, menu] of Object.entries(menus)) {
  test(
    `the dashboard's menu for ${person} has the right entries, including Home [A57, A58]`,
    nightly,
    async ({ as }) => {
      const page = await as(person === 'admin' ? 'admin' : 'gold')
      await visit(page, '/dashboard/userHome')
      const entries = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')
      await expect(entries.first()).toBeVisible()
      const found = await entries.evaluateAll((links) =>
        links.map((link) => [link.getAttribute('href'), link.textContent]),
      )
      // some links also show a count
      const findText = (address: string) =>
        found.find(([href]) => href === address)?.[1]?.replace(/[\d,+]+$/, '')
      expect(findText('/')).toBe('Home')

      for (const [address, text] of Object.entries(menu)) {
        expect(findText(address)).toBe(text)
        await entries.filter({ hasText: text }).click()
        await expect(page).toHaveURL(address)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      }
    },
  )
}

test('the dashboard begins with the next step [A55]', async ({ as }) => {
  const member = await as('bronze')
  await visit(member, '/dashboard')
  await expect(member).toHaveURL('/dashboard/userHome')
  await expect(member.getByRole('heading', { level: 2, name: 'Robin Okafor' })).toBeVisible()
  await expect(member.getByRole('link', { name: 'Choose a membership' })).toBeVisible()

  const kitchen = await as('admin')
  await visit(kitchen, '/dashboard')
  await expect(kitchen.getByText(/^Next: /).getByRole('link')).toBeVisible()
  await expect(kitchen.getByRole('heading', { level: 2 }).first()).toHaveText(/^(Breakfast|Lunch|Dinner)\b/)
})

test('members may not open the admins’ pages [A60]', nightly, async ({ as }) => {
  const page = await as('platinum')
  for (const address of Object.keys(menus.admin)) {
    await visit(page, address)
    await expect(page.getByRole('heading', { level: 1, name: 'Not allowed' })).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Back to your dashboard' })).toBeVisible()
  }
})

test('the payment page offers all three packages if none is chosen [A59]', async ({ as }) => {
  const page = await as('bronze')
  await visit(page, '/dashboard/payment')
  for (const name of ['Silver', 'Gold', 'Platinum']) {
    await expect(page.getByRole('link', { name: `Upgrade to ${name}` })).toHaveAttribute(
      'href',
      `/dashboard/checkout/${name}`,
    )
  }
  await page.getByRole('link', { name: 'Upgrade to Gold' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pay for Gold Package' })).toBeVisible()
})

import { logIn } from '../support/login.ts'
import { startWithoutPlans } from '../support/no-plans.ts'
import { answerDialog } from '../support/dialogs.ts'
import { expectColumns, getRow } from '../support/tables.ts'
import { expect, nightly, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test(
  'a hostel that plans nothing sees exactly what the specification describes',
  nightly,
  async ({ anotherBrowser }) => {
    const { origin, stop } = await startWithoutPlans()
    const as = async (person?: 'gold' | 'admin') => {
      const context = await anotherBrowser({ baseURL: origin })
      if (person) await logIn(context.request, person, origin)
      return context.newPage()
    }
    try {
      const [visitor, member, admin] = [await as(), await as('gold'), await as('admin')]
      const meal = 'Golden waffles'

      await test.step('the home page has three links and no mealtimes', async () => {
        await visit(visitor, '/')
        const links = visitor.getByRole('navigation', { name: 'Main' }).getByRole('link')
        await expect(links).toHaveText(['Home', 'Meals', 'Upcoming Meals'])
        await expect(visitor.getByRole('link', { name: 'This Week' })).toHaveCount(0)
        await expect(visitor.getByRole('region', { name: 'Served next' })).toHaveCount(0)
      })

      await test.step('an anytime meal is requested', async () => {
        await visit(member, `/meals?search=${meal}`)
        await member.getByRole('link', { name: 'View Details' }).click()
        await member.getByRole('button', { name: 'Request Meal' }).click()
        await answerDialog(member, 'Your meal request has been sent!')
        await expect(member.getByRole('radio')).toHaveCount(0)
        await member.getByRole('link', { name: 'Requested · Pending' }).click()
        await expectColumns(member, 'Upcoming', [
          '#',
          'Meal Title',
          'Likes',
          'Reviews Count',
          'Status',
          'Actions',
        ])
        await expect(getRow(member, meal).getByRole('cell').last()).toHaveText('Cancel')
      })

      await test.step('the anytime meal is served as usual', async () => {
        await visit(admin, '/dashboard/ServeMeals')
        await expectColumns(admin, 'Meal requests', [
          'Meal Title',
          'User Email',
          'Requested By',
          'Status',
          'Actions',
        ])
        await expect(admin.getByRole('combobox', { name: 'Show' })).toHaveCount(0)
        await expect(getRow(admin, meal).getByRole('cell').first()).toHaveText(meal)
        const csv = await (await admin.request.get('/admin-meal-requests.csv')).text()
        expect(csv).toMatch(/^\uFEFF?Meal Title,User Email,Status,Requested at\r\n/)
      })

      await test.step('the profile offers no calendar subscription', async () => {
        await visit(member, '/dashboard/userHome')
        await expect(member.getByRole('region', { name: 'Leaving' })).toBeVisible()
        await expect(member.getByRole('region', { name: 'Your calendar' })).toHaveCount(0)
      })
      // closed first, because a stopped product would refuse their remaining requests
      for (const page of [visitor, member, admin]) await page.close()
    } finally {
      await stop()
    }
  },
)

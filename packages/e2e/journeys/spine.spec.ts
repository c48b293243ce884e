import { cards, payWith } from '../support/checkout.ts'
import { answerDialog, getDialog } from '../support/dialogs.ts'
import { newcomer, signUp } from '../support/newcomer.ts'
import { expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test('a new member signs up, buys Gold and requests a meal, and an admin serves it [A1, A79, A81]', async ({
  page,
  as,
}) => {
  const nadia = newcomer('Nadia Sultana')
  const meal = 'Golden waffles'

  await test.step('the new member signs up with a photo', async () => {
    await visit(page, '/')
    await page.getByRole('link', { name: 'Join Us' }).click()
    await page.getByRole('link', { name: 'Create an account' }).click()
    await signUp(page, nadia)
    await expect(page).toHaveURL('/')
    await page.getByRole('button', { name: 'Your account' }).click()
    await expect(page.getByRole('menu')).toContainText(nadia.name)
    await page.keyboard.press('Escape')
  })

  let transactionId = ''
  await test.step('the new member buys Gold', async () => {
    await page.getByRole('link', { name: 'Upgrade to Gold' }).click()
    await expect(page).toHaveURL(/\/checkout\/Gold$/i)
    await expect(page.getByRole('heading', { name: 'Pay for Gold Package' })).toBeVisible()
    await payWith(page, cards.accepted)

    const dialog = getDialog(page, 'Payment Successful!')
    await expect(dialog).toContainText(/pi_\w+/)
    transactionId = /pi_\w+/.exec(await dialog.innerText())?.[0] ?? ''
    await answerDialog(page, 'Payment Successful!')
    await expect(page).toHaveURL('/')
  })

  await test.step('the new member finds a meal by its name and price', async () => {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Meals', exact: true })
      .click()
    await page.getByPlaceholder('Search meals...').fill('WAFFLES')
    await page.getByLabel('Max Price').fill('15')
    await expect(page).toHaveURL('/meals?search=WAFFLES&maxPrice=15')
    await expect(page.getByRole('heading', { level: 3 })).toHaveText([meal])
  })

  await test.step('the new member requests the meal', async () => {
    await page.getByRole('link', { name: 'View Details' }).click()
    await expect(page.getByRole('heading', { level: 1, name: meal })).toBeVisible()
    await page.getByRole('button', { name: 'Request Meal' }).click()
    await answerDialog(page, 'Your meal request has been sent!')
  })

  await test.step('the kitchen serves the meal', async () => {
    const kitchen = await as('admin')
    await visit(kitchen, '/dashboard/ServeMeals')
    await kitchen.getByPlaceholder('Search by email or meal title').fill(nadia.email.toUpperCase())
    const row = kitchen.getByRole('row').filter({ hasText: nadia.email })
    await expect(kitchen.getByRole('row')).toHaveCount(2)
    await expect(row).toContainText(meal)
    await expect(row).toContainText('pending')

    await row.getByRole('button', { name: 'Serve' }).click()
    await answerDialog(kitchen, 'Mark as Delivered?', 'Yes, serve it!')
    await answerDialog(kitchen, 'Served!')
    await expect(row).toContainText('delivered')
    await expect(row.getByRole('button', { name: 'Serve' })).toHaveCount(0)
  })

  await test.step('the new member sees the delivered meal and the payment', async () => {
    await visit(page, '/dashboard/requestedMeals')
    await expect(page.getByRole('row').filter({ hasText: meal })).toContainText('delivered')

    await page.getByRole('link', { name: 'Payment History' }).click()
    const payment = page.getByRole('row').filter({ hasText: transactionId })
    await expect(payment).toContainText('Gold')
    await expect(payment).toContainText('$20')
  })
})

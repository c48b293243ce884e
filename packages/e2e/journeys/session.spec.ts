import type { Page } from '@playwright/test'
import { getAccount } from '@warm-ladle/testing'
import { answerDialog, getDialog } from '../support/dialogs.ts'
import { logIn, proveAnew, submitLogin } from '../support/login.ts'
import { openMeal } from '../support/meals.ts'
import { newcomer, register } from '../support/newcomer.ts'
import { expect, nightly, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

/** Removes a member as an admin. */
async function remove(page: Page, email: string, origin: string) {
  // a new login, because the journeys' shared one may be too old for a removal
  await proveAnew(page, 'admin', origin)
  const admin = page.request
  const details = await admin.get('/user-details', { params: { email } })
  // the contract declares the shape of this response; only this field is read
  const { _id: id } = (await details.json()) as { _id: string }
  const answer = await admin.delete(`/users/${id}`, { headers: { origin } })
  expect(answer.status()).toBe(200)
}

const joinLink = (page: Page) => page.getByRole('link', { name: 'Join Us' })

test('a logout in one tab logs out the others, including guarded pages [A53]', async ({
  page,
  context,
  origin,
  guard,
}) => {
  // the list reloads every few seconds, possibly between the logout and its message to this tab
  guard.allowAnswer(401, '/payments')
  await logIn(page.request, 'bronze', origin)
  const [menu, history] = [await context.newPage(), await context.newPage()]
  await visit(menu, '/meals')
  await visit(history, '/dashboard/paymentHistory')
  await expect(menu.getByRole('button', { name: 'Your account' })).toBeVisible()

  await visit(page, '/')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(joinLink(menu)).toBeVisible()
  await expect(menu).toHaveURL('/meals')
  await expect(history).toHaveURL('/login?from=%2Fdashboard%2FpaymentHistory')
})

test('a login in one tab logs in the others [A53]', nightly, async ({ page, context }) => {
  const [form, menu] = [await context.newPage(), await context.newPage()]
  await visit(form, '/login?from=%2FupcomingMeals')
  await visit(menu, '/meals')
  await visit(page, '/login')

  await submitLogin(page, getAccount('bronze'))
  await answerDialog(page, 'Login Successful')
  await expect(menu.getByRole('button', { name: 'Your account' })).toBeVisible()
  await expect(form).toHaveURL('/upcomingMeals')
})

test('a removed member is logged out on the next call', async ({ page, as, origin, guard }) => {
  const karim = newcomer('Karim')
  await register(page.request, karim, origin)
  await visit(page, '/dashboard/userHome')
  await expect(page.getByText(karim.email).first()).toBeVisible()

  guard.expectAnswer(401, '/meal-requests')
  await remove(await as('admin'), karim.email, origin)
  await page.getByRole('link', { name: 'Requested Meals' }).click()
  await expect(page.getByText('You are logged out')).toBeVisible()
  await expect(page).toHaveURL('/login?from=%2Fdashboard%2FrequestedMeals')
  await expect(page.getByRole('button', { name: 'Your account' })).toHaveCount(0)
})

test('a removed member is logged out in all tabs', nightly, async ({ page, context, as, origin, guard }) => {
  const salma = newcomer('Salma')
  await register(page.request, salma, origin)
  const other = await context.newPage()
  await visit(other, '/upcomingMeals')
  await openMeal(page, 'Ramen night')

  guard.expectAnswer(401, '/like')
  await remove(await as('admin'), salma.email, origin)
  await page.getByRole('button', { name: /^Like/ }).click()
  await expect(getDialog(page, 'Please log in to like this meal')).toBeVisible()
  await answerDialog(page, 'Please log in to like this meal', 'Cancel')
  await expect(joinLink(page)).toBeVisible()
  await expect(joinLink(other)).toBeVisible()
})

import { getAccount } from '@warm-ladle/testing'
import { answerDialog, getDialog } from '../support/dialogs.ts'
import { logIn, submitLogin } from '../support/login.ts'
import { expect, nightly, test } from '../support/test.ts'
import { reload, visit } from '../support/visit.ts'

test('a login returns to the remembered page and replaces the form in the history [A44, A51, A54]', async ({
  page,
}) => {
  await visit(page, '/upcomingMeals')
  await visit(page, '/dashboard/paymentHistory')
  await expect(page).toHaveURL('/login?from=%2Fdashboard%2FpaymentHistory')

  await submitLogin(page, getAccount('gold'))
  await answerDialog(page, 'Login Successful')
  await expect(page.getByRole('heading', { level: 1, name: 'Payment History' })).toBeVisible()
  await expect(page).toHaveURL('/dashboard/paymentHistory')

  await page.goBack()
  await expect(page).toHaveURL('/upcomingMeals')
})

test('a wrong password is refused with a message [A51]', async ({ page, guard }) => {
  guard.expectAnswer(401, '/api/auth/sign-in/email')
  await visit(page, '/login')
  await submitLogin(page, { email: getAccount('gold').email, password: 'wrong-password' })
  await expect(getDialog(page, 'Login Failed')).toContainText('Wrong email or password.')
  await answerDialog(page, 'Login Failed')
  await expect(page.getByLabel('Email')).toHaveValue(getAccount('gold').email)
})

test('the login form marks missing fields and focuses the first [A46, A47]', async ({ page }) => {
  await visit(page, '/login')
  const [email, password] = [page.getByLabel('Email'), page.getByLabel('Password', { exact: true })]

  await submitLogin(page, { email: '', password: '' })
  await expect(email).toHaveAccessibleDescription('Email is required')
  await expect(password).toHaveAccessibleDescription('Password is required')
  await expect(email).toBeFocused()

  await submitLogin(page, { email: 'gold@', password: '12345' })
  await expect(email).toHaveAccessibleDescription('Enter a valid email address')
  await expect(password).toHaveAccessibleDescription('Password must be at least 6 characters long')

  await submitLogin(page, { email: 'gold@warmladle.test', password: '12345' })
  await expect(email).toHaveAccessibleDescription('')
  await expect(password).toBeFocused()
})

test('the sign-up form marks missing fields and focuses the first [A48]', nightly, async ({ page }) => {
  await visit(page, '/signup')
  await page.getByRole('button', { name: 'Create account' }).click()

  await expect(page.getByRole('alert')).toHaveText([
    'Name is required',
    'Email is required',
    'Password is required',
    'Profile photo is required',
  ])
  await expect(page.getByLabel('Name')).toBeFocused()
})

test('a photo must be a picture [A48]', nightly, async ({ page }) => {
  await visit(page, '/signup')
  const menu = { name: 'menu.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
  await page.getByLabel('Profile photo').setInputFiles(menu)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Please choose a JPEG, PNG, WebP or AVIF picture.')).toBeVisible()
})

test('a logout shows progress and a message, and returns to the home page [A6, A53, A54]', async ({
  page,
  origin,
}) => {
  await logIn(page.request, 'bronze', origin)
  await visit(page, '/dashboard/userHome')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()

  await expect(page.getByRole('progressbar')).toHaveCount(1)
  await expect(page.getByText('Logged Out', { exact: true })).toBeVisible()
  await expect(page.getByText('You have successfully logged out.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Join Us' })).toBeVisible()
  await expect(page.getByText('Logged Out', { exact: true })).toBeHidden()
})

test('in a demonstration, one click logs in as someone else', nightly, async ({ anotherBrowser }) => {
  const context = await anotherBrowser({ storageState: { cookies: [], origins: [] } })
  const page = await context.newPage()
  await visit(page, '/meals')
  const line = page.getByRole('complementary', { name: 'Demonstration' })
  const chip = line.getByRole('button', { name: 'Demonstration' })
  for (const [name, title] of [
    ['counter', /Counter|Dinner|Lunch|Breakfast/],
    ['warden', 'Overview'],
  ] as const) {
    await line.getByRole('button', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await chip.click()
    await expect(line.getByRole('button', { name })).toHaveAttribute('aria-current', 'true')
  }
  await page.keyboard.press('Escape')
  await expect(line.getByRole('button')).toHaveText(['Demonstration'])
  await page.context().clearCookies({ name: 'tour' })
  await reload(page)
  await line.getByRole('button', { name: 'Close' }).click()
  await expect(line).toHaveCount(0)
  await reload(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(line).toHaveCount(0)
})

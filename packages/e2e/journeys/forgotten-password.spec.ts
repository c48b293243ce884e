import type { APIRequestContext } from '@playwright/test'
import { answerDialog, getDialog } from '../support/dialogs.ts'
import { submitLogin } from '../support/login.ts'
import { linkInMailTo } from '../support/mail.ts'
import { type Newcomer, newcomer, register } from '../support/newcomer.ts'
import { expect, nightly, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test('the link in an email resets a password once', nightly, async ({ page, request, origin, guard }) => {
  const jamil = newcomer('Jamil')
  await register(request, jamil, origin)
  const password = 'a-new-ladle'

  await test.step('the email is requested', async () => {
    await visit(page, '/login')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    // the previous page also has a field with this name
    await expect(page.getByRole('heading', { level: 1, name: 'Forgot password?' })).toBeVisible()
    await page.getByLabel('Email').fill(jamil.email)
    await page.getByRole('button', { name: 'Send email' }).click()
    await expect(page.getByText('If there is an account for this email')).toBeVisible()
  })

  const link = await linkInMailTo(jamil.email, origin)
  await test.step('a new password is chosen', async () => {
    await visit(page, link)
    await page.getByLabel('New password').fill(password)
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page).toHaveURL('/')
  })

  await test.step('the member is logged in, and the old password no longer works', async () => {
    await page.context().clearCookies({ name: /session/ })
    await visit(page, '/login')
    guard.expectAnswer(401, '/api/auth/sign-in/email')
    await submitLogin(page, jamil)
    await answerDialog(page, 'Login Failed')
    await submitLogin(page, { ...jamil, password })
    await answerDialog(page, 'Login Successful')
  })

  await test.step('the link no longer works', async () => {
    guard.expectAnswer(400, '/account/password-reset')
    await visit(page, link)
    await page.getByLabel('New password').fill('another-ladle')
    await page.getByRole('button', { name: 'Save password' }).click()
    await getDialog(page, 'This link has expired or was already used. Please request a new one.')
      .getByRole('button', { name: 'Request a new one' })
      .click()
    await expect(page).toHaveURL('/forgot-password')
  })
})

test('the page does not reveal whether an account exists', nightly, async ({ page }) => {
  await visit(page, '/forgot-password')
  await page.getByLabel('Email').fill('unknown@hostel.test')
  await page.getByRole('button', { name: 'Send email' }).click()
  await expect(page.getByText('If there is an account for this email')).toBeVisible()
})

test('the page of a link without its token explains what to do', nightly, async ({ page }) => {
  await visit(page, '/reset-password')
  await expect(page.getByText('This link is incomplete.')).toBeVisible()
  await page.getByRole('link', { name: 'Request another email' }).click()
  await expect(page).toHaveURL('/forgot-password')
})

test('the link in an email confirms the address', nightly, async ({ page, origin }) => {
  const nila = newcomer('Nila')
  await register(page.request, nila, origin)
  await visit(page, '/dashboard/userHome')
  await expect(page.getByText('Not confirmed')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect(page.getByText('we’ve sent a link')).toBeVisible()

  await page.goto(await linkInMailTo(nila.email, origin))
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect(page).toHaveURL('/dashboard/userHome')
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
})

test('the login page says that the email is confirmed', nightly, async ({ page, origin, guard }) => {
  const rupa = newcomer('Rupa')
  await register(page.request, rupa, origin)
  await requestConfirmation(page.request, rupa, origin)
  await page.context().clearCookies({ name: /session/ })

  const link = await linkInMailTo(rupa.email, origin)
  await visit(page, link)
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect(page.getByText('Your email is confirmed. Please log in.')).toBeVisible()
  await submitLogin(page, rupa)
  await answerDialog(page, 'Login Successful')

  await visit(page, link)
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect(page.getByText('Your email is already confirmed. You can log in.')).toBeVisible()

  guard.expectAnswer(400, '/account/email-confirmation')
  await visit(page, '/confirm-email#token=made-up')
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect(page.getByText('This link has expired.')).toBeVisible()
  await expect(page).toHaveURL('/confirm-email')
  await expect(page.getByRole('button', { name: 'Send email' })).toBeEnabled()
})

test(
  'in a browser other than the one used to sign up, the link asks for a new password',
  nightly,
  async ({ page, request, origin, guard }) => {
    const mina = newcomer('Mina')
    const password = 'a-new-ladle'
    await register(request, mina, origin)
    await requestConfirmation(request, mina, origin)

    await visit(page, await linkInMailTo(mina.email, origin))
    await page.getByRole('button', { name: 'Confirm email' }).click()
    await expect(getDialog(page, 'Your email is confirmed')).toContainText('Choose your password now')
    await answerDialog(page, 'Your email is confirmed')
    await page.getByLabel('New password').fill(password)
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page).toHaveURL('/')

    await page.context().clearCookies({ name: /session/ })
    await visit(page, '/login')
    guard.expectAnswer(401, '/api/auth/sign-in/email')
    await submitLogin(page, mina)
    await answerDialog(page, 'Login Failed')
    await submitLogin(page, { ...mina, password })
    await answerDialog(page, 'Login Successful')
  },
)

/** Requests another confirmation email. */
async function requestConfirmation(request: APIRequestContext, { email }: Newcomer, origin: string) {
  const response = await request.post('/account/confirmation', { data: { email }, headers: { origin } })
  expect(response.ok()).toBe(true)
}

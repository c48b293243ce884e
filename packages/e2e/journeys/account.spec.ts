import type { BrowserContext, Page } from '@playwright/test'
import { answerDialog, getDialog } from '../support/dialogs.ts'
import { chooseAccount, openGoogle } from '../support/google.ts'
import { submitLogin } from '../support/login.ts'
import { type Newcomer, newcomer, portrait, register } from '../support/newcomer.ts'
import { expect, nightly, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

const profile = '/dashboard/userHome'

async function openProfile(page: Page, person: Newcomer, origin: string) {
  await register(page.request, person, origin)
  await visit(page, `${profile}#more`)
}

/** A member's second device, already logged in. */
async function otherDevice(context: BrowserContext, { email, password }: Newcomer, origin: string) {
  const answer = await context.request.post(`${origin}/api/auth/sign-in/email`, {
    data: { email, password },
    headers: { origin },
  })
  expect(answer.ok()).toBe(true)
  const page = await context.newPage()
  await visit(page, `${origin}${profile}#more`)
  return page
}

/** A form's dialog. */
const getWindow = (page: Page, name: string) => page.getByRole('dialog', { name })

test('a new name and photo appear immediately in all tabs', nightly, async ({ page, context, origin }) => {
  await openProfile(page, newcomer('Mitu'), origin)
  const other = await context.newPage()
  await visit(other, `${profile}#more`)

  await page.getByRole('button', { name: 'Change name and photo' }).click()
  const form = getWindow(page, 'Name and photo')
  await form.getByLabel('Name', { exact: true }).fill('')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form.getByText('Name is required')).toBeVisible()
  await form.getByLabel('Name', { exact: true }).fill('Mitali Rahman')
  await form.getByLabel('New profile photo').setInputFiles(portrait)
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form).toBeHidden()

  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { level: 2, name: 'Mitali Rahman' })).toBeVisible()
    await expect(tab.getByRole('img', { name: 'Photo of Mitali Rahman' })).toHaveAttribute(
      'src',
      /^\/pictures\//,
    )
  }
  await page.getByRole('button', { name: 'Your account' }).click()
  await expect(page.getByRole('menu')).toContainText('Mitali Rahman')
})

test(
  'a new password logs out all other sessions',
  nightly,
  async ({ page, anotherBrowser, origin, guard }) => {
    const anik = newcomer('Anik')
    const password = 'a-new-ladle'
    await openProfile(page, anik, origin)
    const context = await anotherBrowser()
    const other = await otherDevice(context, anik, origin)

    await page.getByRole('button', { name: 'Change password' }).click()
    const form = getWindow(page, 'Change password')
    guard.expectAnswer(400, '/account/password')
    await form.getByLabel('Current password').fill('wrong-password')
    await form.getByLabel('New password').fill(password)
    await form.getByRole('button', { name: 'Change password' }).click()
    await expect(form.getByLabel('Current password')).toHaveAccessibleDescription(
      'This is not your password.',
    )
    await form.getByLabel('Current password').fill(anik.password)
    await form.getByRole('button', { name: 'Change password' }).click()
    await expect(form).toBeHidden()
    await expect(page.getByText('Your password has been changed.')).toBeVisible()

    guard.expectAnswer(401, '/reviews')
    await other.getByRole('link', { name: 'My Reviews' }).click()
    await expect(other).toHaveURL(/\/login\?from=/)
    await submitLogin(other, { ...anik, password })
    await answerDialog(other, 'Login Successful')
  },
)

test(
  'sessions on other devices are listed and can be logged out',
  nightly,
  async ({ page, anotherBrowser, origin, guard }) => {
    const shila = newcomer('Shila')
    await register(page.request, shila, origin)
    const context = await anotherBrowser({
      userAgent:
        'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    })
    const phone = await otherDevice(context, shila, origin)

    await visit(page, `${profile}#more`)
    await expect(page.getByText('This device')).toHaveCount(1)
    await page.getByRole('button', { name: 'Log out Chrome on Android' }).click()
    await expect(page.getByText('That device has been logged out.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Log out Chrome on Android' })).toHaveCount(0)

    guard.expectAnswer(401, '/reviews')
    await phone.getByRole('link', { name: 'My Reviews' }).click()
    await expect(phone).toHaveURL(/\/login\?from=/)
  },
)

test(
  'Google does not take over an account with a password, but can be linked in the profile',
  nightly,
  async ({ page, origin }) => {
    const farid = newcomer('Farid')
    await register(page.request, farid, origin)
    await page.context().clearCookies()

    await test.step('Google sends members with a password to the password login', async () => {
      await visit(page, '/login')
      await chooseAccount(await openGoogle(page), farid)
      await expect(getDialog(page, 'Login Failed')).toContainText(
        'There is already an account with this email.',
      )
      await answerDialog(page, 'Login Failed', 'Log in with password')
      await submitLogin(page, farid)
      await answerDialog(page, 'Login Successful')
      await expect(page).toHaveURL(profile)
    })

    await test.step('another Google account is refused', async () => {
      await chooseAccount(await openGoogle(page, 'Link Google'), newcomer('Another'))
      await expect(getDialog(page, 'Google could not be linked')).toContainText('the same email')
      await answerDialog(page, 'Google could not be linked')
    })

    await test.step('the member links their own Google account and logs in with it', async () => {
      await chooseAccount(await openGoogle(page, 'Link Google'), farid)
      await answerDialog(page, 'Google is linked')
      await expect(page.getByText('Linked', { exact: true })).toBeVisible()

      await page.goto('about:blank')
      await page.context().clearCookies()
      await visit(page, '/login')
      await chooseAccount(await openGoogle(page), farid)
      await answerDialog(page, 'Google Login Successful')
    })
  },
)

test('Google is linked in the same tab if popups are blocked', nightly, async ({ page, origin }) => {
  const tania = newcomer('Tania')
  await page.addInitScript(() => (window.open = () => null))
  await openProfile(page, tania, origin)
  const linkInTab = async () => {
    await page.getByRole('button', { name: 'Link Google' }).click()
    await getDialog(page, 'Google could not be linked')
      .getByRole('button', { name: 'Continue in this tab' })
      .click()
  }
  await linkInTab()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(getDialog(page, 'Google could not be linked')).toContainText('You cancelled')
  await answerDialog(page, 'Google could not be linked')

  await linkInTab()
  await chooseAccount(page, tania)
  await answerDialog(page, 'Google is linked')
  await expect(page).toHaveURL(profile)
})

test(
  'a member deletes their account with their password',
  nightly,
  async ({ page, context, origin, guard }) => {
    const hasan = newcomer('Hasan')
    await openProfile(page, hasan, origin)
    const other = await context.newPage()
    await visit(other, '/meals')

    await page.getByRole('button', { name: 'Delete account' }).click()
    const form = getWindow(page, 'Delete your account?')
    await expect(form).toContainText('This action cannot be undone!')
    await expect(form).toContainText('The activity log keeps your name and email for two years.')
    guard.expectAnswer(400, '/account')
    await form.getByLabel('Password', { exact: true }).fill('wrong-password')
    await form.getByRole('button', { name: 'Delete my account' }).click()
    await expect(form.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      'This is not your password.',
    )
    await form.getByLabel('Password', { exact: true }).fill(hasan.password)
    await form.getByRole('button', { name: 'Delete my account' }).click()

    await expect(page).toHaveURL('/')
    await expect(page.getByText('Your account has been deleted.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Join Us' })).toBeVisible()
    await expect(other.getByRole('link', { name: 'Join Us' })).toBeVisible()

    const login = await page.request.post('/api/auth/sign-in/email', { data: hasan, headers: { origin } })
    expect(login.status()).toBe(401)
  },
)

test('a member who signed up with Google sets a password', nightly, async ({ page, guard }) => {
  const runa = newcomer('Runa')
  await visit(page, '/login?from=%2Fdashboard%2FuserHome')
  await chooseAccount(await openGoogle(page), runa)
  await answerDialog(page, 'Google Login Successful')
  await page.getByRole('button', { name: 'Choose a password' }).click()
  const choice = getWindow(page, 'Choose a password')
  await choice.getByLabel('New password').fill(runa.password)
  guard.expectAnswer(403, '/account/password')
  await choice.getByRole('button', { name: 'Choose a password' }).click()
  // they may have logged in to Google long ago, so the page asks for a new login
  await expect(getWindow(page, 'Please confirm it’s you')).toBeVisible()
  await chooseAccount(await openGoogle(page), runa)
  // the button's label changes while the dialog closes, because the member now has a password
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible()
})

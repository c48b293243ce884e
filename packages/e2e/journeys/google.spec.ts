import type { Page } from '@playwright/test'
import { barriersOn } from '../support/axe.ts'
import { answerDialog, getDialog } from '../support/dialogs.ts'
import { chooseAccount, openGoogle } from '../support/google.ts'
import { newcomer } from '../support/newcomer.ts'
import { expect, nightly, test } from '../support/test.ts'
import { reload, visit } from '../support/visit.ts'

const logOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
}

test(
  'a new member signs up with Google in a popup and later logs in with it [A50, A51]',
  nightly,
  async ({ page }) => {
    const rafi = newcomer('Rafi Islam')

    await test.step('a new member signs up and returns to the remembered page', async () => {
      await visit(page, '/dashboard/userHome')
      await expect(page).toHaveURL('/login?from=%2Fdashboard%2FuserHome')
      const saving = page.waitForRequest(
        (request) => request.method() === 'POST' && request.url().endsWith('/users'),
      )
      const chooser = await openGoogle(page)
      expect(await chooser.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([500, 600])
      await expect(page.getByText('Choose your account in the window')).toBeVisible()
      await chooseAccount(chooser, rafi)

      await answerDialog(page, 'Google Login Successful')
      expect((await saving).postDataJSON()).toMatchObject({ email: rafi.email, name: rafi.name })
      await expect(page).toHaveURL('/dashboard/userHome')
      await expect(page.getByText(rafi.email).first()).toBeVisible()
      await expect(page.getByText('Bronze Badge')).toBeVisible()
      expect(chooser.isClosed()).toBe(true)
    })

    await test.step('a member logs in again from the sign-up page', async () => {
      await logOut(page)
      await visit(page, '/signup?from=%2Fmeals')
      await chooseAccount(await openGoogle(page), rafi)
      await answerDialog(page, 'Google Login Successful')
      await expect(page).toHaveURL('/meals')
      await page.getByRole('button', { name: 'Your account' }).click()
      await expect(page.getByRole('menu')).toContainText(rafi.name)
    })
  },
)

test('a cancelled login is reported and can be retried [A51]', nightly, async ({ page }) => {
  await visit(page, '/login')
  const chooser = await openGoogle(page)
  await chooser.getByRole('button', { name: 'Cancel' }).click()
  await expect(getDialog(page, 'Login Failed')).toContainText('You cancelled the login with Google.')
  await answerDialog(page, 'Login Failed')

  await chooseAccount(await openGoogle(page), newcomer('Mina'))
  await answerDialog(page, 'Google Login Successful')
})

test('a closed popup is reported [A52]', nightly, async ({ page }) => {
  await page.clock.install()
  await visit(page, '/login')
  const chooser = await openGoogle(page)
  await chooser.close()
  const failure = getDialog(page, 'Login Failed')
  // the page checks several times whether the login succeeded after all
  await expect(async () => {
    await page.clock.runFor(500)
    expect(await failure.isVisible()).toBe(true)
  }).toPass({ intervals: [50] })
  await expect(failure).toContainText('The login window was closed')
  await answerDialog(page, 'Login Failed')
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeFocused()
})

test(
  'the login works under a strict opener policy, which makes the popup look closed [A52]',
  nightly,
  async ({ page }) => {
    await page.clock.install()
    await page.route('**/login', async (route) => {
      const response = await route.fetch()
      const headers = { ...response.headers(), 'cross-origin-opener-policy': 'same-origin' }
      await route.fulfill({ response, headers })
    })
    await visit(page, '/login')
    // in a test, every page of the browser has the focus, so the test reports to this page that it lost the focus
    await page.evaluate(() => (document.hasFocus = () => false))
    const opened = await page.evaluateHandle(() => {
      const popup: { window?: Window | null } = {}
      const { open } = window
      window.open = (...args) => (popup.window = open.apply(window, args))
      return popup
    })

    const chooser = await openGoogle(page)
    await expect.poll(() => opened.evaluate(({ window }) => window?.closed)).toBe(true)
    // much longer than the page waits for a popup that has disappeared
    await page.clock.runFor(60_000)
    await chooseAccount(chooser, newcomer('Ivy'))
    await answerDialog(page, 'Google Login Successful')
  },
)

test('a popup still logs the user in after its opener was reloaded', nightly, async ({ page }) => {
  await visit(page, '/login?from=%2Fmeals')
  const chooser = await openGoogle(page)
  await reload(page)
  await chooseAccount(chooser, newcomer('Tanvir'))
  await expect(page).toHaveURL('/meals')
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
})

test.describe('if popups are blocked', () => {
  test.beforeEach(({ page }) => page.addInitScript(() => (window.open = () => null)))

  test('the login happens in the same tab', nightly, async ({ page }) => {
    await visit(page, '/login?from=%2Fmeals%3Fcategory%3DLunch')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await expect(getDialog(page, 'Login Failed')).toContainText('Your browser blocked the login window.')
    await getDialog(page, 'Login Failed').getByRole('button', { name: 'Continue in this tab' }).click()

    await chooseAccount(page, newcomer('Lubna'))
    await answerDialog(page, 'Google Login Successful')
    await expect(page).toHaveURL('/meals?category=Lunch')
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
    await reload(page)
    await expect(getDialog(page, 'Google Login Successful')).toBeHidden()
  })

  test('errors appear on the login page', nightly, async ({ page }) => {
    await visit(page, '/login?from=%2Fmeals')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await getDialog(page, 'Login Failed').getByRole('button', { name: 'Continue in this tab' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()

    await expect(getDialog(page, 'Login Failed')).toContainText('You cancelled the login with Google.')
    await answerDialog(page, 'Login Failed')
    await expect(page).toHaveURL('/login?from=%2Fmeals')
  })
})

test(
  'on a page at another origin, the Google button links to the site’s own origin',
  nightly,
  async ({ page, origin }) => {
    await visit(page, `${origin.replace('localhost', '127.0.0.1')}/login?from=%2Fmeals`)
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await answerDialog(page, 'Login Failed', 'Open the site')
    await expect(page).toHaveURL(`${origin}/login?from=%2Fmeals`)
  },
)

test('the popup’s pages have no accessibility violations', nightly, async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const address of ['/auth/google?n=a-secret', '/auth/done?n=a-secret&error=cancelled']) {
      await page.goto(address)
      expect(await barriersOn(page), `${address}, ${colorScheme}`).toEqual([])
    }
  }
})

import { addAuthenticator } from '../support/authenticator.ts'
import { answerDialog, getDialog } from '../support/dialogs.ts'
import { newcomer, register } from '../support/newcomer.ts'
import { expect, nightly, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

const profile = '/dashboard/userHome#more'
const verify = '/api/auth/passkey/verify-authentication'

test(
  'a member adds a passkey in the profile, logs in with it, and can no longer do so after removing it',
  nightly,
  async ({ page, origin, guard }) => {
    // slow, because it opens seven pages one after the other
    test.slow()
    await register(page.request, newcomer('Mina'), origin)
    const authenticator = await addAuthenticator(page)
    const logIn = () => page.getByRole('button', { name: 'Use a passkey' }).click()
    const logOut = () => page.context().clearCookies()

    await test.step('a passkey is added, and only once per device', async () => {
      await visit(page, profile)
      const add = page.getByRole('button', { name: 'Add passkey' })
      await authenticator.verifyUser(false)
      await add.click()
      await expect(getDialog(page, 'No passkey was added')).toContainText('Please try again')
      await answerDialog(page, 'No passkey was added')

      await authenticator.verifyUser(true)
      await add.click()
      await expect(page.getByText('Your passkey has been added.')).toBeVisible()
      await expect(page.getByText('never used')).toBeVisible()
      await add.click()
      await expect(getDialog(page, 'No passkey was added')).toContainText('already has a passkey')
      await answerDialog(page, 'No passkey was added')
    })

    await test.step('a cancelled login is reported', async () => {
      await logOut()
      const fetched: string[] = []
      page.on(
        'request',
        (request) => void (request.url().includes('ceremony') && fetched.push(request.url())),
      )
      await visit(page, '/login?from=%2FupcomingMeals')
      await page.waitForLoadState('networkidle')
      expect(fetched).toEqual([])
      await authenticator.verifyUser(false)
      await logIn()
      await expect(getDialog(page, 'Login Failed')).toContainText('No passkey was used.')
      await answerDialog(page, 'Login Failed')
      expect(fetched).not.toEqual([])
    })

    await test.step('the passkey logs the member in and returns to the remembered page', async () => {
      await authenticator.verifyUser(true)
      const sent = page.waitForRequest((request) => request.url().endsWith(verify))
      await logIn()
      await answerDialog(page, 'Login Successful')
      await expect(page).toHaveURL('/upcomingMeals')
      const again = await page.request.post(verify, {
        data: (await sent).postDataJSON(),
        headers: { origin },
      })
      expect([again.status(), await again.json()]).toMatchObject([400, { code: 'expired-challenge' }])
    })

    await test.step('the passkey confirms the member’s identity where required', async () => {
      const options = '/api/auth/passkey/generate-register-options'
      const message = 'Please confirm it’s you.'
      const json = { success: false, code: 'login-again', message, error: message }
      guard.expectAnswer(403, options)
      await page.route(options, (route) => route.fulfill({ status: 403, json }), { times: 1 })
      await visit(page, profile)
      await page.getByRole('button', { name: 'Add passkey' }).click()
      const proof = page.getByRole('dialog', { name: 'Please confirm it’s you' })
      await proof.getByRole('button', { name: 'Use a passkey' }).click()
      await expect(proof).toBeHidden()
      await expect(getDialog(page, 'No passkey was added')).toContainText('already has a passkey')
      await answerDialog(page, 'No passkey was added')
    })

    await test.step('the passkey is removed and then refused', async () => {
      await visit(page, profile)
      await expect(page.getByText(/, last used /)).toBeVisible()
      await page.getByRole('button', { name: 'Remove Chrome on Linux' }).click()
      await answerDialog(page, 'Remove this passkey?', 'Remove passkey')
      await expect(page.getByText('The passkey has been removed.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Remove Chrome on Linux' })).toHaveCount(0)

      await logOut()
      await visit(page, '/login')
      guard.expectAnswer(401, verify)
      await logIn()
      await expect(getDialog(page, 'Login Failed')).toContainText('No account here uses this passkey')
      await answerDialog(page, 'Login Failed')
    })
  },
)

test('passkeys are not offered if the browser does not support them', nightly, async ({ page, origin }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await visit(page, '/login')
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0)

  await register(page.request, newcomer('Nila'), origin)
  await visit(page, profile)
  await expect(page.getByText('This browser does not support passkeys')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add passkey' })).toHaveCount(0)
})

import { type MailServer, openMailServer, type Product, startProduct } from '@warm-ladle/testing'
import { answerDialog, getDialog } from '../support/dialogs.ts'
import { submitLogin } from '../support/login.ts'
import { linkInMailTo } from '../support/mail.ts'
import { fillSignUp, newcomer } from '../support/newcomer.ts'
import { expect, nightly, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test.describe('with emails switched on', nightly, () => {
  let mailServer: MailServer
  let product: Product
  test.beforeAll(async () => {
    mailServer = await openMailServer()
    product = await startProduct({ SMTP_URL: mailServer.url, MAIL_FROM: 'Warm Ladle <meals@hostel.test>' })
  })
  test.afterAll(async () => {
    await product.stop()
    await mailServer.close()
  })

  test('an account needs a confirmed email [C28]', async ({ page, guard }) => {
    const zara = newcomer('Zara')

    await test.step('the sign-up page says that an email is coming', async () => {
      await visit(page, `${product.origin}/signup?from=%2FupcomingMeals`)
      await fillSignUp(page, zara)
      await expect(getDialog(page, 'Signup Successful')).toContainText('We emailed you a link.')
      await answerDialog(page, 'Signup Successful')
      await expect(page).toHaveURL(`${product.origin}/login?from=%2FupcomingMeals`)
    })

    await test.step('a login is refused before the email is confirmed', async () => {
      guard.expectAnswer(403, '/api/auth/sign-in/email')
      await submitLogin(page, zara)
      await expect(getDialog(page, 'Login Failed')).toContainText('Confirm your email first.')
      await answerDialog(page, 'Login Failed')
    })

    await test.step('the link in the email confirms the address', async () => {
      await visit(page, await linkInMailTo(zara.email, product.origin, () => mailServer.mails))
      await page.getByRole('button', { name: 'Confirm email' }).click()
      await expect(page.getByText('Your email is confirmed. Please log in.')).toBeVisible()
      await submitLogin(page, zara)
      await answerDialog(page, 'Login Successful')
      await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
    })
  })
})

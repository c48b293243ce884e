import { accountOf, type Product, startProduct } from '@warm-ladle/testing'
import { dialogOf, answerDialog } from '../support/dialogs.ts'
import { openGoogle } from '../support/google.ts'
import { submitLogin } from '../support/login.ts'
import { expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

/** An unused port. */
const nowhere = 'http://127.0.0.1:9'

test.describe('while Google cannot be reached', () => {
  let product: Product
  test.beforeAll(async () => {
    product = await startProduct({
      GOOGLE_CLIENT_ID: 'the-product',
      GOOGLE_CLIENT_SECRET: 'a secret of tests',
      GOOGLE_DISCOVERY_URL: `${nowhere}/.well-known/openid-configuration`,
    })
  })
  test.afterAll(() => product.stop())

  test('the login page says so, and passwords still work [A52]', async ({ page, request }) => {
    const readiness = await request.get(`${product.origin}/readyz`)
    expect(await readiness.json()).toMatchObject({ google: 'unreachable' })

    await visit(page, `${product.origin}/login?from=%2Fmeals`)
    await openGoogle(page)
    await expect(dialogOf(page, 'Login Failed')).toContainText('Google cannot be reached right now.')
    await answerDialog(page, 'Login Failed')

    await submitLogin(page, accountOf('gold'))
    await answerDialog(page, 'Login Successful')
    await expect(page).toHaveURL(`${product.origin}/meals`)
  })
})

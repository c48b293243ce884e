import { getAccount, type Product, startProduct } from '@warm-ladle/testing'
import { barriersOn } from '../support/axe.ts'
import { getDialog, answerDialog } from '../support/dialogs.ts'
import { openGoogle } from '../support/google.ts'
import { submitLogin } from '../support/login.ts'
import { expect, nightly, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

/** An address on which nothing listens. */
const nowhere = 'http://127.0.0.1:9'

/** The environment variables of a provider at this address. */
const providerAt = (id: string, name: string) => ({
  [`OPENID_${id}_NAME`]: name,
  [`OPENID_${id}_ISSUER`]: nowhere,
  [`OPENID_${id}_CLIENT_ID`]: 'the-product',
  [`OPENID_${id}_CLIENT_SECRET`]: 'a secret of tests',
})

test.describe('while Google and other providers are unreachable', nightly, () => {
  let product: Product
  test.beforeAll(async () => {
    product = await startProduct({
      GOOGLE_CLIENT_ID: 'the-product',
      GOOGLE_CLIENT_SECRET: 'a secret of tests',
      GOOGLE_DISCOVERY_URL: `${nowhere}/.well-known/openid-configuration`,
      OPENID_PROVIDERS: 'campus,city',
      ...providerAt('CAMPUS', 'Campus Login'),
      ...providerAt('CITY', 'City of Northcastle & Region'),
    })
  })
  test.afterAll(() => product.stop())

  test('the login page says that they are unreachable, and passwords still work [A52]', async ({
    page,
    request,
  }) => {
    // providers are checked only after the start, so this polls
    await expect
      .poll(async () => (await request.get(`${product.origin}/readyz`)).json())
      .toMatchObject({ google: 'unreachable' })

    await visit(page, `${product.origin}/login?from=%2Fmeals`)
    await openGoogle(page)
    await expect(getDialog(page, 'Login Failed')).toContainText('Google cannot be reached right now.')
    await answerDialog(page, 'Login Failed')

    await submitLogin(page, getAccount('gold'))
    await answerDialog(page, 'Login Successful')
    await expect(page).toHaveURL(`${product.origin}/meals`)
  })

  test('each provider has a button with its own name and without accessibility violations', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const path of ['/login', '/signup']) {
        await visit(page, product.origin + path)
        await expect(page.getByRole('button', { name: 'Continue with' })).toHaveText([
          'Continue with Google',
          'Continue with Campus Login',
          'Continue with City of Northcastle & Region',
        ])
        expect(await barriersOn(page), `${path}, ${colorScheme}`).toEqual([])
      }
    }
    await openGoogle(page, 'Continue with Campus Login')
    await expect(getDialog(page, 'Login Failed')).toContainText('Campus Login cannot be reached right now.')
  })
})

import { getAccount } from '@warm-ladle/testing'
import { answerDialog } from '../support/dialogs.ts'
import { chooseAccount, openGoogle } from '../support/google.ts'
import { submitLogin } from '../support/login.ts'
import { newcomer } from '../support/newcomer.ts'
import { expect, nightly, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

/** Hostile return paths, one of each kind, for a link to the login; the contract's tests cover more. */
const hostile = [
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
] as const

/** Headers that request a page instead of a call. */
const asBrowser = { accept: 'text/html' }

const login = (from: string) => `/login?from=${encodeURIComponent(from)}`

test('a login with a password never leaves the site [A44, D14]', nightly, async ({ page }) => {
  for (const from of hostile) {
    await visit(page, login(from))
    await submitLogin(page, getAccount('silver'))
    await answerDialog(page, 'Login Successful')
    await expect(page, from).toHaveURL('/')
    // no request may be pending when the session ends
    await page.goto('about:blank')
    await page.context().clearCookies()
  }
})

test('a login with Google never leaves the site [D14]', nightly, async ({ page, request, origin }) => {
  const { name, email } = newcomer('Sadia')
  const sadia = { name, email }
  await test.step('a login with Google in a popup never leaves the site', async () => {
    await visit(page, login(hostile[1]))
    await chooseAccount(await openGoogle(page), sadia)
    await answerDialog(page, 'Google Login Successful')
    await expect(page).toHaveURL('/')
  })

  for (const from of hostile) {
    await test.step(`a login with Google in the same tab never goes to ${JSON.stringify(from)}`, async () => {
      const chooser = await request.get('/auth/google', { params: { from }, headers: asBrowser })
      expect(chooser.url()).toContain('/google/choose/')
      const end = await request.post(`${chooser.url()}/other`, { form: sadia, headers: asBrowser })
      expect(end.url()).toBe(`${origin}/`)
      expect(end.status()).toBe(200)
    })
  }
})

test('a logged-in member never leaves the site [D14]', nightly, async ({ as }) => {
  const page = await as('bronze')
  for (const from of hostile) {
    await visit(page, login(from))
    await expect(page, from).toHaveURL('/')
  }
})

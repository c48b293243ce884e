import { accountOf } from '@warm-ladle/testing'
import { answerDialog } from '../support/dialogs.ts'
import { chooseAccount, openGoogle } from '../support/google.ts'
import { submitLogin } from '../support/login.ts'
import { newcomer } from '../support/newcomer.ts'
import { expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

/** Hostile return paths in a link to the login. */
const hostile = [
  'http://evil.example/',
  'https://evil.example',
  'https:evil.example',
  'HTTPS://EVIL.EXAMPLE/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/.//evil.example',
  '/meals/..//evil.example',
  '/%2e//evil.example',
  '%2F%2Fevil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\nLocation: https://evil.example',
  '\u0000//evil.example',
  ' //evil.example',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'http://localhost@evil.example/',
] as const

/** Answers are pages, not calls. */
const asBrowser = { accept: 'text/html' }

const login = (from: string) => `/login?from=${encodeURIComponent(from)}`

// in two parts, which run in parallel
for (const [part, origins] of [hostile.slice(0, 10), hostile.slice(10)].entries()) {
  test(`a login with a password never leaves the site, part ${part + 1} [A44, D14]`, async ({ page }) => {
    test.setTimeout(120_000)
    for (const from of origins) {
      await visit(page, login(from))
      await submitLogin(page, accountOf('silver'))
      await answerDialog(page, 'Login Successful')
      await expect(page, from).toHaveURL('/')
      // no request may be pending while the session ends
      await page.goto('about:blank')
      await page.context().clearCookies()
    }
  })
}

test('a login with Google never leaves the site [D14]', async ({ page, request, origin }) => {
  const { name, email } = newcomer('Sadia')
  const sadia = { name, email }
  await test.step('in a popup', async () => {
    await visit(page, login(hostile[4]))
    await chooseAccount(await openGoogle(page), sadia)
    await answerDialog(page, 'Google Login Successful')
    await expect(page).toHaveURL('/')
  })

  for (const from of hostile) {
    await test.step(`in the same tab, to ${JSON.stringify(from)}`, async () => {
      const chooser = await request.get('/auth/google', { params: { from }, headers: asBrowser })
      expect(chooser.url()).toContain('/google/choose/')
      const end = await request.post(`${chooser.url()}/other`, { form: sadia, headers: asBrowser })
      expect(end.url()).toBe(`${origin}/`)
      expect(end.status()).toBe(200)
    })
  }
})

test('a logged-in member never leaves the site [D14]', async ({ as }) => {
  const page = await as('bronze')
  for (const from of hostile) {
    await visit(page, login(from))
    await expect(page, from).toHaveURL('/')
  }
})

import { answerDialog } from '../support/dialogs.ts'
import { submitLogin } from '../support/login.ts'
import { accountOf } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

/** What the maker of a link would have a login lead to. */
const hostile = [
  'http://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'http://localhost@evil.example/',
] as const

const login = (from: string) => `/login?from=${encodeURIComponent(from)}`

test('a login never leaves the site', async ({ page }) => {
  await visit(page, login('//evil.example/login'))
  await submitLogin(page, accountOf('silver'))
  await answerDialog(page, 'Login Successful')
  await expect(page).toHaveURL('/')
})

test('whoever is logged in already does not leave the site either', async ({ as }) => {
  const page = await as('bronze')
  for (const from of hostile) {
    await visit(page, login(from))
    await expect(page, from).toHaveURL('/')
  }
})

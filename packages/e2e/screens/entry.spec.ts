import { getAccount } from '@warm-ladle/testing'
import { answerDialog } from '../support/dialogs.ts'
import { submitLogin } from '../support/login.ts'
import { newcomer, signUp } from '../support/newcomer.ts'
import { expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test('Login has its fields and offers the other ways to log in [A43]', async ({ page }) => {
  await visit(page, '/login')
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', /^\/signup/)
})

test('Signup has its fields and links to the login [A45]', async ({ page }) => {
  await visit(page, '/signup')
  for (const label of ['Name', 'Email', 'Password']) {
    await expect(page.getByLabel(label, { exact: true })).toBeVisible()
  }
  const file = page.getByLabel('Profile photo')
  await expect(file).toHaveAttribute('type', 'file')
  await expect(file).toHaveAttribute('accept', /^image\//)
  await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toHaveAttribute(
    'href',
    /^\/login/,
  )
})

test('a sign-up uploads the photo, creates the account, then saves the member [A49, A50]', async ({
  page,
}) => {
  const nadia = newcomer('Nadia Sultana')
  await visit(page, '/signup')
  const sent: { path: string; body: unknown }[] = []
  page.on('request', (request) => {
    if (request.method() !== 'POST') return
    const { pathname: path } = new URL(request.url())
    sent.push({ path, body: path === '/images' ? undefined : request.postDataJSON() })
  })
  const uploaded = page.waitForResponse((response) => response.url().endsWith('/images'))
  await signUp(page, nadia)

  const photo = (await (await uploaded).json()).data.url
  expect(photo).toMatch(/^\/pictures\//)
  expect(sent.map(({ path }) => path)).toEqual([
    '/account/password-check',
    '/images',
    '/api/auth/sign-up/email',
    '/users',
  ])
  const { name, email, password } = nadia
  expect(sent[0]?.body).toEqual({ name, email, password })
  expect(sent[2]?.body).toMatchObject({ name, email, password, image: photo })
  expect(sent[3]?.body).toEqual({ name, email, photo, badge: 'Bronze Badge' })
  const member = await page.request.get('/user-details', { params: { email } })
  expect(await member.json()).toMatchObject({
    data: { name, email, photo, badge: 'Bronze Badge', role: 'user' },
  })
})

test('a login also saves the member, and succeeds even if that fails [A50]', async ({ page, guard }) => {
  guard.expectMessage('The member could not be saved')
  guard.expectMessage('net::ERR_FAILED')
  let sent: unknown
  await page.route('/users', async (route) => {
    sent = route.request().postDataJSON()
    await route.abort()
  })
  await visit(page, '/login')
  await submitLogin(page, getAccount('platinum'))
  await answerDialog(page, 'Login Successful')
  await expect(page).toHaveURL('/')
  expect(sent).toMatchObject({ email: getAccount('platinum').email, name: 'Maeve Byrne' })
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
})

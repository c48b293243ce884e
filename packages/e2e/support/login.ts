import { expect, type Page } from '@playwright/test'
import { accountOf, type Person } from './people.ts'

/** Fills in the login form and sends it. */
export async function submitLogin(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** Logs in behind the page, with a session of its own: for journeys that end it. */
export async function logInQuietly(page: Page, person: Person, origin: string): Promise<void> {
  const answer = await page.request.post('/api/auth/sign-in/email', {
    data: accountOf(person),
    headers: { origin },
  })
  expect(answer.status()).toBe(200)
}

import type { APIRequestContext, Page } from '@playwright/test'
import { accountOf, type Person } from '@warm-ladle/testing'

/** Fills in and submits the login form. */
export async function submitLogin(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** Logs in without a page; the cookies stay in the request's context. */
export async function logIn(request: APIRequestContext, person: Person, origin: string): Promise<void> {
  const answer = await request.post(`${origin}/api/auth/sign-in/email`, {
    data: accountOf(person),
    headers: { origin },
  })
  if (!answer.ok()) throw new Error(`${person} could not log in: ${answer.status()} ${await answer.text()}`)
}

/**
 * Reauthenticates the member of a page before a call that requires a fresh proof, since people log in only once for all
 * journeys.
 */
export async function proveAnew(page: Page, person: Person, origin: string): Promise<void> {
  const { password } = accountOf(person)
  const answer = await page.request.post(`${origin}/account/proof`, {
    data: { password },
    headers: { origin },
  })
  if (!answer.ok()) throw new Error(`${person} could not prove it: ${answer.status()} ${await answer.text()}`)
}

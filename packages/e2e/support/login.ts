import type { APIRequestContext, Page } from '@playwright/test'
import { getAccount, type Person } from '@warm-ladle/testing'

export async function submitLogin(page: Page, { email, password }: { email: string; password: string }) {
  // looks only in the main part: a previous dialog may still be closing, and a visible sign-up form has fields with
  // the same names
  const login = page.getByRole('main').getByRole('button', { name: 'Login', exact: true })
  await login.waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await login.click()
}

/** Logs in without a page; the cookies stay in the request's context. */
export async function logIn(request: APIRequestContext, person: Person, origin: string): Promise<void> {
  const answer = await request.post(`${origin}/api/auth/sign-in/email`, {
    data: getAccount(person),
    headers: { origin },
  })
  if (!answer.ok()) throw new Error(`${person} could not log in: ${answer.status()} ${await answer.text()}`)
}

/**
 * Logs the page's person in again, before an act that needs a recent login: the journeys' shared login may be too
 * old. This creates a session for this page alone, because logging in again in the shared session would replace its
 * token for all journeys.
 */
export async function proveAnew(page: Page, person: Person, origin: string): Promise<void> {
  await page.context().clearCookies()
  await logIn(page.request, person, origin)
}

import type { APIRequestContext, Page } from '@playwright/test'
import { getAccount, type Person } from '@warm-ladle/testing'

/** Fills in and submits the login form. */
export async function submitLogin(page: Page, { email, password }: { email: string; password: string }) {
  // a dialog that led here may still be closing; a sign-up that is still shown has fields of the same names
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
 * Logs the person of a page in anew, before an act that needs a fresh proof: people log in once for all journeys, which may
 * be longer ago. It is a session of this page's own, since a proof in the one they share would replace its token for all.
 */
export async function proveAnew(page: Page, person: Person, origin: string): Promise<void> {
  await page.context().clearCookies()
  await logIn(page.request, person, origin)
}

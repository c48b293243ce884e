import path from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { answerDialog } from './dialogs.ts'

/** A person without an account. */
export interface Newcomer {
  readonly name: string
  readonly email: string
  readonly password: string
}

/** A newcomer's photo. */
export const portrait = path.join(import.meta.dirname, '../fixtures/portrait.jpg')

/** A different person on each call. */
export function newcomer(name: string): Newcomer {
  const distinct = crypto.randomUUID().slice(0, 8)
  return {
    name,
    email: `${name.split(' ')[0]?.toLowerCase()}-${distinct}@hostel.test`,
    password: 'ladle-1234',
  }
}

/** Fills in and submits the sign-up form. */
export async function fillSignUp(page: Page, { name, email, password }: Newcomer): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Profile photo').setInputFiles(portrait)
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** Signs up, and stops at the dialog with the result. */
export async function signUp(page: Page, person: Newcomer): Promise<void> {
  await fillSignUp(page, person)
  await answerDialog(page, 'Signup Successful')
}

/** Opens an account without a page or photo; the cookies stay in the request's context. */
export async function register(request: APIRequestContext, person: Newcomer, origin: string): Promise<void> {
  const answer = await request.post(`${origin}/api/auth/sign-up/email`, {
    data: person,
    headers: { origin },
  })
  if (!answer.ok()) throw new Error(`${person.name} could not sign up: ${await answer.text()}`)
}

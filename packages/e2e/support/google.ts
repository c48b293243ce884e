import type { Page } from '@playwright/test'

/** A person with a Google account. */
export interface GooglePerson {
  readonly name: string
  readonly email: string
}

/** Presses a button that leads to Google, by default 'Continue with Google'; returns the popup. */
export async function openGoogle(page: Page, button = 'Continue with Google'): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: button }).click()
  return opening
}

/** Enters another account on the provider's page than those it offers. */
export async function chooseAccount(chooser: Page, { name, email }: GooglePerson): Promise<void> {
  await chooser.getByText('Use another account').click()
  await chooser.getByLabel('Name').fill(name)
  await chooser.getByLabel('Email').fill(email)
  await chooser.getByRole('button', { name: 'Continue' }).click()
}

import type { Page } from '@playwright/test'

export interface GooglePerson {
  readonly name: string
  readonly email: string
}

/** Presses a button that opens Google, 'Continue with Google' by default. Returns the popup. */
export async function openGoogle(page: Page, button = 'Continue with Google'): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: button }).click()
  return opening
}

/** Enters an account that the provider's page does not offer. */
export async function chooseAccount(chooser: Page, { name, email }: GooglePerson): Promise<void> {
  await chooser.getByText('Use another account').click()
  await chooser.getByLabel('Name').fill(name)
  await chooser.getByLabel('Email').fill(email)
  await chooser.getByRole('button', { name: 'Continue' }).click()
}

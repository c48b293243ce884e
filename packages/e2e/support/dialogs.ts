import { expect, type Page } from '@playwright/test'

/** The dialog with this title; it is there only while it is open. */
export const dialogOf = (page: Page, title: string) =>
  page.getByRole('alertdialog', { name: title, exact: true })

/** Waits for a dialog, presses one of its buttons and waits until it is gone. */
export async function answerDialog(page: Page, title: string, button = 'OK'): Promise<void> {
  const dialog = dialogOf(page, title)
  await dialog.getByRole('button', { name: button }).click()
  await expect(dialog).toBeHidden()
}

import { expect, type Page } from '@playwright/test'

/** The dialog with this title, which exists only while it is open. */
export const getDialog = (page: Page, title: string) =>
  page.getByRole('alertdialog', { name: title, exact: true })

/**
 * Waits for a message with this text and presses its last button, unless it closes by itself as success
 * messages do.
 */
export async function closeNotice(page: Page, title: string, text = ''): Promise<void> {
  const notice = getDialog(page, title)
  await notice.filter({ hasText: text }).waitFor()
  // finds and presses the button in one step, because otherwise the message might close in between
  await notice.getByRole('button').evaluateAll((buttons: HTMLElement[]) => buttons.at(-1)?.click())
  await expect(notice).toBeHidden()
}

/**
 * Waits for a dialog, presses one of its buttons and waits until it is gone. Without a button, it closes a
 * message.
 */
export async function answerDialog(page: Page, title: string, button?: string): Promise<void> {
  if (button === undefined) return closeNotice(page, title)
  const dialog = getDialog(page, title)
  await dialog.getByRole('button', { name: button }).click()
  await expect(dialog).toBeHidden()
}

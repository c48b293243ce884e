import { expect, type Page } from '@playwright/test'

/** Waits for the table of a page and checks its headings. */
export const expectColumns = (page: Page, columns: readonly string[]): Promise<void> =>
  expect(page.getByRole('columnheader')).toHaveText([...columns])

/** The row with this text. */
export const rowOf = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text })

import { expect, type Page } from '@playwright/test'

/** Waits for the table of a page and holds its headings to these. */
export const expectColumns = (page: Page, columns: readonly string[]): Promise<void> =>
  expect(page.getByRole('columnheader')).toHaveText([...columns])

/** The row that holds a text. */
export const rowOf = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text })

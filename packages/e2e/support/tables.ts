import { expect, type Page } from '@playwright/test'

/** Lists stand in regions; the tables of charts, which are read beside them, do not. */
const listIn = (page: Page) => page.getByRole('region')

/** Waits for the table of a page and checks its headings. */
export const expectColumns = (page: Page, columns: readonly string[]): Promise<void> =>
  expect(listIn(page).getByRole('columnheader')).toHaveText([...columns])

/** The rows of the page's table, first that of its headings. */
export const rowsOf = (page: Page) => listIn(page).getByRole('row')

/** The row with this text. */
export const rowOf = (page: Page, text: string | RegExp) => rowsOf(page).filter({ hasText: text })

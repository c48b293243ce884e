import { expect, type Page } from '@playwright/test'

/** Lists stand in regions; the tables of charts, which are read beside them, do not. */
const listIn = (page: Page) => page.getByRole('region')

/** Waits for the table of this name and checks its headings; a page may have another, as of what is past. */
export const expectColumns = (page: Page, name: string, columns: readonly string[]): Promise<void> =>
  expect(page.getByRole('region', { name }).getByRole('columnheader')).toHaveText([...columns])

/** The rows of the page's tables, first that of the headings. */
export const getRows = (page: Page) => listIn(page).getByRole('row')

/** The row with this text. */
export const getRow = (page: Page, text: string | RegExp) => getRows(page).filter({ hasText: text })

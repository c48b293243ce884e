import { expect, type Page } from '@playwright/test'

/** Finds tables in regions: lists are in regions, but the charts' tables for screen readers are not. */
const listIn = (page: Page) => page.getByRole('region')

/** Waits for the table with this name and checks its headings; a page may have several tables. */
export const expectColumns = (page: Page, name: string, columns: readonly string[]): Promise<void> =>
  expect(page.getByRole('region', { name }).getByRole('columnheader')).toHaveText([...columns])

/** The rows of the page's tables, starting with the headings. */
export const getRows = (page: Page) => listIn(page).getByRole('row')

/** The row with this text. */
export const getRow = (page: Page, text: string | RegExp) => getRows(page).filter({ hasText: text })

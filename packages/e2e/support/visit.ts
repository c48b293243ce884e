import type { Page } from '@playwright/test'

/** Opens a URL and waits until the page is hydrated. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await untilAlive(page)
}

/** Reloads the page and waits until it is hydrated. */
export async function reload(page: Page): Promise<void> {
  await page.reload()
  await untilAlive(page)
}

/** Waits for hydration, because earlier clicks are handled late. React marks what it hydrates. */
async function untilAlive(page: Page) {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('button, input, a[href^="/"]')].every(
      (element) =>
        // messages shown by the page's own scripts are not part of React
        element.closest('#incomplete') !== null ||
        Object.keys(element).some((key) => key.startsWith('__reactProps$')),
    ),
  )
}

/**
 * Takes the page's browser offline once the page has loaded everything. Cutting off a picture or a dialog halfway would
 * be a different case.
 */
export async function goOffline(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
}

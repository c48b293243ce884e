import type { Page } from '@playwright/test'

/** Opens a URL, and waits until the page is hydrated. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await untilAlive(page)
}

/** Reloads the page, and waits until it is hydrated. */
export async function reload(page: Page): Promise<void> {
  await page.reload()
  await untilAlive(page)
}

/** Before hydration clicks are carried out late. React marks what it hydrates. */
async function untilAlive(page: Page) {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('button, input, a[href^="/"]')].every(
      (element) =>
        // notices that scripts of the page show are none of React's
        element.closest('#incomplete') !== null ||
        Object.keys(element).some((key) => key.startsWith('__reactProps$')),
    ),
  )
}

/**
 * Takes the page's browser off the network, once the page has loaded everything: a picture or a window that is cut off
 * halfway is another journey.
 */
export async function goOffline(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
}

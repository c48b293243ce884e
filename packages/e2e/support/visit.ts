import type { Page } from '@playwright/test'

/** Opens an address, and waits until the page can be used. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await untilAlive(page)
}

/** Loads the page again, and waits until it can be used. */
export async function reload(page: Page): Promise<void> {
  await page.reload()
  await untilAlive(page)
}

/** A page rendered by the server takes no press before React, which marks its elements, has taken it over. */
async function untilAlive(page: Page) {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('button, input, a[href^="/"]')].every((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps$')),
    ),
  )
}

import type { Page } from '@playwright/test'
import type { Person } from '@warm-ladle/testing'
import { test as watched } from './test.ts'

interface Lent {
  /** A reused page, with a guard and empty storage, until the test is over. */
  openPage: (person?: Person) => Promise<Page>
}

/**
 * For many short visits to pages, `as` a person or as a visitor. A reused page has its scripts compiled and opens the
 * next address in half the time of a new one. Tests need a new browser (`as(person, {})`) if they change cookies other
 * than the language's or a page's initial state, such as its clock, or if they count history entries.
 */
export const test = watched.extend<Lent>({
  openPage: async ({ sharedPage, guard }, use) => {
    const lent: (() => Promise<void>)[] = []
    await use(async (person) => {
      const page = await sharedPage(person)
      const forget = guard.watch(page.context())
      lent.push(async () => {
        forget()
        await clear(page)
      })
      return page
    })
    for (const giveBack of lent) await giveBack()
  },
  // a browser with its own options cannot be reused
  as: ({ as, openPage }, use) => use((person, options) => (options ? as(person, options) : openPage(person))),
})

/** Resets a page to its initial state without replacing its process. */
async function clear(page: Page) {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const others = page
    .context()
    .pages()
    .filter((one) => one !== page)
  await Promise.all(others.map((one) => one.close()))
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.context().clearCookies({ name: 'language' })
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  await page.setViewportSize({ width: 1280, height: 720 })
  // a file on the product's site, because another site would need another process
  await page.goto('/robots.txt')
}

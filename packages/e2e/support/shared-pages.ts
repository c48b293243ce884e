import type { Page } from '@playwright/test'
import type { Person } from '@warm-ladle/testing'
import { test as watched } from './test.ts'

interface Lent {
  /** A kept page, watched and with nothing stored, until the test ends. */
  openPage: (person?: Person) => Promise<Page>
}

/**
 * For many short looks at pages, `as` a person or as a visitor: a page that stays has the scripts compiled already, and
 * opens the next address in half the time of a new one. Tests that change cookies (but for that of the language) or what a
 * page starts with, such as its clock, or that count the steps of Back, ask for a new browser: `as(person, {})`.
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
  // with options of its own a browser is a new one
  as: ({ as, openPage }, use) => use((person, options) => (options ? as(person, options) : openPage(person))),
})

/** Ends what a page does and what it was given, but for its process. */
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
  // a file of the product: another site would be another process
  await page.goto('/robots.txt')
}

import type { BrowserContext, Page } from '@playwright/test'
import type { Person } from '@warm-ladle/testing'
import { sessionOf } from './people.ts'
import { test as watched } from './test.ts'

interface Kept {
  /** A browser of this person or of a visitor, which all tests of a worker share. */
  keptBrowser: (person?: Person) => Promise<BrowserContext>
}

interface Lent {
  /** A page of a kept browser, watched and with nothing stored, until the test ends. */
  pageOf: (person?: Person) => Promise<Page>
}

/**
 * For many short looks at pages: a browser that has the scripts already opens a page in half the time of a new one. For
 * tests that do not change cookies.
 */
export const test = watched.extend<Lent, Kept>({
  keptBrowser: [
    async ({ browser }, use) => {
      const kept = new Map<Person | undefined, BrowserContext>()
      await use(async (person) => {
        const session = person === undefined ? {} : { storageState: sessionOf(person) }
        const context = kept.get(person) ?? (await browser.newContext(session))
        kept.set(person, context)
        return context
      })
      for (const context of kept.values()) await context.close()
    },
    { scope: 'worker' },
  ],
  pageOf: async ({ keptBrowser, guard }, use) => {
    const returns: (() => Promise<void>)[] = []
    await use(async (person) => {
      const context = await keptBrowser(person)
      const forget = guard.watch(context)
      const page = await context.newPage()
      returns.push(async () => {
        forget()
        await page.evaluate(() => localStorage.clear())
        await Promise.all(context.pages().map((one) => one.close()))
      })
      return page
    })
    for (const giveBack of returns) await giveBack()
  },
})

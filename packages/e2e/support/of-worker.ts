import { type BrowserContext, type Page, test as base } from '@playwright/test'
import { type Person, type Product, startProduct, zoneOfAfternoon } from '@warm-ladle/testing'
import { withoutMemberStream } from './member-stream.ts'
import { getSessionFile } from './people.ts'

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

interface OfWorker {
  /** A product apart from the one that all workers share, for journeys that change what others see. */
  product: Product
  /** Who has logged in there. */
  sessions: Map<Person, Session>
  /** The page of this person's browser or of a visitor's, which all tests of a worker share. */
  sharedPage: (person?: Person) => Promise<Page>
}

/** After so many looks a page is replaced by a new one: it gets slower with each. */
const maxLooks = 20

/**
 * What is made once for all tests of a worker, when the first one wants it. It stands in one place, since a worker ends, with
 * its browser and product, before a test that has other things of this kind.
 */
export const test = base.extend<object, OfWorker>({
  product: [
    async ({}, use) => {
      const product = await startProduct({ TIME_ZONE: zoneOfAfternoon() })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  sessions: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  sharedPage: [
    async ({ browser }, use) => {
      const sharedPages = new Map<Person | undefined, { readonly page: Page; looks: number }>()
      await use(async (person) => {
        const last = sharedPages.get(person)
        if (last && last.looks < maxLooks) {
          last.looks += 1
          return last.page
        }
        await last?.page.close()
        const session = person === undefined ? {} : { storageState: getSessionFile(person) }
        const page = await browser.newPage(session)
        await withoutMemberStream(page.context())
        sharedPages.set(person, { page, looks: 1 })
        return page
      })
      for (const { page } of sharedPages.values()) await page.close()
    },
    { scope: 'worker' },
  ],
})

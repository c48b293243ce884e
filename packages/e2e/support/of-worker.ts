import { type BrowserContext, type Page, test as base } from '@playwright/test'
import { type Person, type Product, startProduct, zoneOfAfternoon } from '@warm-ladle/testing'
import { withoutMemberStream } from './member-stream.ts'
import { getSessionFile } from './people.ts'

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

interface OfWorker {
  /** The worker's own product, for journeys that change what others see. */
  product: Product
  /** The sessions of people who are logged in to the product. */
  sessions: Map<Person, Session>
  /** A page for this person or for a visitor, shared by all tests of a worker. */
  sharedPage: (person?: Person) => Promise<Page>
}

/** Number of visits after which a page is replaced, because each visit makes it slower. */
const maxLooks = 20

/**
 * Fixtures that are created once per worker, when first needed. All are defined here, because a worker is stopped,
 * together with its browser and product, before a test with other worker fixtures.
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

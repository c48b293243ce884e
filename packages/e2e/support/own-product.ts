import { type Person, type Product, startProduct } from '@warm-ladle/testing'
import { logIn } from './login.ts'
import { test as base } from './test.ts'

type Session = Awaited<ReturnType<import('@playwright/test').BrowserContext['storageState']>>

interface Kept {
  /** Started once for all tests of a worker. */
  product: Product
  sessions: Map<Person, Session>
}

/**
 * `test` on a separate product, for journeys that change what others see: parallel ones count meals and members.
 */
export const test = base.extend<object, Kept>({
  product: [
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  sessions: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  baseURL: ({ product }, use) => use(product.origin),
  as: ({ anotherBrowser, product, sessions }, use) => {
    const baseURL = product.origin
    return use(async (person, options) => {
      const known = sessions.get(person)
      const context = await anotherBrowser({ ...options, baseURL, ...(known && { storageState: known }) })
      if (!known) {
        await logIn(context.request, person, baseURL)
        sessions.set(person, await context.storageState())
      }
      return context.newPage()
    })
  },
})

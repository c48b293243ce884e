import { logIn } from './login.ts'
import { test as base } from './test.ts'

/**
 * `test` with its own product, for journeys that change what others see, because parallel journeys count
 * meals and members.
 */
export const test = base.extend({
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

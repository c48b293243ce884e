import { type BrowserContextOptions, expect, type Page, test as base } from '@playwright/test'
import { createGuard, type Guard } from './guard.ts'
import { type Person, sessionOf } from './people.ts'

export { expect }

interface Journey {
  /** Where the product is: 'http://localhost:4321'. */
  origin: string
  /** Fails the journey on whatever goes wrong behind the scenes. */
  guard: Guard
  /** A page of a browser of its own in which this person of the demonstration is logged in. */
  as: (person: Person, options?: BrowserContextOptions) => Promise<Page>
}

/** Playwright's `test`, which also fails on everything that the guard complains of. */
export const test = base.extend<Journey>({
  origin: ({ baseURL }, use) => use(baseURL ?? ''),
  guard: [
    // Playwright reads from the parameter's pattern what a fixture needs
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const guard = createGuard()
      await use(guard)
      expect(guard.complaints(), 'what went wrong behind the scenes').toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context, guard }, use) => {
    guard.watch(context)
    await use(context)
  },
  as: async ({ browser, guard }, use) => {
    await use(async (person, options) => {
      const context = await browser.newContext({ ...options, storageState: sessionOf(person) })
      guard.watch(context)
      return context.newPage()
    })
  },
})

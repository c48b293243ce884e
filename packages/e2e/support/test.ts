import { type BrowserContext, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { type Person } from '@warm-ladle/testing'
import { createGuard, type Guard } from './guard.ts'
import { withoutMemberStream } from './member-stream.ts'
import { test as base } from './of-worker.ts'
import { getSessionFile } from './people.ts'

export { expect }

/** Marks a journey through pages that rarely change, which runs only with `npm run nightly`. */
export const nightly = { tag: '@nightly' } as const

interface Journey {
  /** Whether pages follow changes to their member. */
  hasMemberStream: boolean
  /** The product's origin: 'http://localhost:4321'. */
  origin: string
  /** Fails the journey on errors that are not visible on the page. */
  guard: Guard
  /** Another browser, also watched, which is closed when the journey is over. */
  anotherBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>
  /** A page in another browser, logged in as this person of the demonstration. */
  as: (person: Person, options?: BrowserContextOptions) => Promise<Page>
}

/** Playwright's `test`, which also fails on the guard's reports. */
export const test = base.extend<Journey>({
  hasMemberStream: [false, { option: true }],
  origin: ({ baseURL }, use) => use(baseURL ?? ''),
  guard: [
    async ({}, use) => {
      const guard = createGuard()
      await use(guard)
      expect(guard.complaints(), 'what went wrong behind the scenes').toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context, guard, hasMemberStream }, use) => {
    guard.watch(context)
    if (!hasMemberStream) await withoutMemberStream(context)
    await use(context)
  },
  anotherBrowser: async ({ browser, guard, hasMemberStream }, use) => {
    const opened: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      opened.push(context)
      guard.watch(context)
      if (!hasMemberStream) await withoutMemberStream(context)
      return context
    })
    // open pages would keep working and slow down the journeys that follow
    await Promise.all(opened.map((context) => context.close()))
  },
  as: ({ anotherBrowser }, use) =>
    use(async (person, options) => {
      const context = await anotherBrowser({ ...options, storageState: getSessionFile(person) })
      return context.newPage()
    }),
})

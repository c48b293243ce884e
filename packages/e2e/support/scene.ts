import type { APIRequestContext, Page } from '@playwright/test'
import { type Person } from '@warm-ladle/testing'
import { answerWith, breakCall, toPathPattern, type Stubbed } from './stubs.ts'
import { followRequests } from './settled.ts'
import { visit } from './visit.ts'

/** A page in a particular state. */
export interface Scene {
  readonly name: string
  readonly path: string | ((request: APIRequestContext) => Promise<string>)
  /** The logged-in person; a visitor by default. */
  readonly as?: Person
  /**
   * Whether the page is opened from another one, so that the browser reads its data and stubs can respond.
   */
  readonly isFollowed?: boolean
  /** Steps before the page is opened. */
  readonly prepare?: (page: Page) => Promise<void>
  /** Steps on the page once it is open. */
  readonly arrange?: (page: Page) => Promise<void>
  /** Failed responses to expect. */
  readonly answers?: readonly (readonly [status: number, path: string | RegExp])[]
  /** Console messages to expect. */
  readonly messages?: readonly string[]
}

/** Opens a scene and waits until everything on it has loaded. */
export async function openScene(page: Page, { path, isFollowed, prepare, arrange }: Scene): Promise<void> {
  const untilSettled = followRequests(page)
  await prepare?.(page)
  const address = typeof path === 'string' ? path : await path(page.request)
  await (isFollowed ? follow(page, address) : visit(page, address))
  await untilSettled()
  await arrange?.(page)
}

/** Goes to a path as if by a link on the open page. */
export async function follow(page: Page, address: string) {
  await visit(page, '/privacy')
  await page.evaluate((to) => {
    window.history.pushState({}, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

/** A scene of a page whose list is empty. */
export const empty = (scene: Scene, call: Stubbed, answer: unknown = []): Scene => ({
  ...scene,
  name: `${scene.name}, none`,
  prepare: (page) => answerWith(page, call, answer),
})

/** A scene of a page whose data fails to load. */
export const failing = (scene: Scene, call: Stubbed): Scene => ({
  ...scene,
  name: `${scene.name}, failing`,
  prepare: (page) => breakCall(page, call, { status: 400, message: 'This is not there today.' }),
  answers: [[400, toPathPattern(call)]],
})

import type { APIRequestContext, Page } from '@playwright/test'
import { type Person } from '@warm-ladle/testing'
import { answerWith, breakCall, pathOf, type Stubbed } from './stubs.ts'
import { visit } from './visit.ts'

/** A page in a certain state. */
export interface Scene {
  readonly name: string
  readonly path: string | ((request: APIRequestContext) => Promise<string>)
  /** The logged-in person; by default a visitor. */
  readonly as?: Person
  /** Steps before the page is opened. */
  readonly prepare?: (page: Page) => Promise<void>
  /** Steps on the open page. */
  readonly arrange?: (page: Page) => Promise<void>
  /** Failed answers to expect. */
  readonly answers?: readonly (readonly [status: number, path: string | RegExp])[]
  /** Console messages to expect. */
  readonly messages?: readonly string[]
}

/** Opens a scene and waits until the network is idle. */
export async function openScene(page: Page, { path, prepare, arrange }: Scene): Promise<void> {
  await prepare?.(page)
  await visit(page, typeof path === 'string' ? path : await path(page.request))
  await page.waitForLoadState('networkidle')
  await arrange?.(page)
}

/** A page whose list is empty. */
export const empty = (scene: Scene, call: Stubbed, answer: unknown = []): Scene => ({
  ...scene,
  name: `${scene.name}, none`,
  prepare: (page) => answerWith(page, call, answer),
})

/** A page whose data fails to load. */
export const failing = (scene: Scene, call: Stubbed): Scene => ({
  ...scene,
  name: `${scene.name}, failing`,
  prepare: (page) => breakCall(page, call, { status: 400, message: 'This is not there today.' }),
  answers: [[400, pathOf(call)]],
})

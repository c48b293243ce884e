import type { APIRequestContext, Page } from '@playwright/test'
import { type Person } from '@warm-ladle/testing'
import { answerWith, breakCall, pathOf, type Stubbed } from './stubs.ts'
import { visit } from './visit.ts'

/** A page in a state that a person may meet it in. */
export interface Scene {
  readonly name: string
  readonly path: string | ((request: APIRequestContext) => Promise<string>)
  /** Who looks; a visitor when absent. */
  readonly as?: Person
  /** What to do before the page is opened. */
  readonly prepare?: (page: Page) => Promise<void>
  /** What to do once the page is there. */
  readonly arrange?: (page: Page) => Promise<void>
  /** Answers that belong to it and would otherwise be trouble. */
  readonly answers?: readonly (readonly [status: number, path: string | RegExp])[]
  /** Messages in the console that belong to it. */
  readonly messages?: readonly string[]
}

/** Opens a scene and waits until nothing more arrives. */
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

/** A page that cannot load what it is about. */
export const failing = (scene: Scene, call: Stubbed): Scene => ({
  ...scene,
  name: `${scene.name}, failing`,
  prepare: (page) => breakCall(page, call, { status: 400, message: 'This is not there today.' }),
  answers: [[400, pathOf(call)]],
})

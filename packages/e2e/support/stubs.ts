import type { Page, Route } from '@playwright/test'
import { api, type Endpoint } from '@warm-ladle/contract'
import type { Guard } from './guard.ts'

/** A call as in the specification, with '*' for variable parts: 'DELETE /users/*'. */
export type Stubbed = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`

/** The paths of a call. */
export const toPathPattern = (call: Stubbed): RegExp =>
  new RegExp(`^${call.replace(/^\w+ /, '').replaceAll('*', '[^/]+')}$`)

/** Answers a call in the test instead of the product; pages are still the product's. */
async function intercept(page: Page, call: Stubbed, answer: (route: Route) => unknown) {
  const path = toPathPattern(call)
  await page.route(
    ({ pathname }) => path.test(pathname),
    async (route) => {
      const request = route.request()
      const isCall = call.startsWith(`${request.method()} `) && request.resourceType() !== 'document'
      await (isCall ? answer(route) : route.fallback())
    },
  )
}

/**
 * Answers a call with this; a list is sent as a single page.
 *
 * @throws Error for an answer that the contract does not have: the page would show that it could not be loaded
 */
export async function answerWith(page: Page, call: Stubbed, json: unknown): Promise<void> {
  // sessions are read from the identity library, which has no part in the contract
  const issues = call.includes(' /api/auth/')
    ? undefined
    : (await findEndpoint(call).returns['~standard'].validate(json)).issues
  if (issues) {
    const wrong = issues.map(({ path, message }) => `${path?.map(String).join('.')}: ${message}`)
    throw new Error(`${call} is never answered like that: ${wrong.join(', ')}`)
  }
  await intercept(page, call, (route) =>
    route.fulfill({
      json,
      headers: Array.isArray(json) ? { 'x-total-count': String(json.length) } : {},
    }),
  )
}

function findEndpoint(call: Stubbed): Endpoint {
  const endpoints: Endpoint[] = Object.values(api).flatMap((feature) => Object.values<Endpoint>(feature))
  const found = endpoints.find(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '*')}` === call)
  if (!found) throw new Error(`The contract has no call ${call}`)
  return found
}

interface Failure {
  readonly status: number
  /** The server's message; without one the answer is not in the form of a refusal. */
  readonly message?: string
  /** Which text of the catalogues that is, to be said in the language of the page. */
  readonly text?: string
  /** The refusal's code. */
  readonly code?: string
  /** The field of the body that it concerns. */
  readonly field?: string
}

/** Makes a call fail. */
export function breakCall(
  page: Page,
  call: Stubbed,
  { status, message, text, field, code = 'invalid-input' }: Failure,
): Promise<void> {
  const refusal = { success: false, code, message, text, error: message, field }
  return intercept(page, call, (route) =>
    route.fulfill(message === undefined ? { status, body: 'broken' } : { status, json: refusal }),
  )
}

/** The same, and tells the guard to expect it. */
export function failWith(page: Page, guard: Guard, call: Stubbed, failure: Failure): Promise<void> {
  guard.expectAnswer(failure.status, toPathPattern(call))
  return breakCall(page, call, failure)
}

/** Makes a list fail with an error that is not retried automatically. */
export const refuseList = (page: Page, guard: Guard, call: Stubbed): Promise<void> =>
  failWith(page, guard, call, { status: 400, message: 'This list is not there today.' })

/** Lets the page have no stream of events, so that it reads again every few seconds what is answered here. */
export const withoutStream = (page: Page): Promise<void> =>
  intercept(page, 'GET /api/kitchen/live', (route) => route.fulfill({ status: 204 }))

/** Delays a call until its answer is released. */
export async function hold(page: Page, call: Stubbed): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await intercept(page, call, async (route) => {
    await released
    await route.fallback()
  })
  return release
}

/** Counts a call from now on. */
export function countCalls(page: Page, method: string, path: RegExp): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === method && path.test(new URL(request.url()).pathname)) count += 1
  })
  return () => count
}

import type { Page, Route } from '@playwright/test'
import { api, type Endpoint } from '@warm-ladle/contract'
import type { Guard } from './guard.ts'

/** A call as in the specification, with '*' for variable parts: 'DELETE /users/*'. */
export type Stubbed = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`

/** Matches the paths that a call can have. */
export const toPathPattern = (call: Stubbed): RegExp =>
  new RegExp(`^${call.replace(/^\w+ /, '').replaceAll('*', '[^/]+')}$`)

/** Responds to a call in place of the product; pages still come from the product. */
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
 * Responds to a call with this value; a list is sent as a single page.
 *
 * @throws Error for a response that breaks the contract, because the page would only show that it could not load
 */
export async function answerWith(page: Page, call: Stubbed, json: unknown): Promise<void> {
  // sessions come from the identity library, which the contract does not cover
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
  /** The server's message. Without it, the response does not have the form of a refusal. */
  readonly message?: string
  /** The id of the message's catalogue text, which the page shows in its own language. */
  readonly text?: string
  readonly code?: string
  /** The body field that caused it. */
  readonly field?: string
}

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

/** Makes a call fail and tells the guard to expect that. */
export function failWith(page: Page, guard: Guard, call: Stubbed, failure: Failure): Promise<void> {
  guard.expectAnswer(failure.status, toPathPattern(call))
  return breakCall(page, call, failure)
}

/** Makes a list fail with an error after which there is no automatic retry. */
export const refuseList = (page: Page, guard: Guard, call: Stubbed): Promise<void> =>
  failWith(page, guard, call, { status: 400, message: 'This list is not there today.' })

/** Refuses the page its event stream, so that it polls these responses every few seconds. */
export const withoutStream = (page: Page): Promise<void> =>
  intercept(page, 'GET /api/kitchen/live', (route) => route.fulfill({ status: 204 }))

/** Holds back the response to a call until the returned function is called. */
export async function hold(page: Page, call: Stubbed): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await intercept(page, call, async (route) => {
    await released
    await route.fallback()
  })
  return release
}

/** Counts the calls from now on. Returns a function with the current count. */
export function countCalls(page: Page, method: string, path: RegExp): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === method && path.test(new URL(request.url()).pathname)) count += 1
  })
  return () => count
}

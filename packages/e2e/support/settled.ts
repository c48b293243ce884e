import type { Page, Request } from '@playwright/test'

/**
 * Follows a page's requests from now on, except for event streams, which stay open.
 *
 * @returns a function that waits until all responses have arrived and the page has processed them, then stops following
 */
export function followRequests(page: Page): () => Promise<void> {
  let sent = 0
  let wake: (() => void) | undefined
  const open = new Set<Request>()
  page.on('request', begin)
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  function begin(request: Request) {
    if (request.resourceType() === 'eventsource') return
    sent += 1
    open.add(request)
  }
  function end(request: Request) {
    open.delete(request)
    if (open.size === 0) wake?.()
  }

  return async () => {
    await untilSettled()
    page.off('request', begin)
    page.off('requestfinished', end)
    page.off('requestfailed', end)
  }
  async function untilSettled(): Promise<void> {
    const before = sent
    if (open.size > 0) await new Promise<void>((resolve) => (wake = resolve))
    // twice, because work done in the first pause may send more requests
    await untilIdle(page)
    await untilIdle(page)
    // responses have caused more requests, so this waits again
    if (sent !== before || open.size > 0) await untilSettled()
  }
}

/**
 * Renders a frame first. Otherwise a finished page is idle only after its next frame, which in the shell is
 * minutes later.
 */
const untilIdle = (page: Page) =>
  page.evaluate(
    () => new Promise<unknown>((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))),
  )

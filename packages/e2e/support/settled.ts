import type { Page, Request } from '@playwright/test'

/**
 * Follows the requests of a page from now on, but for streams of events, which stay open.
 *
 * @returns waits until all have been answered, and the page has done what it does with the answers; it follows no more
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
    // twice: what is done in the first pause may ask for another
    await untilIdle(page)
    await untilIdle(page)
    // the answers were reason to ask for more
    if (sent !== before || open.size > 0) await untilSettled()
  }
}

/** After a frame: the shell says that a page which has nothing more to draw is idle at its next frame, minutes later. */
const untilIdle = (page: Page) =>
  page.evaluate(
    () => new Promise<unknown>((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))),
  )

import type { BrowserContext } from '@playwright/test'

/**
 * Keeps a browser's pages from following their member's changes, because an open stream never lets a page become idle,
 * and is closed with the session before the page is. The bell's own journey tests the stream.
 */
export const withoutMemberStream = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    window.EventSource = new Proxy(window.EventSource, {
      construct: (Stream, given) =>
        String(given[0]).includes('/api/notifications/live')
          ? // replaced by an `EventSource` that never opens
            Object.assign(new EventTarget(), { readyState: 0, close: () => undefined })
          : Reflect.construct(Stream, given),
    })
  })

import type { BrowserContext } from '@playwright/test'

/**
 * Keeps the pages of a browser from following what changes for their member: an open stream never lets a page come to
 * rest, and it ends with a session before the page does. The journey of the bell has it.
 */
export const withoutMemberStream = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    window.EventSource = new Proxy(window.EventSource, {
      construct: (Stream, given) =>
        String(given[0]).includes('/api/notifications/live')
          ? // one that never opens
            Object.assign(new EventTarget(), { readyState: 0, close: () => undefined })
          : Reflect.construct(Stream, given),
    })
  })

/* Names that pages share with the service worker, or that files share although they load separately. */

/** The cache for the member's latest answers, used without network. */
export const answersCache = 'answers'

/** A cached answer's header: when it came from the server, ISO 8601. */
export const cachedAtHeader = 'x-kept-at'

/** The offline page. Everyone gets the same one, rendered as for a visitor. */
export const offlinePage = '/offline'

/** The counter's offline page: its last loaded board, with unsent actions. */
export const offlineCounter = '/offline/counter'

/** Whether a path belongs to an offline page, which is the same for everyone. */
export const isOfflinePage = (pathname: string): boolean =>
  pathname === offlinePage || pathname === offlineCounter

/** The URL of the page that an offline page replaces, always on this site, since anyone can write the query. */
export function requestedPage(query: URLSearchParams, origin: string): string {
  const page = new URL(query.get('from') ?? '/', origin)
  return page.origin === origin && !isOfflinePage(page.pathname) ? page.href : `${origin}/`
}

/**
 * Tells the worker that this browser is used as a counter, so it caches the counter's page, which no one else needs.
 */
export const keepCounterMessage = 'keep the counter'

/** Tells the worker to forget all cached answers, since someone else now uses the browser. */
export const forgetMessage = 'forget'

/** Window event: the latest answer is now cached and the one before was live, or the reverse; see `latestCachedAt`. */
export const cachedEvent = 'kept'

/** Id of the element in the top bar in which small screens show the title of a dashboard page. */
export const barTitleId = 'bar-title'

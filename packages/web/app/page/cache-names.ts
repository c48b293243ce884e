/*
 * What pages and the service worker call the same things, and files of pages that are loaded apart.
 */

/** The cache of the member's latest answers, for when there is no network. */
export const answersCache = 'answers'

/** Header of an answer that was kept: when it came from the service, ISO 8601. */
export const cachedAtHeader = 'x-kept-at'

/** The page that is shown without network, to everyone as to a visitor. */
export const offlinePage = '/offline'

/** The same for the counter: its board as it was read last, with what is not sent yet. */
export const offlineCounter = '/offline/counter'

/** Whether a path is that of a page that shows what was kept, to everyone as to a visitor. */
export const isOfflinePage = (pathname: string): boolean =>
  pathname === offlinePage || pathname === offlineCounter

/** Address of the page that one of them stands in for, always of this site: a query can be made by others. */
export function requestedPage(query: URLSearchParams, origin: string): string {
  const page = new URL(query.get('from') ?? '/', origin)
  return page.origin === origin && !isOfflinePage(page.pathname) ? page.href : `${origin}/`
}

/** Tells the worker that this browser is used as a counter: it keeps its page, which no one else needs. */
export const keepCounterMessage = 'keep the counter'

/** Tells the worker to forget all kept answers: another person uses the browser now. */
export const forgetMessage = 'forget'

/** Event of the window: the latest answer is a kept one, and the one before was not, or the reverse; see `latestCachedAt`. */
export const cachedEvent = 'kept'

/** The id of the place in the bar at the top where small screens show the title of a page of the dashboard. */
export const barTitleId = 'bar-title'

/*
 * Names that pages share with the service worker, or between files that load separately.
 */

/** The cache of the member's latest answers, for when there is no network. */
export const answersCache = 'answers'

/** Header of a cached answer: when it came from the server, ISO 8601. */
export const cachedAtHeader = 'x-kept-at'

/** The offline page, the same for everyone, as for a visitor. */
export const offlinePage = '/offline'

/** The offline page of the counter: its last loaded board, with acts that are not sent yet. */
export const offlineCounter = '/offline/counter'

/** Whether a path is that of an offline page, which is the same for everyone. */
export const isOfflinePage = (pathname: string): boolean =>
  pathname === offlinePage || pathname === offlineCounter

/** The address of the page that an offline page replaces, always on this site: anyone can write the query. */
export function requestedPage(query: URLSearchParams, origin: string): string {
  const page = new URL(query.get('from') ?? '/', origin)
  return page.origin === origin && !isOfflinePage(page.pathname) ? page.href : `${origin}/`
}

/**
 * Tells the worker that this browser is used as a counter, so it caches the counter's page, which no one else needs.
 */
export const keepCounterMessage = 'keep the counter'

/** Tells the worker to forget all cached answers, because someone else uses the browser now. */
export const forgetMessage = 'forget'

/** Window event: the latest answer is cached and the one before was not, or the reverse; see `latestCachedAt`. */
export const cachedEvent = 'kept'

/** The id of the element in the top bar where small screens show the title of a dashboard page. */
export const barTitleId = 'bar-title'

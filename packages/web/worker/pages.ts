import { isOfflinePage, offlineCounter, offlinePage, requestedPage } from '../app/page/cache-names.ts'
import { files } from './files.ts'

/** Everything a browser can open here that is not a page. */
const others = /^\/(api|auth|calendar|pictures|assets|art)\//

export const isPage = ({ pathname }: URL): boolean => !others.test(pathname)

/**
 * Opens a page from the network. Offline, it redirects to the offline page, which knows the requested page: a reload
 * once back online opens that page.
 */
export async function openPage(
  request: Request,
  { pathname, search, searchParams, origin }: URL,
): Promise<Response> {
  try {
    const response = await fetch(request)
    return isOfflinePage(pathname) ? Response.redirect(requestedPage(searchParams, origin)) : response
  } catch {
    const cache = await caches.open(files)
    // the pages are cached as visitors see them, so the headers of this request need not match
    const find = (path: string) => cache.match(path, { ignoreVary: true })
    if (isOfflinePage(pathname)) return (await find(pathname)) ?? Response.error()
    const isCounter = pathname === '/dashboard/counter' && (await find(offlineCounter)) !== undefined
    const path = isCounter ? offlineCounter : offlinePage
    return Response.redirect(`${origin}${path}?${new URLSearchParams({ from: pathname + search })}`)
  }
}

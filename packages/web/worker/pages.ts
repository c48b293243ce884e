import { isOfflinePage, offlineCounter, offlinePage, requestedPage } from '../app/page/cache-names.ts'
import { files } from './files.ts'

/** Everything that a browser can open here and that is no page of ours. */
const others = /^\/(api|auth|calendar|pictures|assets|art)\//

export const isPage = ({ pathname }: URL): boolean => !others.test(pathname)

/**
 * Opens a page from the network, and without it the one that shows what was kept, which knows where one wanted to go: with
 * the network back, loading that again opens the wanted page.
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
    // kept as a visitor asked for it
    const find = (path: string) => cache.match(path, { ignoreVary: true })
    if (isOfflinePage(pathname)) return (await find(pathname)) ?? Response.error()
    const isCounter = pathname === '/dashboard/counter' && (await find(offlineCounter)) !== undefined
    const path = isCounter ? offlineCounter : offlinePage
    return Response.redirect(`${origin}${path}?${new URLSearchParams({ from: pathname + search })}`)
  }
}

import { offlinePage } from '../app/page/kept-names.ts'
import { files } from './files.ts'

/** Everything that a browser can open here and that is no page of ours. */
const others = /^\/(api|auth|calendar|pictures|assets|art)\//

export const isPage = ({ pathname }: URL): boolean => !others.test(pathname)

/** Opens a page from the network, and without it the offline page, which knows where one wanted to go. */
export async function openPage(request: Request, { pathname, search }: URL): Promise<Response> {
  try {
    return await fetch(request)
  } catch {
    if (pathname !== offlinePage)
      return Response.redirect(`${offlinePage}?${new URLSearchParams({ from: pathname + search })}`)
    const cache = await caches.open(files)
    // kept as a visitor asked for it
    return (await cache.match(offlinePage, { ignoreVary: true })) ?? Response.error()
  }
}

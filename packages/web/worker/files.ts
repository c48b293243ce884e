import type { SerwistPlugin } from 'serwist'
import { offlinePage } from '../app/page/kept-names.ts'

/** Set by the build: its version, the files of the offline page, and the one that this page starts with. */
declare const OFFLINE: { readonly version: string; readonly entry: string; readonly files: readonly string[] }

const prefix = 'files-'

/** The cache of the files of this version; their names carry a hash of their content. */
export const files = `${prefix}${OFFLINE.version}`

/**
 * Keeps the page that is shown without network, with its files. It is fetched as a visitor sees it, since all who use
 * the browser get the same.
 *
 * @throws when the service is of another version already: its own worker comes with the next page
 */
export async function keepOfflinePage(): Promise<void> {
  const page = await fetch(offlinePage, {
    credentials: 'omit',
    cache: 'no-store',
    headers: { accept: 'text/html' },
  })
  const isOurs = page.ok && (await page.clone().text()).includes(OFFLINE.entry)
  if (!isOurs) throw new Error('The offline page is of another version')
  const cache = await caches.open(files)
  await cache.addAll([...OFFLINE.files])
  await cache.put(offlinePage, page)
}

/** Drops the files of earlier versions, but for the last one, whose pages may still be open. */
export async function dropEarlierFiles(): Promise<void> {
  const versions = (await caches.keys()).filter((name) => name.startsWith(prefix))
  const earlier = versions.filter((name) => name !== files)
  await Promise.all(earlier.slice(0, -1).map((name) => caches.delete(name)))
}

/** Finds files of an open page's own version, which may be gone from the server. */
export const fromAnyVersion: SerwistPlugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) => cachedResponse ?? caches.match(request),
}

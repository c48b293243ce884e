import type { SerwistPlugin } from 'serwist'
import { keepCounterMessage, offlineCounter, offlinePage } from '../app/page/cache-names.ts'

/** Set by the build: its version, its pages' first script, and each cached page's files. */
declare const OFFLINE: {
  readonly version: string
  readonly entry: string
  readonly files: Readonly<Record<typeof offlinePage | typeof offlineCounter, readonly string[]>>
  /** Names of the catalogues that these files import. */
  readonly texts: Readonly<Record<typeof offlinePage | typeof offlineCounter, readonly string[]>>
}

declare const self: ServiceWorkerGlobalScope

/** The language of the pages that started this worker. */
const language = self.location.search.slice(1) || navigator.language

const prefix = 'files-'

/** The cache for the files in this version and language. Their names contain a hash of their content. */
export const files = `${prefix}${OFFLINE.version}-${language}`

/**
 * Caches an offline page with its files. It is fetched as a visitor would see it, since everyone who uses the browser
 * gets the same page.
 *
 * @throws if the server already has another version, whose own worker comes with the next page
 */
async function keepPage(path: keyof typeof OFFLINE.files): Promise<void> {
  const page = await fetch(path, {
    credentials: 'omit',
    cache: 'no-store',
    headers: { accept: 'text/html', 'accept-language': language },
  })
  const html = await page.clone().text()
  // finds the folder with the texts in the page's language
  const folder = /"(\/assets\/texts\/[\w-]+\/)"/.exec(html)?.[1]
  const isOurs = page.ok && html.includes(OFFLINE.entry)
  if (!isOurs || folder === undefined) throw new Error(`${path} is of another version`)
  const cache = await caches.open(files)
  await cache.addAll([...OFFLINE.files[path], ...OFFLINE.texts[path].map((name) => folder + name)])
  await cache.put(path, page)
}

export const keepOfflinePage = (): Promise<void> => keepPage(offlinePage)

/** Caches the counter's page on devices that use it, unless it is already cached. */
export function keepCounterOnMessage(event: ExtendableMessageEvent): void {
  if (event.data === keepCounterMessage) event.waitUntil(keepCounter())
}

async function keepCounter(): Promise<void> {
  const cache = await caches.open(files)
  if (!(await cache.match(offlineCounter, { ignoreVary: true }))) await keepPage(offlineCounter)
}

/** Deletes the files from earlier versions and languages, except the previous one, whose pages may still be open. */
export async function dropEarlierFiles(): Promise<void> {
  const versions = (await caches.keys()).filter((name) => name.startsWith(prefix))
  const earlier = versions.filter((name) => name !== files)
  await Promise.all(earlier.slice(0, -1).map((name) => caches.delete(name)))
}

/** Finds files of an open page's own version, even if the server no longer has them. */
export const fromAnyVersion: SerwistPlugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) => cachedResponse ?? caches.match(request),
}

/**
 * A connection is slow if the page takes this many milliseconds to begin, and then its style sheet as many to arrive. A
 * slow device begins late too, but its style sheet arrives in time.
 */
const slow = 160
/** Milliseconds after which pictures and fonts load even if the scripts have not loaded. */
const loadTimeout = 20_000

export interface SlowLineOptions {
  readonly fonts: readonly string[]
  readonly held: string
}

/**
 * A script for the head of each page: on a slow connection, scripts come before fonts and pictures. While the page is
 * marked, its style sheet uses neither, so browsers do not load them; `endSlowLine` removes the mark. Scripts are
 * requested late enough for the style sheet to arrive first, and early enough to keep the connection busy. Browsers
 * with a service worker already have the files. It runs before any of the site's files, so it imports nothing.
 *
 * @param fonts the files to load at once on other connections
 * @param held the `rel` of links to modules until they may load
 */
export default function markSlowLine({ fonts, held }: SlowLineOptions): void {
  const root = document.documentElement
  const wait = performance.now()
  if (wait > slow && !navigator.serviceWorker?.controller) {
    root.dataset.slowLine = ''
    setTimeout(() => {
      for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel="${held}"]`))
        link.rel = 'modulepreload'
    }, wait / 2)
    const end = () => delete root.dataset.slowLine
    setTimeout(end, loadTimeout)
    document.addEventListener('DOMContentLoaded', () => {
      const [sheet] = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.css'))
      if (sheet && sheet.duration < slow) end()
    })
    return
  }
  for (const href of fonts) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href })
    document.head.append(link)
  }
}

/** Milliseconds until a page begins to arrive from which its line is slow; on others it is rendered and here by then. */
const slow = 160
/** Milliseconds after which pictures and fonts are loaded even if the scripts have not come. */
const loadTimeout = 20_000

export interface SlowLineOptions {
  readonly fonts: readonly string[]
  readonly held: string
}

/**
 * A script for the head of each page: on a slow line, scripts come before fonts and pictures. The style sheet shows neither
 * while the page is marked, so browsers do not load them; `endOfScripts` takes the mark away. Scripts are requested so late
 * that the style sheet is there before them, and so early that the line does not stand still. Browsers that have a service
 * worker have the files. It runs before any file of the site, so it imports nothing.
 *
 * @param fonts the files to load at once on other lines
 * @param held what links to modules are called until they may load
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
    setTimeout(() => delete root.dataset.slowLine, loadTimeout)
    return
  }
  for (const href of fonts) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href })
    document.head.append(link)
  }
}

/** The type of module scripts and the `rel` of their links until they may load. Browsers ignore both. */
export const held = 'held'

/** Milliseconds after loading by which a visible page has been painted. */
const timeout = 1_000

/**
 * Makes the modules of a rendered page wait for `startAfterPaint`. The page is readable without them, and on a slow
 * connection they would delay its style sheet, fonts and pictures.
 */
export const holdModules = (html: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', `<link rel="${held}"`)
    .replace(/(<script nonce="[^"]*" type=)"module"/, `$1"${held}"`)

/**
 * A script for the end of each page: starts the held modules once the page is painted. A background page is never
 * painted, and a browser may not report that it is.
 */
export const startAfterPaint = `{
  const { nonce } = document.currentScript
  const start = () => {
    const waiting = document.querySelector('script[type="${held}"]')
    if (!waiting) return
    for (const link of document.querySelectorAll('link[rel="${held}"]')) link.rel = 'modulepreload'
    const script = document.createElement('script')
    script.type = 'module'
    script.nonce = nonce
    script.textContent = waiting.textContent
    waiting.replaceWith(script)
  }
  const tells = window.PerformanceObserver?.supportedEntryTypes?.includes('paint')
  if (document.hidden || !tells) start()
  else {
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
    addEventListener('visibilitychange', start)
    addEventListener('load', () => setTimeout(start, ${timeout}))
  }
}`

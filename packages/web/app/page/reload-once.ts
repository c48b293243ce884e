/** Remembers the path of the page that was loaded again because a file of it was missing. */
export const reloadedKey = 'reloaded'

/**
 * A script for the head of each page: when a file of the page cannot be loaded, for instance one of an earlier version
 * that is gone from the server, the page is loaded again, once; then it says so. It runs before any file of the site, so
 * it imports nothing.
 */
export const reloadOnce = `{
  const fail = () => {
    const isFirst = sessionStorage.getItem('${reloadedKey}') !== location.pathname
    if (isFirst && navigator.onLine) {
      sessionStorage.setItem('${reloadedKey}', location.pathname)
      location.reload()
      return
    }
    const notice = document.getElementById('incomplete')
    notice.hidden = false
    notice.querySelector('button').onclick = () => location.reload()
  }
  addEventListener('error', ({ target }) => target.tagName === 'SCRIPT' && !target.src && fail(), true)
  addEventListener('unhandledrejection', () => window.__reactRouterDataRouter || fail())
}`

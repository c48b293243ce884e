/**
 * A script for the head of each page. If one of the page's files cannot be loaded, e.g. because a new version has
 * removed it from the server, it reloads the page once; after that it shows a message. It runs before any of the site's
 * files, so it imports nothing.
 *
 * @param key the key under which it stores the page
 * @param drop the event that drops waiting taps
 */
export default function reloadOnce({ key, drop }: { key: string; drop: string }): void {
  const fail = () => {
    const isFirst = sessionStorage.getItem(key) !== location.pathname
    if (isFirst && navigator.onLine) {
      sessionStorage.setItem(key, location.pathname)
      location.reload()
      return
    }
    dispatchEvent(new Event(drop))
    const notice = document.getElementById('incomplete')
    const again = notice?.querySelector('button')
    if (!notice || !again) return
    notice.hidden = false
    again.addEventListener('click', () => location.reload())
  }
  addEventListener(
    'error',
    ({ target }) => target instanceof HTMLScriptElement && !target.src && fail(),
    true,
  )
  addEventListener('unhandledrejection', () => '__reactRouterDataRouter' in window || fail())
}

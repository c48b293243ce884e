import { useEffect } from 'react'

/** Where the router keeps positions by the key of the history's entry. */
const storageKey = 'react-router-scroll-positions'

/** Milliseconds after which the content is no longer expected. */
const patience = 10_000

/** Events by which a visitor scrolls or moves on. */
const ownActs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Returns to the scroll position after a reload. The router does so once, before lists have loaded; here the page is
 * followed while it grows. Scrolling to its end meanwhile makes growing menus load on.
 */
export function ScrollAfterReload(): null {
  useEffect(() => {
    const wanted = storedPosition()
    if (wanted === undefined || wanted === 0) return undefined

    const { documentElement: page } = document
    const stopping = new AbortController()
    const stop = () => stopping.abort()
    const follow = () => {
      const end = page.scrollHeight - window.innerHeight
      window.scrollTo(0, Math.min(wanted, end))
      if (end >= wanted) stop()
    }
    const observer = new ResizeObserver(follow)
    observer.observe(document.body)
    const timer = setTimeout(stop, patience)
    stopping.signal.addEventListener('abort', () => {
      observer.disconnect()
      clearTimeout(timer)
    })
    for (const act of ownActs) {
      window.addEventListener(act, stop, { passive: true, signal: stopping.signal })
    }
    return stop
  }, [])
  return null
}

function storedPosition(): number | undefined {
  try {
    const positions: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
    // the router keeps the key of each entry of the history there
    const { key = 'default' } = (window.history.state ?? {}) as { key?: string }
    const position: unknown = Reflect.get(Object(positions), key)
    return typeof position === 'number' ? position : undefined
  } catch {
    // storage is not allowed
    return undefined
  }
}

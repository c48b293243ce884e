import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The router's session storage key for scroll positions by history entry. */
const storageKey = 'react-router-scroll-positions'

/** How many milliseconds to wait until the page is long enough. */
const timeout = 10_000

/** Events that mean the visitor scrolls or moves on. */
const ownActs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Restores a page's scroll position after a reload, and after a login that interrupted the visit. The router tries
 * only once after a reload, before lists have loaded; this follows the page while it grows. Scrolling to the end in
 * the meantime makes growing menus load more. A default export, as React.lazy requires.
 */
export default function ScrollAgain(): null {
  const { pathname, search } = useLocation()
  const left = useRef<{ readonly page: string; readonly position: number }>(undefined)
  const page = pathname + search
  const isOnTheWay = loginPages.has(pathname)

  useEffect(() => scrollTo(storedPosition()), [])
  useEffect(() => {
    if (isOnTheWay) return undefined
    const isBack = left.current?.page === page
    const stop = isBack ? scrollTo(left.current?.position) : undefined
    left.current = undefined
    return stop
  }, [page, isOnTheWay])
  // a layout effect, since the next page is about to scroll to its own top
  useLayoutEffect(() => {
    if (isOnTheWay) return undefined
    let position = window.scrollY
    const remember = () => {
      position = window.scrollY
    }
    window.addEventListener('scroll', remember, { passive: true })
    return () => {
      window.removeEventListener('scroll', remember)
      left.current = { page, position }
    }
  }, [page, isOnTheWay])
  return null
}

/** Pages that visitors pass through on the way to a page that needs a login. */
const loginPages: ReadonlySet<string> = new Set(['/login', '/signup'])

/**
 * Scrolls to a position once the page is long enough, unless the visitor scrolls first. Returns a function that stops
 * it.
 */
function scrollTo(target: number | undefined): (() => void) | undefined {
  if (target === undefined || target === 0) return undefined
  const { documentElement: page } = document
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  const follow = () => {
    const end = page.scrollHeight - window.innerHeight
    window.scrollTo(0, Math.min(target, end))
    if (end >= target) stop()
  }
  const observer = new ResizeObserver(follow)
  observer.observe(document.body)
  const timer = setTimeout(stop, timeout)
  stopping.signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
  })
  for (const act of ownActs) {
    window.addEventListener(act, stop, { passive: true, signal: stopping.signal })
  }
  return stop
}

function storedPosition(): number | undefined {
  try {
    const positions: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
    // the router stores each history entry's key here
    const { key = 'default' } = (window.history.state ?? {}) as { key?: string }
    const position: unknown = Reflect.get(Object(positions), key)
    return typeof position === 'number' ? position : undefined
  } catch {
    // the browser blocks this site's storage
    return undefined
  }
}

import { useEffect, type RefObject } from 'react'
import { useLocation } from 'react-router'

/**
 * Brings the part of a page that its URL names to the screen and gives it the focus. Browsers do so only for what is
 * there when the page opens, and settings are loaded later.
 */
export function useArrival(id: string | undefined, part: RefObject<HTMLElement | null>): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (id === undefined || hash !== `#${id}`) return
    part.current?.scrollIntoView()
    part.current?.focus({ preventScroll: true })
  }, [hash, id, part])
}

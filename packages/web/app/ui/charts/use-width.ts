import { useCallback, useState } from 'react'

/**
 * Measures the width of an element, in CSS pixels, whenever it changes.
 *
 * @param usual the width until it is measured
 * @returns the ref of the element, and its width
 */
export function useWidth(usual: number) {
  const [width, setWidth] = useState(usual)
  const ref = useCallback((element: Element | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => {
      // nothing that is hidden is drawn
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width] as const
}

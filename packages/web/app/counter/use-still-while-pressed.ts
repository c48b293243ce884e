import { useEffect, useRef, useState } from 'react'

/**
 * The value, but as it was shown when a finger or button went down, until it is up again: what moves in between is not
 * pressed, or something else is.
 */
export function useStillWhilePressed<T>(value: T): T {
  const [held, setHeld] = useState<{ readonly shown: T }>()
  const shown = useRef(value)
  useEffect(() => {
    shown.current = value
  }, [value])
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const hold = () => setHeld({ shown: shown.current })
    // not before the click, which follows the release
    const letGo = () => setTimeout(() => setHeld(undefined))
    window.addEventListener('pointerdown', hold, { signal })
    // the window's own blur: it may be left while something is pressed
    for (const end of ['pointerup', 'pointercancel', 'blur']) window.addEventListener(end, letGo, { signal })
    return () => leaving.abort()
  }, [])
  return held === undefined ? value : held.shown
}

import { useEffect, useRef, useState } from 'react'

/**
 * Milliseconds within which a click follows a release: after a touch it is a separate event, often after zero-delay
 * timers.
 */
const clickDelay = 500

/**
 * The value, frozen from when the first finger or button goes down until the last one is up and its click has been
 * handled. If something moved in between, the press would miss or hit something else.
 */
export function useStillWhilePressed<T>(value: T): T {
  const [held, setHeld] = useState<{ readonly shown: T }>()
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  useEffect(() => {
    const hold = () => {
      const shown = latest.current
      setHeld((before) => before ?? { shown })
    }
    return followPresses(hold, () => setHeld(undefined))
  }, [])
  return held === undefined ? value : held.shown
}

/** Calls `hold` at each press, and `letGo` once none is left. Returns a function that stops this. */
export function followPresses(hold: () => void, letGo: () => void): () => void {
  const pressed = new Set<number>()
  let timer: number | undefined
  const settle = () => {
    window.clearTimeout(timer)
    if (pressed.size === 0) letGo()
  }
  const press = ({ pointerId }: PointerEvent) => {
    window.clearTimeout(timer)
    pressed.add(pointerId)
    hold()
  }
  const release = ({ pointerId }: PointerEvent) => {
    pressed.delete(pointerId)
    window.clearTimeout(timer)
    timer = window.setTimeout(settle, clickDelay)
  }
  const cancel = ({ pointerId }: PointerEvent) => {
    pressed.delete(pointerId)
    settle()
  }
  const cancelAll = () => {
    pressed.clear()
    settle()
  }
  const leaving = new AbortController()
  const { signal } = leaving
  window.addEventListener('pointerdown', press, { signal })
  window.addEventListener('pointerup', release, { signal })
  window.addEventListener('pointercancel', cancel, { signal })
  window.addEventListener('click', settle, { signal })
  // after these events the release goes to a menu or another window, and never arrives here
  for (const lost of ['contextmenu', 'blur']) window.addEventListener(lost, cancelAll, { signal })
  return () => {
    leaving.abort()
    window.clearTimeout(timer)
  }
}

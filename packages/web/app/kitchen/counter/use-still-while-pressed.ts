import { useEffect, useRef, useState } from 'react'

/** Milliseconds in which a click follows a release: after a touch it is a separate event, often after timers of 0. */
const clickDelay = 500

/**
 * The value, frozen from when the first finger or button goes down until the last is up and its click was handled: if
 * something moved in between, the press would miss it or hit something else.
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

/** Calls `hold` at each press, and `letGo` once none is left; returns a function that stops it. */
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
  // the release may then go to a menu or another window
  for (const lost of ['contextmenu', 'blur']) window.addEventListener(lost, cancelAll, { signal })
  return () => {
    leaving.abort()
    window.clearTimeout(timer)
  }
}

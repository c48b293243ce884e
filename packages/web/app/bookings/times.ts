import { useEffect, useRef, useState } from 'react'

const minute = 60_000

/**
 * The service's present time, to the minute. It is taken from the moments that answers name and from the time that has
 * passed since by the browser's stopwatch: its clock may be hours off, and may be set meanwhile.
 *
 * @param answered the latest answer's `now`; undefined before the first, when there is no time yet
 */
export function useServiceTime(answered: string | undefined): Date {
  const known = answered === undefined ? -Infinity : Date.parse(answered)
  const [now, setNow] = useState(known)
  // from the stopwatch to 1970: answers may be late but never early, so the greatest is the nearest
  const offset = useRef(-Infinity)

  useEffect(() => {
    if (known === -Infinity) return undefined
    offset.current = Math.max(offset.current, known - performance.now())
    let timer = window.setTimeout(tick, untilNextMinute(offset.current))
    function tick() {
      setNow(offset.current + performance.now())
      timer = window.setTimeout(tick, untilNextMinute(offset.current))
    }
    return () => window.clearTimeout(timer)
  }, [known])
  return new Date(Math.max(now, known))
}

/** Milliseconds, and a few more, since timers may fire early. */
const untilNextMinute = (offset: number) => minute - ((offset + performance.now()) % minute) + 20

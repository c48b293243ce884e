import { counted } from '@warm-ladle/contract'
import { useEffect, useRef, useState } from 'react'

const minute = 60_000
const minutesOfDay = 24 * 60

/** Where nothing can be ordered, changed or given back any more. */
export const ordersAreClosed = 'Orders are closed'

/** Full minutes until a moment, rounded up, so that none are left only once it has come. */
export const minutesUntil = (iso: string, now: Date): number =>
  Math.max(Math.ceil((Date.parse(iso) - now.getTime()) / minute), 0)

/** `remainingText(125)` is '2 hours 5 minutes'; from a day on the minutes are left out. */
export function remainingText(minutes: number): string {
  if (minutes >= minutesOfDay) return counted(Math.floor(minutes / minutesOfDay), 'day')
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [hours > 0 && counted(hours, 'hour'), (rest > 0 || hours === 0) && counted(rest, 'minute')]
  return parts.filter(Boolean).join(' ')
}

/**
 * The service's present time, to the minute. It is taken from the moments that answers name and from the time that has
 * passed since by the browser's stopwatch: its clock may be hours off, and may be set meanwhile.
 *
 * @param answered the latest answer's `now`
 */
export function useServiceTime(answered: string): Date {
  const known = Date.parse(answered)
  const [now, setNow] = useState(known)
  // from the stopwatch to 1970: answers may be late but never early, so the greatest is the nearest
  const offset = useRef(-Infinity)

  useEffect(() => {
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

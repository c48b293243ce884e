import { type Mealtime, servedFrom } from '@warm-ladle/contract'
import { useEffect, useSyncExternalStore } from 'react'
import { usePublicConfig } from '../page/public-config.ts'

const minute = 60_000

/* The only clock of a page while anything on it shows the time, so two countdowns to the same moment never differ. */
const readers = new Set<() => void>()
/**
 * The offset from the stopwatch to 1970. Responses may be late but never early, so the largest offset is the most
 * accurate.
 */
let offset = -Infinity
let present = -Infinity
let timer: ReturnType<typeof setTimeout> | undefined

function tick() {
  present = offset + performance.now()
  clearTimeout(timer)
  // a few milliseconds later, since timers may fire early
  timer = setTimeout(tick, minute - (present % minute) + 20)
  for (const read of readers) read()
}

function subscribe(reader: () => void) {
  readers.add(reader)
  return () => {
    readers.delete(reader)
    if (readers.size > 0) return
    clearTimeout(timer)
    offset = present = -Infinity
  }
}

/**
 * The service's current time, to the minute: the time in its responses plus what the browser's stopwatch has measured
 * since. The browser's clock may be hours off, or change in the meantime.
 *
 * @param answered the latest response's `now`; undefined before the first, when the time is unknown
 */
export function useServiceTime(answered: string | undefined): Date {
  const known = answered === undefined ? -Infinity : Date.parse(answered)
  const now = useSyncExternalStore(
    subscribe,
    () => present,
    () => -Infinity,
  )
  useEffect(() => {
    const apart = known - performance.now()
    if (apart <= offset) return
    offset = apart
    tick()
  }, [known])
  return new Date(Math.max(now, known))
}

/** When the counter starts serving a mealtime, as set for the hostel. */
export function useServedFrom(): (mealtime: Pick<Mealtime, 'startsAt'>) => Date {
  const { servingOpensMinutes = 0 } = usePublicConfig()
  return (mealtime) => servedFrom(mealtime, servingOpensMinutes)
}

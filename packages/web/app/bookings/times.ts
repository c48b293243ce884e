import { type Mealtime, servedFrom } from '@warm-ladle/contract'
import { useEffect, useSyncExternalStore } from 'react'
import { usePublicConfig } from '../page/public-config.ts'

const minute = 60_000

/*
 * The one clock of a page, while something on it shows the time: two places that count down to the same moment never
 * differ.
 */
const readers = new Set<() => void>()
/** From the stopwatch to 1970: answers may be late but never early, so the greatest is the nearest. */
let offset = -Infinity
let present = -Infinity
let timer: ReturnType<typeof setTimeout> | undefined

function tick() {
  present = offset + performance.now()
  clearTimeout(timer)
  // and a few milliseconds more, since timers may fire early
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
 * The service's present time, to the minute. It is taken from the moments that answers name and from the time that has
 * passed since by the browser's stopwatch: its clock may be hours off, and may be set meanwhile.
 *
 * @param answered the latest answer's `now`; undefined before the first, when there is no time yet
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

/** From when on the counter serves a mealtime, as it is set for the hostel. */
export function useServedFrom(): (mealtime: Pick<Mealtime, 'startsAt'>) => Date {
  const { servingOpensMinutes = 0 } = usePublicConfig()
  return (mealtime) => servedFrom(mealtime, servingOpensMinutes)
}

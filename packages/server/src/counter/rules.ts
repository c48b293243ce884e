import { toIso } from '../database/values.ts'

interface Times {
  readonly id: string
  readonly starts_at: Date | string
  readonly ends_at: Date | string
}

/** The mealtime that is on, or else the nearest in time: the one that has just ended, or the next. */
export const currentOf = (mealtimes: readonly Times[], now: Date): string | undefined =>
  mealtimes.toSorted((one, other) => distance(one, now) - distance(other, now))[0]?.id

/** Milliseconds from a moment to a mealtime; 0 while it is on. */
function distance({ starts_at: startsAt, ends_at: endsAt }: Times, now: Date): number {
  const until = Date.parse(toIso(startsAt)) - now.getTime()
  const since = now.getTime() - Date.parse(toIso(endsAt))
  return Math.max(until, since, 0)
}

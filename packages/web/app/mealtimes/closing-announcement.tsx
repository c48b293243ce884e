import type { Mealtime } from '@warm-ladle/contract'
import { weekdayDateText } from '../ui/date-text.ts'
import { minutesUntil } from './times.ts'

/** Minutes before the cut-off at which it is announced. */
const ahead = 10
const minute = 60_000

interface ClosingAnnouncementProps {
  mealtimes: readonly Mealtime[]
  /** The present time, to the minute. */
  now: Date
}

/** Tells those who do not see the countdowns, once each: ten minutes before orders close, and when they do. */
export const ClosingAnnouncement = ({ mealtimes, now }: ClosingAnnouncementProps) => (
  <output className="sr-only">
    {mealtimes
      .filter(({ state }) => state === 'published')
      .flatMap((mealtime) => announced(mealtime, now))
      .join(' ')}
  </output>
)

function announced({ date, slot, ordersCloseAt }: Mealtime, now: Date): string[] {
  const since = now.getTime() - Date.parse(ordersCloseAt)
  const what = `Orders for ${slot} on ${weekdayDateText(date)}`
  if (since >= 0 && since < minute) return [`${what} are closed now.`]
  return minutesUntil(ordersCloseAt, now) === ahead ? [`${what} close in ${ahead} minutes.`] : []
}

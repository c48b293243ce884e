import { type Mealtime, mealtimePhrase, minutesBetween } from '@warm-ladle/contract'

/** In the minute after there are so many left, the cut-off is announced. */
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

function announced(mealtime: Mealtime, now: Date): string[] {
  const { ordersCloseAt } = mealtime
  const since = now.getTime() - Date.parse(ordersCloseAt)
  const what = `Orders for ${mealtimePhrase(mealtime)}`
  if (since >= 0 && since < minute) return [`${what} are closed now.`]
  return minutesBetween(now, ordersCloseAt) === ahead - 1
    ? [`${what} close in less than ${ahead} minutes.`]
    : []
}

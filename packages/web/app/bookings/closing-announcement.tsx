import { dayText, type Mealtime, minutesBetween } from '@warm-ladle/contract'
import { type Translate, useTranslate } from '../page/language.tsx'
import { texts } from './texts.ts'

/** Minutes before requests close at which this is announced. */
const minutesAhead = 10
const minute = 60_000

interface ClosingAnnouncementProps {
  mealtimes: readonly Mealtime[]
  /** The current time, to the minute. */
  now: Date
}

/** Announces twice, for those who do not see the countdowns: ten minutes before requests close, and when they close. */
export function ClosingAnnouncement({ mealtimes, now }: ClosingAnnouncementProps) {
  const t = useTranslate()
  return (
    <output className="sr-only">
      {mealtimes
        .filter(({ state }) => state === 'published')
        .flatMap((mealtime) => announced(t, mealtime, now))
        .join(' ')}
    </output>
  )
}

function announced(t: Translate, { slot, date, ordersCloseAt }: Mealtime, now: Date): string[] {
  const since = now.getTime() - Date.parse(ordersCloseAt)
  const day = dayText(t.language, date)
  if (since >= 0 && since < minute) return [t(texts.closedNow, { slot, day })]
  return minutesBetween(now, ordersCloseAt) === minutesAhead - 1
    ? [t(texts.closeSoon, { slot, day, minutes: minutesAhead })]
    : []
}

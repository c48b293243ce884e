import { type Mealtime, slotNames } from '@warm-ladle/contract'
import { DateTime } from '../ui/date-time.tsx'

/*
 * When a mealtime is, in words that name its day: nothing is requested for a day that was not said.
 */

type Day = Pick<Mealtime, 'date' | 'slot'>
const day = 24 * 60 * 60_000

/** The day after a date of the calendar. */
const dayAfter = (date: string): string => new Date(Date.parse(date) + day).toISOString().slice(0, 10)

/** 'tonight', 'today' or 'tomorrow'; undefined for other days. */
function nearDay({ date, slot }: Day, today: string): 'tonight' | 'today' | 'tomorrow' | undefined {
  if (date === today) return slot === 'dinner' ? 'tonight' : 'today'
  return date === dayAfter(today) ? 'tomorrow' : undefined
}

interface WhenProps {
  mealtime: Day
  today: string
}

/** 'Dinner tonight', 'Lunch tomorrow', or 'Dinner, Tue, Dec 1'. */
export function MealtimeName({ mealtime, today }: WhenProps) {
  const near = nearDay(mealtime, today)
  if (!near) return <MealtimeOn {...mealtime} />
  return (
    <>
      {slotNames[mealtime.slot]} <time dateTime={mealtime.date}>{near}</time>
    </>
  )
}

/** 'Dinner, Tue, Dec 1' */
export const MealtimeOn = ({ date, slot }: Day) => (
  <>
    {slotNames[slot]}, <DateTime at={date} as="day" />
  </>
)

/** 'Tonight', 'Tomorrow' or 'Tue, Dec 1'. */
export function DayLabel({ mealtime, today }: WhenProps) {
  const near = nearDay(mealtime, today)
  if (!near) return <DateTime at={mealtime.date} as="day" />
  return (
    <time dateTime={mealtime.date} className="capitalize">
      {near}
    </time>
  )
}

/** 'Dinner, Tue, Dec 1 · 7:00 PM': of what was requested, also to be read on another day. */
export const ServedAt = ({ startsAt, ...mealtime }: Day & Pick<Mealtime, 'startsAt'>) => (
  <>
    <MealtimeOn {...mealtime} /> · <DateTime at={startsAt} as="time" />
  </>
)

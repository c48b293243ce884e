import { usePublicConfig } from '../page/public-config.ts'
import { clockText, dayText, momentText } from './format.ts'

const texts = {
  /** 'Feb 1, 2026' */
  day: dayText,
  /** 'Feb 1, 2026, 4:00 PM' */
  moment: momentText,
  /** '4:00 PM', on other days than today also the day */
  clock: (iso: string, timeZone: string) => clockText(Date.parse(iso), timeZone),
  /** The same as 'day' of a date of the calendar: '2026-02-01' */
  date: (date: string) => dayText(`${date}T00:00:00.000Z`, 'UTC'),
} as const

interface DateTimeProps {
  /** ISO 8601: a moment, or a date of the calendar. */
  at: string
  /** How much of it is shown; by default the moment to the minute. */
  as?: keyof typeof texts
  className?: string | undefined
}

/** Every date and time on our pages: in the hostel's zone, and as a `<time>` that programs can read. */
export function DateTime({ at, as = 'moment', className }: DateTimeProps) {
  const { timeZone } = usePublicConfig()
  return (
    <time dateTime={at} className={className}>
      {texts[as](at, timeZone)}
    </time>
  )
}

import {
  calendarDate,
  clockText,
  datesText,
  dateText,
  dayText,
  deadlineText,
  type HourFormat,
  isRightToLeft,
  type Language,
  momentText,
  monthText,
  shortDateText,
  timesText,
  timeText,
  wallTimesText,
  wallTimeText,
  weekdayLetterText,
  weekdaysText,
} from '@warm-ladle/contract'
import { useLanguage } from '../page/language.tsx'
import { usePublicConfig } from '../page/public-config.ts'

/**
 * The writing direction of the page's language. Dates are isolated from the text around them, to keep the order of their
 * own words and numbers in right-to-left text.
 */
const getDirection = (language: Language) => (isRightToLeft(language) ? 'rtl' : undefined)

const texts = {
  /** 'Sun, Feb 1' of a date of the calendar, or of a moment */
  day: dayText,
  /** 'Feb 1, 2026, 4:00 PM' */
  moment: momentText,
  /** 'Feb 1, 2026' of a date of the calendar, or of a moment */
  date: dateText,
  /** '4:00 PM', with the day unless that is today */
  clock: (language: Language, at: string, zone: string, hours?: HourFormat) =>
    clockText(language, at, zone, undefined, hours),
  /** '4:00 PM', with the day beside it */
  time: timeText,
  /** 'S' */
  'weekday letter': weekdayLetterText,
  /** 'Feb 1', with the weekday beside it */
  'short date': shortDateText,
  /** 'February 2026' of a month of the calendar */
  month: monthText,
  /** '4:00 PM' of a time of the hostel's clock */
  'wall time': (language: Language, at: string, _: string, hours?: HourFormat) =>
    wallTimeText(language, at, hours),
} as const

interface DateTimeProps {
  /** ISO 8601: a moment, or a date, a month or a time of day of the hostel's calendar. */
  at: string
  /** The format; by default the moment to the minute. */
  as?: keyof typeof texts
  className?: string | undefined
}

/**
 * Every date and time on our pages: in the page's language and the hostel's zone, as a `<time>` that programs can
 * read.
 */
export function DateTime({ at, as = 'moment', className }: DateTimeProps) {
  const { timeZone, hourFormat } = usePublicConfig()
  const language = useLanguage()
  return (
    <time dateTime={at} dir={getDirection(language)} className={className}>
      {texts[as](language, at, timeZone, hourFormat)}
    </time>
  )
}

const spans = {
  /** '12:30 – 2:00 PM' of two moments */
  times: timesText,
  /** '12:30 – 2:00 PM' of two times of the hostel's clock */
  'wall times': (language: Language, from: string, until: string, _: string, hours?: HourFormat) =>
    wallTimesText(language, from, until, hours),
  /** 'Nov 23 – 29, 2026' of two dates of the calendar */
  dates: datesText,
  /** 'Mon – Fri' of two dates of the calendar */
  weekdays: weekdaysText,
} as const

interface TimeSpanProps {
  from: string
  until: string
  as: keyof typeof spans
}

/** From one time to another, without repeating what both have in common. */
export function TimeSpan({ from, until, as }: TimeSpanProps) {
  const { timeZone, hourFormat } = usePublicConfig()
  const language = useLanguage()
  const [start, end] = spans[as](language, from, until, timeZone, hourFormat).split(' – ')
  return (
    <bdi dir={getDirection(language)}>
      <time dateTime={from}>{start}</time>
      {end !== undefined && (
        <>
          {/* its own element between both: inside a time of only digits, which run left to right, it would be at the wrong end */}
          <span> – </span>
          <time dateTime={until}>{end}</time>
        </>
      )}
    </bdi>
  )
}

/** A deadline, as short as possible: '10 AM', 'Wed 10 AM', 'Wed, Dec 2, 10 AM'. */
export function Deadline({ at, now }: { at: string; now: Date | string }) {
  const { timeZone, hourFormat } = usePublicConfig()
  const language = useLanguage()
  const today = calendarDate(new Date(now), timeZone)
  return (
    <time dateTime={at} dir={getDirection(language)}>
      {deadlineText(language, at, timeZone, today, hourFormat)}
    </time>
  )
}

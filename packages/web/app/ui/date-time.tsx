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
 * The writing direction of the page's language. Dates are isolated from the surrounding text, to keep the order of
 * their own words and numbers in right-to-left text.
 */
const getDirection = (language: Language) => (isRightToLeft(language) ? 'rtl' : undefined)

const texts = {
  /** 'Sun, Feb 1' for a calendar date or a moment */
  day: dayText,
  /** 'Feb 1, 2026, 4:00 PM' */
  moment: momentText,
  /** 'Feb 1, 2026' for a calendar date or a moment */
  date: dateText,
  /** '4:00 PM', with the day unless it is today */
  clock: (language: Language, at: string, zone: string, hours?: HourFormat) =>
    clockText(language, at, zone, undefined, hours),
  /** '4:00 PM', shown with the day beside it */
  time: timeText,
  /** 'S' */
  'weekday letter': weekdayLetterText,
  /** 'Feb 1', shown with the weekday beside it */
  'short date': shortDateText,
  /** 'February 2026' for a calendar month */
  month: monthText,
  /** '4:00 PM' for a time on the hostel's clock */
  'wall time': (language: Language, at: string, _: string, hours?: HourFormat) =>
    wallTimeText(language, at, hours),
} as const

interface DateTimeProps {
  /** ISO 8601: a moment, or a date, month or time of day in the hostel's calendar. */
  at: string
  /** The format; by default the moment to the minute. */
  as?: keyof typeof texts
  className?: string | undefined
}

/**
 * All dates and times on our pages: in the page's language and the hostel's zone, as a `<time>` that programs can read.
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
  /** '12:30 – 2:00 PM' for two moments */
  times: timesText,
  /** '12:30 – 2:00 PM' for two times on the hostel's clock */
  'wall times': (language: Language, from: string, until: string, _: string, hours?: HourFormat) =>
    wallTimesText(language, from, until, hours),
  /** 'Nov 23 – 29, 2026' for two calendar dates */
  dates: datesText,
  /** 'Mon – Fri' for two calendar dates */
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
          {/*
           * a separate element between both: inside a time consisting only of digits, which run left to right, it would
           * be at the wrong end
           */}
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

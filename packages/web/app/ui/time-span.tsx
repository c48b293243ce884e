import { usePublicConfig } from '../page/public-config.ts'
import { datesText, timesText } from './date-text.ts'

const spans = {
  /** '12:30 – 2:00 PM' of two moments */
  times: timesText,
  /** 'Nov 23 – 29, 2026' of two dates of the calendar */
  dates: datesText,
} as const

/** From one time to another, with what both have in common said once. */
export function TimeSpan({ from, until, as }: { from: string; until: string; as: keyof typeof spans }) {
  const { timeZone } = usePublicConfig()
  const [start, end] = spans[as](from, until, timeZone).split('–')
  return (
    <>
      <time dateTime={from}>{start}</time>
      {end !== undefined && (
        <>
          –<time dateTime={until}>{end}</time>
        </>
      )}
    </>
  )
}

/** A month of the calendar: its name ('2026-11') and the moments (ISO 8601) from which and before which it lasts. */
export interface Month {
  readonly name: string
  readonly starts: string
  readonly ends: string
}

/** The month of this name, as clocks in a time zone go. */
export const monthNamed = (name: string, timeZone: string): Month =>
  monthOf(Temporal.PlainYearMonth.from(name), timeZone)

/**
 * The months from that of one moment (ISO 8601) to that of another, the last one first.
 *
 * @param most months that are wanted
 */
export function monthsBetween(first: string, last: string, timeZone: string, most: number): Month[] {
  const [from, to] = [first, last].map((moment) =>
    Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone).toPlainDate().toPlainYearMonth(),
  )
  if (!from || !to) return []
  const count = Math.min(most, from.until(to, { largestUnit: 'months' }).months + 1)
  return Array.from({ length: count }, (_, back) => monthOf(to.subtract({ months: back }), timeZone))
}

const monthOf = (month: Temporal.PlainYearMonth, timeZone: string): Month => ({
  name: month.toString(),
  starts: startOf(month, timeZone),
  ends: startOf(month.add({ months: 1 }), timeZone),
})

const startOf = (month: Temporal.PlainYearMonth, timeZone: string) =>
  month
    .toPlainDate({ day: 1 })
    .toZonedDateTime(timeZone)
    .toInstant()
    .toString({ smallestUnit: 'millisecond' })

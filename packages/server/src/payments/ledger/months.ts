/** A calendar month: its name ('2026-11'), its start and its exclusive end (ISO 8601). */
export interface Month {
  readonly name: string
  readonly starts: string
  readonly ends: string
}

/** The month of this name in a time zone. */
export const monthNamed = (name: string, timeZone: string): Month =>
  monthOf(Temporal.PlainYearMonth.from(name), timeZone)

/**
 * The months from one moment (ISO 8601) to another, the last one first.
 *
 * @param most maximum number of months
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

/** A period of time: its name, its start and its exclusive end (ISO 8601). */
export interface Period {
  readonly name: string
  readonly starts: string
  readonly ends: string
}

/** The month of this name ('2026-11') in a time zone. */
export const monthNamed = (name: string, timeZone: string): Period =>
  monthOf(Temporal.PlainYearMonth.from(name), timeZone)

/**
 * The months from one moment (ISO 8601) to another, the last one first.
 *
 * @param most maximum number of months
 */
export function monthsBetween(first: string, last: string, timeZone: string, most: number): Period[] {
  const [from, to] = [first, last].map((moment) => monthAt(moment, timeZone))
  if (!from || !to) return []
  const count = Math.min(most, from.until(to, { largestUnit: 'months' }).months + 1)
  return Array.from({ length: count }, (_, back) => monthOf(to.subtract({ months: back }), timeZone))
}

/** This many months, the last one first: that of the moment (ISO 8601). */
export const monthsUntil = (last: string, timeZone: string, count: number): Period[] =>
  Array.from({ length: count }, (_, back) =>
    monthOf(monthAt(last, timeZone).subtract({ months: back }), timeZone),
  )

/** The hours of the day of a moment (ISO 8601), named by their starts: 24, unless clocks change on that day. */
export function hoursOfDay(moment: string, timeZone: string): Period[] {
  const starts = Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone).startOfDay()
  const ends = starts.add({ days: 1 }).startOfDay()
  const hours = Math.ceil(starts.hoursInDay)
  const bounds = Array.from({ length: hours + 1 }, (_, hour) =>
    textOf(hour === hours ? ends : starts.add({ hours: hour })),
  )
  return bounds
    .slice(0, -1)
    .map((start, hour) => ({ name: start, starts: start, ends: bounds[hour + 1] ?? start }))
}

/** One query of these periods, of which there is at least one, put together from that of each. */
export function unionOf<Q extends { unionAll(other: Q): Q }>(
  periods: readonly Period[],
  queryOf: (period: Period) => Q,
): Q {
  return periods.map(queryOf).reduce((union, query) => union.unionAll(query))
}

const monthAt = (moment: string, timeZone: string) =>
  Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone).toPlainDate().toPlainYearMonth()

const monthOf = (month: Temporal.PlainYearMonth, timeZone: string): Period => ({
  name: month.toString(),
  starts: startOf(month, timeZone),
  ends: startOf(month.add({ months: 1 }), timeZone),
})

const startOf = (month: Temporal.PlainYearMonth, timeZone: string) =>
  textOf(month.toPlainDate({ day: 1 }).toZonedDateTime(timeZone))

const textOf = (moment: Temporal.ZonedDateTime) =>
  moment.toInstant().toString({ smallestUnit: 'millisecond' })

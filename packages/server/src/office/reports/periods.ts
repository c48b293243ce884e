import { type FirstDay, firstOfWeek, type Report } from '@warm-ladle/contract'
import { addDays, toMoment, type Period } from '../../platform/calendar.ts'

/** A week or month in a report, limited to the days of the report. */
export interface ReportPeriod {
  /** First and last date, both included. */
  readonly from: string
  readonly until: string
}

/** The weeks or months of a report, earliest first; the first and the last may be partial. */
export function listPeriods({ from, until, by }: Report, firstDay: FirstDay): ReportPeriod[] {
  const periods: ReportPeriod[] = []
  for (let start = from; start <= until;) {
    const next = by === 'week' ? addDays(firstOfWeek(start, firstDay), 7) : firstOfNextMonth(start)
    periods.push({ from: start, until: next <= until ? addDays(next, -1) : until })
    start = next
  }
  return periods
}

const firstOfNextMonth = (date: string) =>
  Temporal.PlainDate.from(date).with({ day: 1 }).add({ months: 1 }).toString()

/** The periods as stored dates; each is named by its first day. */
export const byDates = (periods: readonly ReportPeriod[]): Period[] =>
  periods.map(({ from, until }) => ({ name: from, starts: from, ends: addDays(until, 1) }))

/** The periods as moments in the hostel's time zone. */
export const byMoments = (periods: readonly ReportPeriod[], timeZone: string): Period[] =>
  byDates(periods).map(({ name, starts, ends }) => ({
    name,
    starts: toMoment(starts, '00:00', timeZone).toISOString(),
    ends: toMoment(ends, '00:00', timeZone).toISOString(),
  }))

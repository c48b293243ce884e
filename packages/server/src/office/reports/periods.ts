import { type FirstDay, firstOfWeek, type Report } from '@warm-ladle/contract'
import { addDays, toMoment, type Period } from '../../platform/calendar.ts'

/** A week or month of a report, as far as it is in it. */
export interface ReportPeriod {
  /** Dates of the hostel, both included. */
  readonly from: string
  readonly until: string
}

/** The weeks or months of a report, the first and the last perhaps in part; the earliest first. */
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

/** The same by the dates that rows are stored with; each period is named by its first day. */
export const byDates = (periods: readonly ReportPeriod[]): Period[] =>
  periods.map(({ from, until }) => ({ name: from, starts: from, ends: addDays(until, 1) }))

/** The same by the moments of the hostel's clock. */
export const byMoments = (periods: readonly ReportPeriod[], timeZone: string): Period[] =>
  byDates(periods).map(({ name, starts, ends }) => ({
    name,
    starts: toMoment(starts, '00:00', timeZone).toISOString(),
    ends: toMoment(ends, '00:00', timeZone).toISOString(),
  }))

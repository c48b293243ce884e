import {
  datesText,
  type FirstDay,
  firstOfWeek,
  monthText,
  type Report,
  shortDateText,
  shortMonthText,
  type Language,
} from '@warm-ladle/contract'
import type { Point } from '../../ui/charts/chart-layout.ts'

/** A week or month of a report. */
export interface ReportPeriod {
  readonly from: string
  readonly until: string
}

/** 'November 2026', 'Nov 23 – 29' */
export const periodText = (language: Language, { from, until }: ReportPeriod, by: Report['by']): string =>
  by === 'month' ? monthText(language, from.slice(0, 7)) : datesText(language, from, until)

/** The points in a chart of weeks or months. */
export const toPoints = (language: Language, rows: readonly ReportPeriod[], by: Report['by']): Point[] =>
  rows.map((row) => ({
    key: row.from,
    label:
      by === 'month' ? shortMonthText(language, row.from.slice(0, 7)) : shortDateText(language, row.from),
    name: periodText(language, row, by),
  }))

/** The first day of the hostel's week, this many weeks before the week of a date. */
export const weekBefore = (date: string, weeks: number, firstDay?: FirstDay): string => {
  const day = new Date(firstOfWeek(date, firstDay))
  day.setUTCDate(day.getUTCDate() - 7 * weeks)
  return day.toISOString().slice(0, 10)
}

/** The path of a page filtered by a report's days. */
export const periodPath = (
  page: string,
  { from, until }: ReportPeriod,
  more: Readonly<Record<string, string>> = {},
): string => `/dashboard/${page}?${new URLSearchParams({ from, until, ...more })}`

/** The plan with a week's mealtimes; a month links to its weeks. */
export const planPath = (period: ReportPeriod, by: Report['by']): string =>
  by === 'week' ? `/dashboard/planner?from=${period.from}` : periodPath('Reports', period, { by: 'week' })

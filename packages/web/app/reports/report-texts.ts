import { datesText, monthText, type Report, shortDateText, shortMonthText } from '@warm-ladle/contract'
import type { Point } from '../ui/charts/chart-layout.ts'

/** A week or month of a report. */
interface ReportPeriod {
  readonly from: string
  readonly until: string
}

/** 'November 2026', 'Nov 23 – 29' */
export const nameOf = ({ from, until }: ReportPeriod, by: Report['by']): string =>
  by === 'month' ? monthText(from.slice(0, 7)) : datesText(from, until)

/** The points of a chart of weeks or months. */
export const pointsOf = (rows: readonly ReportPeriod[], by: Report['by']): Point[] =>
  rows.map((row) => ({
    key: row.from,
    label: by === 'month' ? shortMonthText(row.from.slice(0, 7)) : shortDateText(row.from),
    name: nameOf(row, by),
  }))

/** The date so many days before another one. */
export const daysBefore = (date: string, days: number): string =>
  new Date(Date.parse(date) - days * 86_400_000).toISOString().slice(0, 10)

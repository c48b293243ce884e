import { monthText, shortMonthText } from '../month-text.ts'
import type { Point } from './column-layout.ts'

/** The points of a chart with a column for each month, '2026-11'. */
export const monthPoints = <Month extends { readonly month: string }>(
  months: readonly Month[],
  valuesOf: (month: Month) => Point['values'],
): Point[] =>
  months.map((one) => ({
    key: one.month,
    label: shortMonthText(one.month),
    name: monthText(one.month),
    values: valuesOf(one),
  }))

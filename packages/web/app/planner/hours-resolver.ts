import { type Slot, slots } from '@warm-ladle/contract'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { type DayNumber, type HoursFields, rowErrors, rowName, weekdays } from './hours-fields.ts'

const problemsOf = (fields: HoursFields, weekday: DayNumber, slot: Slot) =>
  Object.entries(rowErrors(fields[rowName(weekday, slot)], slot)).map(([field, message]) => [
    field,
    { type: 'custom', message },
  ])

/** Finds what is wrong with the opening hours, row by row. */
export const hoursResolver: Resolver<HoursFields> = (fields) => {
  const rows = weekdays.flatMap((weekday) =>
    slots.flatMap((slot) => {
      const problems = problemsOf(fields, weekday, slot)
      return problems.length > 0 ? [[rowName(weekday, slot), Object.fromEntries(problems)] as const] : []
    }),
  )
  if (rows.length === 0) return { values: fields, errors: {} }
  // made of names of rows, and in them of fields
  return { values: {}, errors: Object.fromEntries(rows) as FieldErrors<HoursFields> }
}

import { type Slot, slots } from '@warm-ladle/contract'
import type { Database } from '../database/schema.ts'
import type { DateRange } from '../platform/calendar.ts'

/** Absences on any of these days, both included, except those that were ended early. */
export const listAbsences = (db: Database, { from, until }: DateRange) =>
  db
    .selectFrom('absences')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('until_date', '>=', from)
    .where('from_date', '<=', until)
    .execute()

export type AbsenceRow = Awaited<ReturnType<typeof listAbsences>>[number]

/** The mealtimes of each day of an absence, in order. */
export const getSlots = ({ slots: stored }: Pick<AbsenceRow, 'slots'>): Slot[] =>
  slots.filter((slot) => stored.includes(slot))

/** Whether a resident with these absences is away at a mealtime. */
export const isAwayAt = (
  absences: readonly AbsenceRow[],
  { date, slot }: { readonly date: string; readonly slot: Slot },
): boolean =>
  absences.some(
    (absence) => absence.from_date <= date && date <= absence.until_date && getSlots(absence).includes(slot),
  )

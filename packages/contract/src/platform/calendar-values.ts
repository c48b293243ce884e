import * as z from 'zod/mini'
import { texts as checks } from './checks/texts.ts'
import { withMessage } from './said.ts'

/** A day of the hostel's calendar, 'YYYY-MM-DD', without a time zone: it is the local date at the hostel. */
export const CalendarDate = z.iso.date(withMessage(checks.enterDate))

/** A date from a caller, from 2000 to 2199, so that the days around it can also be written as 'YYYY-MM-DD'. */
export const NamedDate = CalendarDate.check(
  z.refine((date) => date >= '2000-01-01' && date <= '2199-12-31', withMessage(checks.dateInRange)),
)

/** The days that a list covers, both included. If one is missing, that end is open. */
export const someDays = { from: z.optional(NamedDate), until: z.optional(NamedDate) }

/** A local time at the hostel, 'HH:MM'. */
export const WallTime = z
  .string(withMessage(checks.enterTime))
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, withMessage(checks.enterTime)))

/** Days of the week, with ISO 8601 numbers: Monday is 1, Sunday 7. */
export const Weekday = z.int().check(z.minimum(1), z.maximum(7))

const day = 24 * 60 * 60 * 1000

/** Refuses periods of more days than this, counting the first and the last. */
export const limitDays = (max: number, message: { readonly error: () => string }) =>
  z.refine<{ from: string; until: string }>(
    ({ from, until }) => Date.parse(until) - Date.parse(from) < max * day,
    { ...message, path: ['until'] },
  )

/** Refuses a period whose first day is after its last. */
export const inOrder = z.refine<{ from: string; until: string }>(({ from, until }) => from <= until, {
  ...withMessage(checks.lastDayBeforeFirst),
  path: ['until'],
})

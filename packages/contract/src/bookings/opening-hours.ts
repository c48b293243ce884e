import * as z from 'zod/mini'
import { WallTime, Weekday } from '../platform/calendar-values.ts'
import { Slot } from '../menu/slot.ts'
import { texts as checks } from '../platform/checks/texts.ts'
import { withMessage } from '../platform/said.ts'

/** Opening hours and request deadline of a mealtime on a weekday, in the kitchen's local time. */
export const OpeningHours = z
  .object({
    slot: Slot,
    weekday: Weekday,
    opens: WallTime,
    /** If this is not later than `opens`, it is on the next day. */
    closes: WallTime,
    /** Requests close this many days before the mealtime, at `ordersAt`. */
    ordersDaysBefore: z.int().check(z.minimum(0), z.maximum(7, withMessage(checks.sevenDaysBefore))),
    ordersAt: WallTime,
  })
  .check(
    z.refine(({ opens, ordersDaysBefore, ordersAt }) => ordersDaysBefore > 0 || ordersAt <= opens, {
      ...withMessage(checks.ordersCloseBefore),
      path: ['ordersAt'],
    }),
  )
export type OpeningHours = z.infer<typeof OpeningHours>

/** The week's opening hours. Each slot and weekday appears at most once; a missing one has no mealtime. */
export const HoursOfWeek = z.array(OpeningHours).check(
  z.maxLength(21, withMessage(checks.eachMealtimeOfWeekdayOnce)),
  z.refine(
    (all) => new Set(all.map(({ slot, weekday }) => `${slot} ${weekday}`)).size === all.length,
    withMessage(checks.eachMealtimeOfWeekdayOnce),
  ),
)

import * as z from 'zod/mini'
import { WallTime, Weekday } from '../platform/calendar-values.ts'
import { Slot } from '../menu/slot.ts'
import { texts as checks } from '../platform/checks/texts.ts'
import { withMessage } from '../platform/said.ts'

/** When a mealtime of a weekday is, and until when it is ordered. Times are of the kitchen's clock. */
export const OpeningHours = z
  .object({
    slot: Slot,
    weekday: Weekday,
    opens: WallTime,
    /** Not later than `opens`: on the next day. */
    closes: WallTime,
    /** Orders close this many days before, at `ordersAt`. */
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

/** Opening hours of the whole week: a slot and weekday at most once; those that are missing have no mealtime. */
export const HoursOfWeek = z.array(OpeningHours).check(
  z.maxLength(21, withMessage(checks.eachMealtimeOfWeekdayOnce)),
  z.refine(
    (all) => new Set(all.map(({ slot, weekday }) => `${slot} ${weekday}`)).size === all.length,
    withMessage(checks.eachMealtimeOfWeekdayOnce),
  ),
)

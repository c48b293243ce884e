import * as z from 'zod/mini'
import { NamedDate, inOrder, Slot, WallTime, Weekday } from './calendar-values.ts'
import { endpoints } from './endpoint.ts'
import { Done, Id } from './fields.ts'
import { Closure } from './weeks.ts'
import { requiredLine } from './text.ts'

/** When a mealtime of a weekday is, and until when it is ordered. Times are of the kitchen's clock. */
export const OpeningHours = z
  .object({
    slot: Slot,
    weekday: Weekday,
    opens: WallTime,
    /** Not later than `opens`: on the next day. */
    closes: WallTime,
    /** Orders close this many days before, at `ordersAt`. */
    ordersDaysBefore: z.int().check(z.minimum(0), z.maximum(7, 'Orders close seven days before at most')),
    ordersAt: WallTime,
  })
  .check(
    z.refine(({ opens, ordersDaysBefore, ordersAt }) => ordersDaysBefore > 0 || ordersAt <= opens, {
      error: 'Orders close before the mealtime begins',
      path: ['ordersAt'],
    }),
  )
export type OpeningHours = z.infer<typeof OpeningHours>

/** Opening hours of the whole week: a slot and weekday at most once; those that are missing have no mealtime. */
const AllHours = z.array(OpeningHours).check(
  z.maxLength(21, 'Enter each mealtime of a weekday once'),
  z.refine(
    (all) => new Set(all.map(({ slot, weekday }) => `${slot} ${weekday}`)).size === all.length,
    'Enter each mealtime of a weekday once',
  ),
)

export const hours = endpoints({
  list: {
    method: 'GET',
    path: '/api/hours',
    access: 'visitor',
    summary: 'Opening hours, empty until the kitchen has set them, with a proposal to start from',
    returns: z.object({ timeZone: z.string(), hours: AllHours, proposal: AllHours }),
  },
  save: {
    method: 'PUT',
    path: '/api/hours',
    access: 'kitchen',
    throttle: 'adminChanges',
    summary: 'Replace the opening hours; mealtimes that are published keep theirs',
    body: z.object({ hours: AllHours }),
    returns: Done,
  },
})

export const closures = endpoints({
  list: {
    method: 'GET',
    path: '/api/closures',
    access: 'visitor',
    summary: 'Days on which the kitchen is closed, today or later, the nearest first',
    returns: z.array(Closure),
  },
  add: {
    method: 'POST',
    path: '/api/closures',
    access: 'kitchen',
    throttle: 'adminChanges',
    summary: 'Close the kitchen for some days; cancels their published mealtimes, if that is confirmed',
    body: z
      .object({
        from: NamedDate,
        until: NamedDate,
        slot: z.optional(z.nullable(Slot)),
        reason: requiredLine(200, 'Say why, in a few words'),
        /** Whether published mealtimes of these days may be cancelled; without it they make the call `already-published`. */
        cancelMealtimes: z.optional(z.boolean()),
      })
      .check(inOrder),
    returns: z.extend(Done, { insertedId: Id, cancelled: z.int() }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/closures/{id}',
    access: 'kitchen',
    throttle: 'adminChanges',
    summary: 'Open the kitchen again; what was cancelled stays cancelled',
    params: z.object({ id: Id }),
    returns: Done,
    messages: { 'not-found': 'There is no such closure' },
  },
})

import * as z from 'zod/mini'
import { NamedDate, inOrder } from '../platform/calendar-values.ts'
import { Slot } from '../menu/slot.ts'
import { endpoints } from '../endpoint.ts'
import { Done, Id } from '../platform/fields.ts'
import { Closure } from './closure.ts'
import { requiredLine } from '../platform/text.ts'
import { texts as checks } from '../platform/checks/texts.ts'
import { withMessage } from '../platform/said.ts'
import { texts } from '../platform/refusals/texts.ts'

export const closures = endpoints({
  list: {
    method: 'GET',
    path: '/api/closures',
    access: 'visitor',
    scope: 'read',
    summary: 'Kitchen closures from today on, soonest first',
    returns: z.array(Closure),
  },
  add: {
    method: 'POST',
    path: '/api/closures',
    access: 'kitchen',
    scope: 'kitchen',
    throttle: 'adminChanges',
    summary: 'Close the kitchen for some days; cancels published mealtimes if confirmed',
    body: z
      .object({
        from: NamedDate,
        until: NamedDate,
        slot: z.optional(z.nullable(Slot)),
        reason: requiredLine(200, withMessage(checks.sayWhy)),
        /**
         * Whether to cancel the published mealtimes on these days. Otherwise a published mealtime refuses the
         * call with `already-published`.
         */
        cancelMealtimes: z.optional(z.boolean()),
      })
      .check(inOrder),
    returns: z.extend(Done, { insertedId: Id, cancelled: z.int() }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/closures/{id}',
    access: 'kitchen',
    scope: 'kitchen',
    throttle: 'adminChanges',
    summary: 'Remove a closure; the mealtimes it cancelled are planned again, without their requests',
    params: z.object({ id: Id }),
    returns: z.extend(Done, {
      /** The number of mealtimes that are planned again. */
      planned: z.int(),
      /** The number of mealtimes that are published again, so that residents can request their meals. */
      published: z.int(),
    }),
    messages: { 'not-found': texts.noSuchClosure },
  },
})

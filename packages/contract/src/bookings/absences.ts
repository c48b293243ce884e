import * as z from 'zod/mini'
import { limitDays, CalendarDate, inOrder, NamedDate } from '../platform/calendar-values.ts'
import { Slot } from '../menu/slot.ts'
import { endpoints } from '../endpoint.ts'
import { Done, Id } from '../platform/fields.ts'
import { slots } from '../menu/slots.ts'
import { bookedAtOnce } from './standing-orders.ts'
import { texts as checks } from '../platform/checks/texts.ts'
import { withMessage } from '../platform/said.ts'
import { texts } from '../platform/refusals/texts.ts'

/** Days on which a resident does not eat at the hostel. */
export const Absence = z.object({
  id: Id,
  from: CalendarDate,
  until: CalendarDate,
  /** In the order of the day. */
  slots: z.array(Slot),
})
export type Absence = z.infer<typeof Absence>

export const absences = endpoints({
  list: {
    method: 'GET',
    path: '/api/absences',
    access: 'member',
    scope: 'read',
    summary: 'Your absences that have not ended, soonest first',
    returns: z.array(Absence),
  },
  add: {
    method: 'POST',
    path: '/api/absences',
    access: 'member',
    scope: 'requests',
    throttle: 'likesAndRequests',
    summary:
      'Add an absence: cancels your requests if still possible, names the others, and pauses standing orders',
    body: z
      .object({
        from: NamedDate,
        until: NamedDate,
        slots: z
          .array(Slot)
          .check(
            z.minLength(1, withMessage(checks.chooseMealtime)),
            z.maxLength(slots.length, withMessage(checks.eachMealtimeOnce)),
          ),
      })
      .check(inOrder, limitDays(366, withMessage(checks.aYearAtMost))),
    returns: z.extend(Done, {
      insertedId: Id,
      cancelled: z.int(),
      /** Requests on these days that were not cancelled, because it is too late for that. */
      kept: z.array(
        z.object({
          date: CalendarDate,
          slot: Slot,
          title: z.string(),
          portions: z.int(),
          isOver: z.boolean(),
        }),
      ),
    }),
    messages: { 'already-added': texts.awayAlready },
  },
  end: {
    method: 'DELETE',
    path: '/api/absences/{id}',
    access: 'member',
    scope: 'requests',
    throttle: 'likesAndRequests',
    summary:
      'End an absence early: standing orders request again where requests are open; cancelled requests stay cancelled',
    params: z.object({ id: Id }),
    returns: z.extend(Done, bookedAtOnce),
    messages: { 'not-found': texts.noSuchAbsence },
  },
})

import * as z from 'zod/mini'
import { endpoints } from '../endpoint.ts'
import { CalendarDate, someDays } from '../platform/calendar-values.ts'
import { Amount, Done, Id } from '../platform/fields.ts'
import { wasteKinds } from '../bookings/waste-kinds.ts'
import { texts as checks } from '../platform/checks/texts.ts'
import { withMessage } from '../platform/said.ts'
import { texts } from '../platform/refusals/texts.ts'

export const WasteKind = z.enum(wasteKinds, withMessage(checks.chooseWasteKind))
export type WasteKind = z.infer<typeof WasteKind>

/** Maximum weight per entry: half a tonne, to catch typing errors. */
const maxGrams = 500_000

/** A weight in grams. */
export const Grams = z
  .int(withMessage(checks.wholeGrams))
  .check(z.minimum(1, withMessage(checks.weightAbove0)), z.maximum(maxGrams, withMessage(checks.upTo500Kg)))

/** The weight of one portion in grams, used to show weights in portions. */
export const gramsOfPortion = 400

/** Waste and its estimated cost. */
const thrownAway = {
  grams: z.int(),
  /** The weight in portions of `gramsOfPortion`. */
  portions: z.number(),
  /** The cost of these portions at the price of their meals. */
  cost: Amount,
}

/** Waste of a period. */
export const WasteOfWeeks = z.object({
  /** Newest first, except weeks in which nothing was weighed. */
  weeks: z.array(
    z.object({
      /** The first day of the week: Monday, unless the hostel chose another. */
      monday: CalendarDate,
      ...thrownAway,
      kinds: z.object({ leftover: z.int(), plate: z.int(), spoiled: z.int() }),
    }),
  ),
  /** The meals, highest cost first. */
  dishes: z.array(z.object({ title: z.string(), mealtimes: z.int(), ...thrownAway })),
})
export type WasteOfWeeks = z.infer<typeof WasteOfWeeks>

/** Waste that the kitchen weighs after service. */
export const waste = endpoints({
  weeks: {
    method: 'GET',
    path: '/api/kitchen/waste',
    access: 'kitchen',
    scope: 'kitchen',
    summary: 'Waste on these days, or in the last 26 weeks, by week and meal, with its estimated cost',
    query: z.object(someDays),
    returns: WasteOfWeeks,
  },
  add: {
    method: 'POST',
    path: '/api/kitchen/waste',
    access: 'kitchen',
    scope: 'kitchen',
    throttle: 'adminChanges',
    summary: 'Enter the waste of a serving; repeated with the same id it counts once',
    body: z.object({ id: Id, servingId: Id, kind: WasteKind, grams: Grams }),
    returns: Done,
    messages: {
      'not-found': texts.mealNotServed,
      'changed-meanwhile': texts.enteredAlready,
    },
  },
  remove: {
    method: 'DELETE',
    path: '/api/kitchen/waste/{id}',
    access: 'kitchen',
    scope: 'kitchen',
    throttle: 'adminChanges',
    summary: 'Remove a waste entry',
    params: z.object({ id: Id }),
    returns: Done,
    messages: { 'not-found': texts.entryTakenBack },
  },
})

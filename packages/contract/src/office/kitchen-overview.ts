import * as z from 'zod/mini'
import { Instant } from '../platform/fields.ts'
import { CountedMeal, MostLiked } from '../menu/counted-meal.ts'
import { PlatesLeft } from '../bookings/meal-request.ts'
import { mealtimeFields } from '../bookings/mealtime.ts'
import { Cook } from '../kitchen/cook.ts'
import { SpecialPlates } from '../kitchen/kitchen-sheet.ts'
import { MealtimeCounts } from '../bookings/mealtime-counts.ts'

/** A mealtime that takes or took place, with its numbers. */
export const CountedMealtime = z.object({ ...mealtimeFields, counts: MealtimeCounts })
export type CountedMealtime = z.infer<typeof CountedMealtime>

export const KitchenOverview = z.object({
  /** When it was read. */
  at: Instant,
  /** Requests without a mealtime that are pending, and when the oldest of them was made; null without any. */
  anytime: z.object({ waiting: z.int(), since: z.nullable(Instant) }),
  /** The mealtime that is on, or else the one that begins next; missing where none is planned. */
  next: z.optional(
    z.extend(CountedMealtime, {
      cook: Cook,
      specialPlates: SpecialPlates,
    }),
  ),
  /**
   * The mealtimes of today, in their order, each with the grams that were left over, null where nothing was weighed, and
   * with what residents left on their plates.
   */
  today: z.array(z.extend(CountedMealtime, { leftOver: z.nullable(z.int()), plates: PlatesLeft })),
  /** Portions handed out today: of the mealtimes of today with their walk-ups, and of requests without a mealtime. */
  servedToday: z.int(),
  /** The meals requested most in the last 30 days, without cancelled requests. */
  mostRequested: z.array(CountedMeal),
  upcoming: MostLiked,
  /** For admins: how many accounts wait to be let in, counted up to 1,000. */
  toAdmit: z.int(),
  /** For admins of a hostel at which nothing was ever handed out: what is there already. */
  firstSteps: z.optional(
    z.object({
      /** Whether the hostel has chosen its name. */
      name: z.boolean(),
      meals: z.boolean(),
      residents: z.boolean(),
      hours: z.boolean(),
      /** Whether a mealtime was ever published. */
      mealtimes: z.boolean(),
    }),
  ),
  /** For admins: whether a backup, its drill or its copy failed or is old. */
  backupIsOld: z.boolean(),
})
export type KitchenOverview = z.infer<typeof KitchenOverview>

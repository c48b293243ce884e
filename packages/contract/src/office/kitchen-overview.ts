import * as z from 'zod/mini'
import { Instant } from '../platform/fields.ts'
import { CountedMeal, MostLiked } from '../menu/counted-meal.ts'
import { PlatesLeft } from '../bookings/meal-request.ts'
import { mealtimeFields } from '../bookings/mealtime.ts'
import { Cook } from '../kitchen/cook.ts'
import { SpecialPlates } from '../kitchen/kitchen-sheet.ts'
import { MealtimeCounts } from '../bookings/mealtime-counts.ts'

/** A published or past mealtime with its numbers. */
export const CountedMealtime = z.object({ ...mealtimeFields, counts: MealtimeCounts })
export type CountedMealtime = z.infer<typeof CountedMealtime>

export const KitchenOverview = z.object({
  /** When these numbers were read. */
  at: Instant,
  /** Pending anytime requests, and when the oldest was made; null if there are none. */
  anytime: z.object({ waiting: z.int(), since: z.nullable(Instant) }),
  /** The current mealtime, or else the next; missing if none is planned. */
  next: z.optional(
    z.extend(CountedMealtime, {
      cook: Cook,
      specialPlates: SpecialPlates,
    }),
  ),
  /**
   * Today's mealtimes in order, each with the leftovers in grams (null if nothing was weighed) and how much residents left
   * on their plates.
   */
  today: z.array(z.extend(CountedMealtime, { leftOver: z.nullable(z.int()), plates: PlatesLeft })),
  /** Portions served today at mealtimes (including walk-ups) and for anytime requests. */
  servedToday: z.int(),
  /** The most requested meals of the last 30 days, without cancelled requests. */
  mostRequested: z.array(CountedMeal),
  upcoming: MostLiked,
  /** For admins: the number of accounts waiting to be admitted, up to 1,000. */
  toAdmit: z.int(),
  /** For admins of a hostel that has never served a meal: which first steps are finished. */
  firstSteps: z.optional(
    z.object({
      /** Whether the hostel has chosen its name. */
      name: z.boolean(),
      meals: z.boolean(),
      residents: z.boolean(),
      hours: z.boolean(),
      /** Whether a mealtime has ever been published. */
      mealtimes: z.boolean(),
    }),
  ),
  /** For admins: whether a backup, its test restore or its copy failed or is old. */
  backupIsOld: z.boolean(),
})
export type KitchenOverview = z.infer<typeof KitchenOverview>

import * as z from 'zod/mini'
import { Instant } from './fields.ts'
import { CountedMeal, MostLiked } from './counted-meal.ts'

export const KitchenOverview = z.object({
  /** When it was read; the longest wait lasts from `waitingSince` to this moment. */
  at: Instant,
  /** Pending requests. */
  waiting: z.int(),
  /** When the oldest of them was made; null without any. */
  waitingSince: z.nullable(Instant),
  /** Meals served in each hour of today, in the service's time zone. */
  servedToday: z.array(z.object({ starts: Instant, count: z.int() })),
  /** The meals requested most in the last 30 days, without cancelled requests. */
  mostRequested: z.array(CountedMeal),
  upcoming: MostLiked,
  /** For admins: whether the last backup is older than two days, or the first one overdue. */
  backupIsOld: z.boolean(),
})
export type KitchenOverview = z.infer<typeof KitchenOverview>

import * as z from 'zod/mini'
import { Instant } from './fields.ts'
import { mealGlance, MostLiked } from './counted-meal.ts'

export const MemberOverview = z.object({
  /** The member's pending requests, newest first. */
  requests: z.object({
    total: z.int(),
    meals: z.array(z.object({ ...mealGlance, requestTime: Instant })),
  }),
  /** The meals the member likes, last liked first; upcoming ones have no page yet. */
  liked: z.object({
    total: z.int(),
    meals: z.array(z.object({ ...mealGlance, isUpcoming: z.boolean() })),
  }),
  upcoming: MostLiked,
})
export type MemberOverview = z.infer<typeof MemberOverview>

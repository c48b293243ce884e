import * as z from 'zod/mini'
import { Id } from '../platform/fields.ts'
import { Category } from './meal-fields.ts'

/** Summary of a meal for overviews. */
export const mealGlance = { _id: Id, title: z.string(), category: Category, image: z.string() }

/** A meal with its count of requests or likes. */
export const CountedMeal = z.object({ ...mealGlance, count: z.int() })
export type CountedMeal = z.infer<typeof CountedMeal>

/** The most liked upcoming meals. */
export const MostLiked = z.object({ total: z.int(), meals: z.array(CountedMeal) })

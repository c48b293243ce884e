import * as z from 'zod/mini'
import { Id } from '../platform/fields.ts'
import { Category } from './meal-fields.ts'

/** What an overview shows of a meal. */
export const mealGlance = { _id: Id, title: z.string(), category: Category, image: z.string() }

/** A meal, and how often it was requested or liked. */
export const CountedMeal = z.object({ ...mealGlance, count: z.int() })
export type CountedMeal = z.infer<typeof CountedMeal>

/** The most liked upcoming meals. */
export const MostLiked = z.object({ total: z.int(), meals: z.array(CountedMeal) })

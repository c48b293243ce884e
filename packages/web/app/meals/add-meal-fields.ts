import { dishText, Ingredients, StatedLabels } from '@warm-ladle/contract'
import * as z from 'zod/mini'
import { TypedWholePrice } from '../dish/typed-price.ts'
import { onlyFile, pictureFile } from '../forms/picture-file.ts'

/** A chosen number of stars; 0 for none. */
export const ChosenRating = z.transform((chosen: string) => Number.parseInt(chosen, 10) || 0)

/** The form of a new meal. */
export const NewMeal = z.object({
  ...dishText,
  ingredients: Ingredients.check(z.minLength(1, 'Ingredients are required')),
  price: TypedWholePrice,
  rating: z.pipe(z.string().check(z.minLength(1, 'Rating is required')), ChosenRating),
  labels: z.optional(z.nullable(StatedLabels)),
  image: z.pipe(onlyFile, pictureFile('Image is required')),
})
export type NewMeal = z.infer<typeof NewMeal>
